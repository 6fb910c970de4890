/**
 * The texts of the walk in the language that is shown (docs/decisions/0301). The English ones are
 * where they are used; those of another language are one dictionary, which is loaded when somebody
 * chooses that language.
 */
import { observable } from '#web/observable.ts';

/** English texts, and the name under which a dictionary has them in another language. */
export type DefinedTexts<Name extends string, Texts> = { name: Name; english: Texts };

/** What a dictionary must have for these English texts. */
export type TextsLike<Defined> = Defined extends DefinedTexts<string, infer Texts> ? Texts : never;

export const defineTexts = <const Name extends string, Texts>(
  name: Name,
  english: Texts,
): DefinedTexts<Name, Texts> => ({ name, english });

/** The dictionary that is shown; null for English. */
export const shownDictionary = observable<Readonly<Record<string, unknown>> | null>(null);

/**
 * The texts in the language that is shown. Components call `useTexts`, which renders them again when
 * the language changes.
 */
export const textsOf = <Texts>({ name, english }: DefinedTexts<string, Texts>): Texts =>
  (shownDictionary.get()?.[name] as Texts | undefined) ?? english;
