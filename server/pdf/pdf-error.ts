/** Why there is no PDF. The next render is not affected by any of these. */
export type PdfFault =
  /** Took longer than the time limit; the worker was killed. */
  | 'too-slow'
  /** The worker died, by a crash or for want of memory. */
  | 'worker-lost'
  /** Too many renders are waiting already. */
  | 'busy'
  /** Typst refused the document. */
  | 'refused'
  | 'closed';

export class PdfError extends Error {
  override name = 'PdfError';
  readonly fault: PdfFault;

  constructor(fault: PdfFault, message: string) {
    super(message);
    this.fault = fault;
  }
}
