/** The fragment of an area, or facility, on the page of its school. */
export const areaAnchor = (id: string): string => `area-${id}`;
