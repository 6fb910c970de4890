/** The part of saxen that is used here; the package has no types of its own. */
declare module 'saxen' {
  type Decode = (text: string) => string;

  export class Parser {
    on(
      event: 'openTag',
      listener: (
        name: string,
        readAttributes: () => Record<string, string>,
        decode: Decode,
      ) => void,
    ): this;
    on(event: 'closeTag', listener: (name: string) => void): this;
    on(event: 'text', listener: (value: string, decode: Decode) => void): this;
    on(event: 'cdata', listener: (value: string) => void): this;
    /** Throws an error if the document is not well-formed. */
    parse(xml: string): void;
  }
}
