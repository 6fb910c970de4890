/** The import of a file of schools, facilities and areas. */
import { z } from 'zod';
import { Id, Instant, isStorable, SearchTerm } from '#contract/common.ts';
import { importFields } from '#domain/school/import-fields.ts';
import { placeLevels } from '#domain/school/import-levels.ts';
import { MAX_COLUMNS } from '#domain/school/import-limits.ts';
import { SchoolType } from './school.ts';

/**
 * JSON in the query of a call whose body is a file. It may be left out or empty, which means
 * `missing`. Texts that cannot be stored are refused here, because some of them are stored.
 */
const jsonText = (max: number, tooLong: string, missing: object | undefined) =>
  z
    .string({ error: 'must be text' })
    .max(max, { error: tooLong })
    .default('')
    .transform((text, context): unknown => {
      if (text === '') return missing;
      const texts: string[] = [];
      try {
        const value: unknown = JSON.parse(text, (key, part: unknown) => {
          texts.push(key, ...(typeof part === 'string' ? [part] : []));
          return part;
        });
        if (texts.every(isStorable)) return value;
        context.addIssue({ code: 'custom', message: 'holds characters that cannot be stored' });
      } catch {
        context.addIssue({ code: 'custom', message: 'must be JSON' });
      }
      return z.NEVER;
    });

/**
 * What words in the column of types mean, as JSON: `{"Charter": "High School"}`; '' for a word whose
 * rows are not imported. The account remembers the answers of an import. It is sent in the query,
 * because the body is the file.
 */
const TypeAnswers = jsonText(10_000, 'must be at most 10,000 characters', {}).pipe(
  z.record(z.string().min(1).max(200), SchoolType.or(z.literal('')), {
    error: 'must be an object of words and types of schools',
  }),
);

const POSITION = `must be the position of a column: a whole number from -1 to ${MAX_COLUMNS - 1}`;

/** Which column each field has, as JSON: `{"name": 0, "area": 3}`. */
const ColumnAnswers = jsonText(1000, 'must be at most 1,000 characters', undefined).pipe(
  z
    .partialRecord(
      z.enum(importFields),
      z
        .int({ error: POSITION })
        .min(-1, { error: POSITION })
        .max(MAX_COLUMNS - 1, { error: POSITION }),
      { error: 'must be an object of fields and numbers of columns' },
    )
    .optional(),
);

/**
 * Values that a person has entered in place of those of the file, by line and field, as JSON:
 * `{"7": {"name": "Lincoln High"}}`.
 */
const CellAnswers = jsonText(
  4000,
  'has too many corrections: please correct the file itself',
  {},
).pipe(
  z.record(
    z.string().regex(/^\d{1,9}$/, { error: 'must be the number of a line' }),
    z.partialRecord(z.enum(importFields), z.string({ error: 'must be text' }).max(500)),
    { error: 'must be an object of lines and fields' },
  ),
);

/**
 * Which schools of a file are imported: those of a county or of a district; '' means no limit. The
 * words of `types` are those that the preview lists in `unknownTypes`. `sheet` is a sheet of a
 * workbook; '' means the first one with the columns. If `columns` is sent, even without fields, the
 * first row names the columns of a file in which no row has the usual names.
 */
export const ImportWanted = {
  county: SearchTerm,
  district: SearchTerm,
  types: TypeAnswers,
  sheet: SearchTerm,
  columns: ColumnAnswers,
  cells: CellAnswers,
};

const importOutcomes = ['added', 'changed', 'unchanged', 'skipped', 'refused'] as const;

/** How many rows have each outcome. */
export const ImportCounts = z.object({
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  skipped: z.int(),
  refused: z.int(),
});

/**
 * How many records the import adds and how many schools it changes. A school that several rows name
 * is counted once.
 */
export const ImportTotals = z.object({
  schools: z.int(),
  facilities: z.int(),
  areas: z.int(),
  changedSchools: z.int(),
});

/** An import that can be undone. */
export const ImportRun = z.object({
  id: Id,
  at: Instant,
  /** What it has added, and how many schools it has changed. */
  totals: ImportTotals,
});

/** What an undo has removed, and what stays because it has been used or changed since. */
export const UndoneImport = z.object({ removed: ImportTotals, stayed: ImportTotals });

export const ImportPreview = z.object({
  /**
   * The kind of file: the state's directory of schools, or (`plain`) a list of schools that
   * somebody wrote, with columns for name, type, address, district and county, and optionally for
   * the facilities and areas of the schools.
   */
  layout: z.enum(['directory', 'plain']),
  /** Columns of a `plain` file that are not imported, with the names that the file gives them. */
  unused: z.array(z.string()),
  /** The sheets of a workbook, and the one that is read; none for a text. */
  sheets: z.array(z.string()),
  sheet: z.string(),
  /** The names of the columns in the file, and the positions of those that are read. */
  headings: z.array(z.string()),
  columns: z.partialRecord(z.enum(importFields), z.int()),
  /** Sentences about what is in the file but is not imported, such as hidden rows. */
  notices: z.array(z.string()),
  /**
   * The words in the column of types that are not understood, with the numbers of rows that have
   * them. These rows are skipped unless `types` says what their word means.
   */
  unknownTypes: z.array(z.object({ word: z.string(), rows: z.int() })),
  /**
   * The words in the column of types that are understood only because somebody has said what they
   * mean: in `types`, or in an earlier import of the account.
   */
  answeredTypes: z.array(z.object({ word: z.string(), rows: z.int(), type: SchoolType })),
  /**
   * The values that `county` and `district` can have for this file, with the numbers of schools
   * that could be imported.
   */
  districts: z.array(z.object({ county: z.string(), district: z.string(), schools: z.int() })),
  counts: ImportCounts,
  totals: ImportTotals,
  /** The first rows of each outcome, those that are refused before the others. */
  rows: z.array(
    z.object({
      /** The line number in the file, counted from 1. */
      line: z.int(),
      outcome: z.enum(importOutcomes),
      /**
       * A sentence that says why the row is skipped (intentionally) or refused (because of an
       * error).
       */
      reason: z.string(),
      /** The lowest level that the row describes. */
      level: z.enum(placeLevels),
      /** The facility and the area that the row names; '' for none. */
      facility: z.string(),
      area: z.string(),
      /** The levels of which the row adds a record. */
      adds: z.array(z.enum(placeLevels)),
      name: z.string(),
      type: SchoolType,
      address: z.string(),
      district: z.string(),
      county: z.string(),
      cdsCode: z.string().nullable(),
      changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
      /** A warning if another school has the same name; '' otherwise. */
      notice: z.string(),
    }),
  ),
});
