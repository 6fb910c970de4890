/** The reason why a PDF could not be rendered. Only `closed` also affects later renders. */
export type PdfFault =
  /** Rendering exceeded the time limit, and the worker was killed. */
  | 'too-slow'
  /** The worker crashed or ran out of memory. */
  | 'worker-lost'
  /** The worker could not be started. */
  | 'not-started'
  /** The account has too many documents waiting. */
  | 'busy'
  /** Typst rejected the document. */
  | 'refused'
  /** The renderer was closed, because the server is stopping. */
  | 'closed';

export class PdfError extends Error {
  override name = 'PdfError';
  readonly fault: PdfFault;

  constructor(fault: PdfFault, message: string) {
    super(message);
    this.fault = fault;
  }
}
