/** What the PDF door is given: a template's name, its data and the files that the data names. */

/**
 * A path, the bytes, or how to get the bytes: those are asked for one at a time, so memory stays
 * flat. A file that is not there is drawn as a sentence in its place.
 */
export type PdfFile = string | Uint8Array | (() => Promise<Uint8Array | undefined>);

export type PdfDocument = {
  /** `report` for templates/report.typ. */
  template: string;
  /** JSON. Its texts may hold anything a person can type; the templates never read them as markup. */
  data: unknown;
  /** Each file by the name that the data uses for it. */
  files: ReadonlyMap<string, PdfFile>;
};

/** A day for a template: Typst builds its dates from numbers. */
export const dayOf = (date: string): { year: number; month: number; day: number } => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return { year, month, day };
};
