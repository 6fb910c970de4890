/** The fields that columns of an imported list can have. */

export const importFields = [
  'name',
  'type',
  'cdscode',
  'address',
  'district',
  'county',
  'facility',
  'area',
] as const;
export type ImportField = (typeof importFields)[number];

export const importFieldLabel = {
  name: 'School name',
  type: 'School type',
  cdscode: 'CDS code',
  address: 'Address',
  district: 'District',
  county: 'County',
  facility: 'Facility (building)',
  area: 'Area (room)',
} as const satisfies Record<ImportField, string>;

/** The position of the column of each field, counted from 0; -1 for a field that is not imported. */
export type ImportColumns = Partial<Record<ImportField, number>>;

/** The values that a person has entered in place of those of the file, by line and field. */
export type ImportCells = Readonly<Record<string, Partial<Record<ImportField, string>>>>;
