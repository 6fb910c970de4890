/**
 * Input of the PDF renderer: the name of a template, its data and the files that the data refers
 * to.
 */

/**
 * A path, the bytes, or a function that loads the bytes. To limit memory, at most two files of a
 * document are loaded at a time. A missing file is replaced by a sentence in the PDF.
 */
export type PdfFile = string | Uint8Array | (() => Promise<Uint8Array | undefined>);

export type PdfDocument = {
  /** For example `report` for templates/report.typ. */
  template: string;
  /** A JSON value, or its JSON text. Its texts may contain any characters; the templates never interpret them as markup. */
  data: unknown;
  /** A map from the name that the data uses for a file to the file. */
  files: ReadonlyMap<string, PdfFile>;
};

/** A date for a template, as numbers, from which Typst builds its dates. */
export const dayOf = (date: string): { year: number; month: number; day: number } => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return { year, month, day };
};
