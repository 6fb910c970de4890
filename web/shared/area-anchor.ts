/** The URL fragment that names an area or a facility on the page of its school. */
export const areaAnchor = (id: string): string => `area-${id}`;
