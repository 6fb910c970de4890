/**
 * The library that writes PPTX files. Its types describe a CommonJS module, whose default export is
 * its property `default`, but Node.js loads its ES module, whose default export is the class.
 */
import pptxgenjs from 'pptxgenjs';

export type Presentation = pptxgenjs.default;
export type Slide = pptxgenjs.default.Slide;
export type TextRun = pptxgenjs.default.TextProps;
export type TextOptions = pptxgenjs.default.TextPropsOptions;
export type Border = pptxgenjs.default.BorderProps;
export type Row = pptxgenjs.default.TableRow;

export const openPresentation = (): Presentation =>
  new (pptxgenjs as unknown as typeof pptxgenjs.default)();
