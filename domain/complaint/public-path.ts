/** The addresses of the public pages on which anybody can send a complaint. */

/** By what an address names the place: a district's slug, or the code of a school or an area. */
export const complaintPlaceKinds = ['district', 'school', 'area'] as const;
export type ComplaintPlaceKind = (typeof complaintPlaceKinds)[number];

/** The path of the form. The code is that of domain/inspection/area-code.ts. */
export const complaintPath = (kind: ComplaintPlaceKind, key: string): string =>
  `/complaint/${kind}/${key}`;

/** The path of the page on which the state of a complaint is seen. */
export const complaintStatePath = (formPath: string): string => `${formPath}/state`;
