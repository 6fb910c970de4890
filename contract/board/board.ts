/** The pages for the school board, in the words of a language. */
import { z } from 'zod';
import { boardPageNames, boardTones, boardUnits } from '#domain/board/board-page.ts';
import { languages } from '#domain/language/language.ts';

const Tone = z.enum(boardTones);

const Panel = z.object({
  title: z.string(),
  note: z.string(),
  /** null if there is nothing to show; the note says why. */
  data: z
    .object({
      /** The first rows of the table as one or two bars each; `more` says how many others it has. */
      chart: z.object({
        unit: z.enum(boardUnits),
        series: z.array(z.string()),
        /** The value at which a bar has its full length. */
        most: z.number(),
        rows: z.array(
          z.object({
            label: z.string(),
            tone: Tone,
            values: z.array(z.number().nullable()),
            texts: z.array(z.string()),
          }),
        ),
        more: z.string(),
        alt: z.string(),
      }),
      /** All rows. `bars` are the lengths of the bars, from 0 to 1. */
      table: z.object({
        columns: z.array(z.object({ label: z.string(), isNumeric: z.boolean() })),
        rows: z.array(
          z.object({ cells: z.array(z.string()), tone: Tone, bars: z.array(z.number()) }),
        ),
      }),
    })
    .nullable(),
});

const Card = z.object({
  school: z.string(),
  rating: z.string(),
  tone: Tone,
  score: z.string(),
  change: z.string(),
  /** A signed link to a photo, and what the photo shows. */
  photo: z.object({ url: z.string(), alt: z.string() }).nullable(),
  findings: z.array(z.string()),
  plan: z.array(z.string()),
});

export const BoardPages = z.object({
  /** The chosen school year, and the school years with an inspection, latest first. */
  year: z.int(),
  years: z.array(z.int()),
  language: z.enum(languages),
  title: z.string(),
  schoolYear: z.string(),
  asOf: z.string(),
  labels: z.object({ found: z.string(), planned: z.string(), noPhoto: z.string() }),
  pages: z.array(
    z.object({
      name: z.enum(boardPageNames),
      title: z.string(),
      lead: z.string(),
      figures: z.array(z.object({ label: z.string(), value: z.string(), note: z.string() })),
      panels: z.array(Panel),
      cards: z.array(Card),
    }),
  ),
});
export type BoardPages = z.infer<typeof BoardPages>;

export const boardFormats = ['pdf', 'pptx'] as const;
export type BoardFormat = (typeof boardFormats)[number];
export const BoardFormat = z.enum(boardFormats, { error: 'must be pdf or pptx' }).default('pdf');
