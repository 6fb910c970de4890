/** Reads the XML files of a workbook, whose elements may have any namespace prefix. */
import { Parser } from 'saxen';

export type XmlEvents = {
  open?: (name: string, attributes: () => Record<string, string>) => void;
  close?: (name: string) => void;
  /** `path` is the names of the elements around the text, from the outermost to the innermost. */
  text?: (value: string, path: readonly string[]) => void;
};

/**
 * Calls the events in the order of the document. Names have no namespace prefix. Throws if the
 * document is not well-formed.
 */
export const parseXml = (xml: string, { open, close, text }: XmlEvents): void => {
  const parser = new Parser();
  const path: string[] = [];
  parser.on('openTag', (prefixed, readAttributes, decode) => {
    const name = localName(prefixed);
    path.push(name);
    open?.(name, () => decodedAttributes(readAttributes(), decode));
  });
  parser.on('closeTag', () => {
    close?.(path.at(-1) ?? '');
    path.pop();
  });
  if (text) {
    parser.on('text', (value, decode) => text(decode(value), path));
    parser.on('cdata', (value) => text(value, path));
  }
  parser.parse(xml);
};

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

const decodedAttributes = (
  attributes: Record<string, string>,
  decode: (text: string) => string,
): Record<string, string> =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, decode(value)]));
