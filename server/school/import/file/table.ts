/** A table as a file has it, before its columns are mapped to fields. */

/** `line` is the number, counted from 1, of the line on which the row ends. */
export type FileRow = {
  line: number;
  fields: string[];
  /** The values that a person has entered in place of those of the file, by field. */
  corrected?: Readonly<Record<string, string>> | undefined;
};

/**
 * A table of a file: the only one of a text, or a sheet of a workbook. `name` is '' for a text.
 * `hiddenRows` is the number of rows that are not in `rows` because they are hidden.
 */
export type FileTable = { name: string; rows: FileRow[]; hiddenRows: number };

/** The names of the columns are in one of the first rows; titles may be above them. */
export const HEADING_ROWS = 30;
