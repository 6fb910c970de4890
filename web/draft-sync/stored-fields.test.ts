/** The server drops fields that contract/draft/content.ts does not name, so it must name all of them. */
import { expectTypeOf, test } from 'vitest';
import type { Draft } from '#web/draft/draft.ts';
import type { DraftContent } from './draft-content.ts';

/** The paths of all fields of a value: 'site', 'site.date', 'evaluations.categories.pictures.url'. */
type Path<Value> = Value extends readonly (infer Element)[]
  ? Path<Element>
  : Value extends object
    ? {
        [Key in keyof Value & string]-?: Key | `${Key}.${Path<NonNullable<Value[Key]>>}`;
      }[keyof Value & string]
    : never;

test('every field of a draft is a field of the content that the server stores', () => {
  expectTypeOf<Path<Draft>>().toEqualTypeOf<Path<DraftContent['draft']>>();
});
