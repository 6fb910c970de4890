/** Schemas that many calls use. */
import { z } from 'zod';
import { type DateRange, rangeProblem } from '#domain/date-range.ts';
import { normalizeName } from '#domain/normalize-name.ts';
import { departures } from '#domain/person/user.ts';
import { asDay } from './lenient.ts';

export const Id = z.uuid({ error: 'must be an id (a UUID)' });

/** A SHA-256 in hexadecimal. */
export const Sha256 = z
  .string({ error: 'must be text' })
  .regex(/^[0-9a-f]{64}$/, { error: 'must be a SHA-256: 64 digits of 0-9 and a-f' });

/** A calendar day, YYYY-MM-DD. */
// PostgreSQL cannot store dates of a year 0, because that year does not exist.
export const Day = z.iso
  .date({ error: 'must be a date like 2026-11-21' })
  .refine((day) => !day.startsWith('0000'));

/** A calendar day in a request. */
export const SentDay = asDay(Day);

/** A calendar day that a person enters, within the range that its meaning has. */
export const dayWithin = (range: DateRange) =>
  SentDay.pipe(
    z.string().superRefine((day, context) => {
      const problem = rangeProblem(day, range);
      if (problem) context.addIssue({ code: 'custom', message: problem });
    }),
  );

/** Like `dayWithin`, in an update: '' or null clears it; if it is omitted, it is not changed. */
export const changedDay = (range: DateRange) =>
  dayWithin(range)
    .or(z.literal('').transform(() => null))
    .nullable()
    .optional();

/** An instant, ISO 8601 UTC. */
export const Instant = z.iso.datetime();

// Refuses a NUL and unpaired surrogates, because PostgreSQL cannot store them and no font can print
// them.
export const isStorable = (text: string) => text.isWellFormed() && !text.includes('\u0000');

/**
 * Trimmed text of at most `max` characters, which may be empty. It is normalized (NFC), so that an
 * ñ is found in whichever way it was entered: in file names on macOS, it is an n and a combining
 * tilde. `missing` is the message if the text is missing.
 */
export const text = (max: number, missing = 'is required') =>
  normalizedText((value) => value.normalize('NFC').trim(), max, missing);

const normalizedText = (normalize: (value: string) => string, max: number, missing: string) =>
  z
    .string({ error: ({ input }) => (input === undefined ? missing : 'must be text') })
    .refine(isStorable, { error: 'holds characters that cannot be stored' })
    .transform(normalize)
    .pipe(z.string().max(max, { error: `must be at most ${max} characters` }));

/**
 * A name, or other text on one line: like `text`, but without line breaks and without characters
 * that nobody sees (domain/normalize-name.ts), so that names that look the same are the same.
 */
export const nameText = (max: number, missing = 'is required') =>
  normalizedText(normalizeName, max, missing);

/** Trimmed text that may not be empty; `sentence` is the message for the user. */
export const requiredText = (max: number, sentence = 'is required') =>
  text(max, sentence).pipe(z.string().min(1, { error: sentence }));

/** Like `requiredText`, on one line. */
export const requiredName = (max: number, sentence = 'is required') =>
  nameText(max, sentence).pipe(z.string().min(1, { error: sentence }));

type TextSchema = ReturnType<typeof normalizedText>;

const optional = (schema: TextSchema) => schema.nullish().transform((value) => value ?? '');

const changed = (schema: TextSchema) =>
  schema
    .nullable()
    .transform((value) => value ?? '')
    .optional();

/** Text that may be missing or null, which both become ''. */
export const optionalText = (max: number) => optional(text(max));

/** Like `optionalText`, on one line. */
export const optionalName = (max: number) => optional(nameText(max));

/** Text in an update: '' or null clears it; if it is omitted, it is not changed. */
export const changedText = (max: number) => changed(text(max));

/** Like `changedText`, on one line. */
export const changedName = (max: number) => changed(nameText(max));

/** A page of a list, counted from 1. A page after the last one is an empty list. */
export const Paging = {
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(10),
};

/** A filter, for which '' means no filter. */
export const filter = <T extends z.ZodType>(value: T) =>
  z.union([value, z.literal('').transform(() => undefined)]).optional();

/** Ids in a query as one text, separated by commas: at most `max`, in the given order. */
export const idsInText = (max: number) =>
  z
    .string({ error: 'must be ids, separated by commas' })
    .transform((text) => text.split(','))
    .pipe(z.array(Id).max(max, { error: `must be at most ${max} ids` }));

/** The search term of a list; '' finds everything. */
export const SearchTerm = nameText(200).default('');

/**
 * The sort order of a list: one of `keys` for ascending order, or '-' and one of them for
 * descending order.
 */
export const sortKey = <Key extends string>(keys: readonly Key[]) =>
  z
    .enum(
      keys.flatMap((key): (Key | `-${Key}`)[] => [key, `-${key}`]),
      {
        error: `must be one of: ${keys.join(', ')}, or one of them after a - to sort downwards`,
      },
    )
    .optional();

/** Like `sortKey`, with a default order. */
export const sortedBy = <Key extends string>(
  keys: readonly Key[],
  usual: NoInfer<Key | `-${Key}`>,
) => sortKey(keys).transform((sort) => sort ?? usual);

export const Message = z.object({ message: z.string() });

/** A percentage with at most two decimals; null if nothing applies. */
export const Score = z.number().min(0).max(100).nullable();

/** The response of every list call. */
export const listOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ data: z.object({ list: z.array(row), totalPages: z.int().min(0) }) });

/** Like `listOf`, with the total number of rows, for lists whose screens show that number. */
export const countedListOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ data: listOf(row).shape.data.extend({ totalRows: z.int().min(0) }) });

/**
 * A person to whom work is assigned; `left` says in which way the person left the team, or is null.
 */
export const AssignedPerson = z.object({
  id: Id,
  name: z.string(),
  left: z.enum(departures).nullable(),
});
export type AssignedPerson = z.infer<typeof AssignedPerson>;

export const exportFormats = ['csv', 'xlsx'] as const;
export const ExportFormat = z.enum(exportFormats, { error: 'must be csv or xlsx' }).default('csv');
export type ExportFormat = (typeof exportFormats)[number];

/**
 * The response of a call with `file: true`. It is not JSON but a file, whose name is sent in the
 * header content-disposition. Texts are encoded as UTF-8.
 */
export const FileAnswer = z.object({
  name: z.string(),
  contentType: z.string(),
  content: z.custom<AsyncIterable<string | Uint8Array>>(
    (value) => typeof value === 'object' && value !== null && Symbol.asyncIterator in value,
  ),
});
export type FileAnswer = z.infer<typeof FileAnswer>;
