import { plural } from '#domain/plural.ts';
import { type SchoolType, schoolTypes } from '#domain/school/school.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import type { Preview } from './outcome.ts';
import type { TypeAnswers } from './use-import.ts';

/**
 * Asks what each word in the column of types means that the server does not understand. Words that
 * are answered stay, so that an answer can be changed.
 */
export function TypeChoices({
  unknown,
  answered,
  answers,
  onAnswers,
}: {
  unknown: Preview['unknownTypes'];
  /** The words that have an answer: of `answers`, or one that the account remembers. */
  answered: Preview['answeredTypes'];
  answers: TypeAnswers;
  onAnswers: (answers: TypeAnswers) => void;
}) {
  const typeOf = new Map(answered.map(({ word, type }) => [word, type]));
  // In an order that an answer does not change.
  const words = [...answered, ...unknown].toSorted((a, b) => a.word.localeCompare(b.word));
  if (words.length === 0) return null;
  const choose = (word: string, type: string) =>
    onAnswers({ ...answers, [word]: type as SchoolType | '' });
  return (
    <fieldset className="flex flex-col gap-3 rounded-card border border-line p-4">
      <legend className="px-1 font-medium">What do these types mean?</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {words.map(({ word, rows }) => (
          <Field
            key={word}
            label={`“${word}”`}
            hint={
              typeOf.has(word)
                ? `${plural(rows, 'row')}. Your next lists are read in the same way.`
                : `${plural(rows, 'row')}, not imported until you choose.`
            }
          >
            <Select value={typeOf.get(word) ?? ''} onValue={(type) => choose(word, type)}>
              <option value="">Do not import</option>
              {schoolTypes.map((type) => (
                <option key={type}>{type}</option>
              ))}
            </Select>
          </Field>
        ))}
      </div>
    </fieldset>
  );
}
