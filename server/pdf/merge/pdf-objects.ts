/** Creates PDF objects that do not belong to a document yet. */
import { PDFArray, PDFContext, PDFDict, PDFName, type PDFObject } from '@cantoo/pdf-lib';
import { NewRef } from './new-ref.ts';

const context = PDFContext.create();

export const key = (text: string) => PDFName.of(text);

/** A dictionary without the entries that are undefined. */
export const dictOf = (entries: Record<string, PDFObject | undefined>): PDFDict => {
  const dict = PDFDict.withContext(context);
  for (const [name, value] of Object.entries(entries)) if (value) dict.set(key(name), value);
  return dict;
};

export const arrayOf = (items: readonly PDFObject[]): PDFArray => {
  const array = PDFArray.withContext(context);
  for (const item of items) array.push(item);
  return array;
};

export const ref = (number: number) => new NewRef(number);

/** A link target that shows a whole page; `page` is the object number of the page. */
export const destinationOf = (page: number): PDFArray => arrayOf([ref(page), key('Fit')]);
