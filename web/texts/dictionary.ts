/** What the dictionary of a language must contain: a translation of every file of en/. */
import type * as en from './en/index.ts';
import type { DefinedTexts } from './define-texts.ts';

type English = typeof en;

export type Dictionary = {
  readonly [Key in keyof English as English[Key] extends DefinedTexts<infer Name, unknown>
    ? Name
    : never]: English[Key] extends DefinedTexts<string, infer Texts> ? Texts : never;
};
