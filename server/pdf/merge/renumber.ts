/** Rewrites the objects of a PDF for the merged file: new object numbers, keys and ids. */
import {
  PDFArray,
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRef,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib';
import { NewRef } from './new-ref.ts';

export type Renumbering = {
  /** The new number of an object; undefined if the object is not copied. */
  numberOf(old: number): number | undefined;
  /** A number to add to the keys by which pages and links refer to elements of the structure. */
  firstKey: number;
  /** A prefix for the ids of elements, because ids must be unique in a file. */
  idPrefix: string;
  /** The new action and description of a link with this URL; undefined if it is not changed. */
  linkOf?(uri: string): { action: PDFDict; description: PDFObject } | undefined;
};

const key = (text: string) => PDFName.of(text);
const STRUCT_PARENTS = key('StructParents');
const STRUCT_PARENT = key('StructParent');
const HEADERS = key('Headers');
const ID = key('ID');
const S = key('S');
const A = key('A');
const CONTENTS = key('Contents');
const URI = key('URI');

/** Changes the object and everything within it in place; returns the object, or its replacement. */
export const renumber = (object: PDFObject, by: Renumbering): PDFObject | undefined => {
  if (object instanceof PDFRef) {
    const number = by.numberOf(object.objectNumber);
    return number === undefined ? undefined : new NewRef(number);
  }
  if (object instanceof PDFStream) {
    renumberEntries(object.dict, by);
    return object;
  }
  if (object instanceof PDFDict) return renumberEntries(object, by);
  if (object instanceof PDFArray) {
    for (let at = object.size() - 1; at >= 0; at -= 1) {
      const made = renumber(object.get(at), by);
      if (made === undefined) object.remove(at);
      else object.set(at, made);
    }
  }
  return object;
};

const renumberEntries = (dict: PDFDict, by: Renumbering): PDFDict => {
  const link = linkIn(dict, by);
  for (const [name, value] of dict.entries()) {
    const made = entryOf(dict, name, value, by);
    if (made === undefined) dict.delete(name);
    else dict.set(name, made);
  }
  if (link) {
    dict.set(A, link.action);
    dict.set(CONTENTS, link.description);
  }
  return dict;
};

const entryOf = (
  dict: PDFDict,
  name: PDFName,
  value: PDFObject,
  by: Renumbering,
): PDFObject | undefined => {
  if ((name === STRUCT_PARENTS || name === STRUCT_PARENT) && value instanceof PDFNumber) {
    return PDFNumber.of(value.asNumber() + by.firstKey);
  }
  if (name === ID && dict.has(S)) return addPrefix(value, by);
  if (name === HEADERS && value instanceof PDFArray) {
    for (let at = 0; at < value.size(); at += 1) value.set(at, addPrefix(value.get(at), by));
    return value;
  }
  return renumber(value, by);
};

/** An element's id with the prefix added. Typst writes ids as strings of letters and digits. */
export const addPrefix = (id: PDFObject, { idPrefix }: Pick<Renumbering, 'idPrefix'>): PDFObject =>
  id instanceof PDFString ? PDFString.of(idPrefix + id.decodeText()) : id;

const linkIn = (annotation: PDFDict, { linkOf }: Renumbering) => {
  const action = linkOf && annotation.get(A);
  const uri = action instanceof PDFDict ? action.get(URI) : undefined;
  return uri instanceof PDFString ? linkOf?.(uri.decodeText()) : undefined;
};
