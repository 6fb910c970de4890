import { type PDFContext, PDFObject } from '@cantoo/pdf-lib';

/**
 * A reference to an object of the merged file. It replaces the class PDFRef of pdf-lib, whose
 * instances are never freed: 500 reports have a million objects.
 */
export class NewRef extends PDFObject {
  readonly number: number;

  constructor(number: number) {
    super();
    this.number = number;
  }

  override clone(_context?: PDFContext): NewRef {
    return this;
  }

  override toString(): string {
    return `${this.number} 0 R`;
  }

  override sizeInBytes(): number {
    return this.toString().length;
  }

  override copyBytesInto(buffer: Uint8Array, offset: number): number {
    const text = Buffer.from(this.toString(), 'latin1');
    buffer.set(text, offset);
    return text.length;
  }
}
