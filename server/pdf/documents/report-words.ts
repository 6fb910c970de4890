/** The sentences of the printed report. */
import { areasInWords, classroomsInWords, leftOutByReason } from '#domain/coverage.ts';
import type { Instrument } from '#domain/instrument.ts';
import type { Bands, Rank } from '#domain/rank.ts';
import type { ReportSheet } from '#domain/report-sheet.ts';
import { formatScore, HUNDRED, type Hundredths } from '#domain/score.ts';
import { plural } from '#domain/plural.ts';

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** 'August 7, 2024' for '2024-08-07'; any other text is returned unchanged. */
export const dateInWords = (date: string): string => {
  const time = Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(time) ? date : longDate.format(time);
};

/** Truncates to `most` characters, ending with '…' if characters were removed. */
export const shortened = (text: string, most: number): string => {
  const characters = [...text];
  return characters.length <= most
    ? text
    : `${characters
        .slice(0, most - 1)
        .join('')
        .trim()}…`;
};

/** 'A', 'A and B', 'A, B and C'. */
export const listed = (parts: readonly string[]): string =>
  [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter(Boolean).join(' and ');

/** '90–98.99%' for the second of bands that start at 99 and 90. */
export const bandRange = (bands: Bands<string>, index: number): string => {
  const short = (score: Hundredths) => formatScore(score).replace(/\.00$/, '');
  const above = bands[index - 1]?.from;
  return `${short(bands[index]?.from ?? 0)}–${short(above === undefined ? HUNDRED : above - 1)}%`;
};

export type Remark = { rank: Rank | 'N/A'; words: string };

/**
 * Lists the groups ranked Poor or Fair, because an overall rating of Good can include such groups.
 */
export const remarks = ({ groups, overall }: ReportSheet): Remark[] => {
  if (overall.score === null) {
    return [{ rank: 'N/A', words: 'No category applied to any area that was inspected.' }];
  }
  const low = (['Poor', 'Fair'] as const).flatMap((rank) => {
    const names = groups
      .filter((group) => group.rank === rank)
      .map(({ letter, name }) => `${letter} ${name}`);
    if (names.length === 0) return [];
    return [{ rank, words: `${plural(names.length, 'group')} ranked ${rank}: ${listed(names)}` }];
  });
  return low.length > 0 ? low : [{ rank: 'Good', words: 'Every group evaluated is ranked Good' }];
};

const count = (sheet: ReportSheet, key: 'deficient' | 'extremeDeficiency'): number =>
  sheet.categories.reduce((sum, category) => sum + category[key], 0);

/** '14 of 15 areas of the school inspected, 8 of 9 classrooms visited. 6 deficiencies, …' */
export const coverageWords = (sheet: ReportSheet): string => {
  const found = plural(count(sheet, 'deficient'), 'deficiency', 'deficiencies');
  const extreme = plural(
    count(sheet, 'extremeDeficiency'),
    'extreme deficiency',
    'extreme deficiencies',
  );
  return `${inspectedIn(sheet)}. ${found}, ${extreme}.`;
};

const inspectedIn = ({ areas, coverage: recorded }: ReportSheet): string => {
  if (recorded) {
    const classrooms = classroomsInWords(recorded);
    const visited = classrooms && `, ${classrooms} visited`;
    return `${areasInWords(recorded)} of the school inspected${visited}`;
  }
  const missed = areas.filter((area) => area.notInspected !== null).length;
  const inspected = plural(areas.length - missed, 'area');
  return `${inspected} inspected${missed ? `, ${missed} not inspected` : ''}`;
};

/** The areas without a row in the report, grouped by the reason. */
export const leftOut = ({
  areas,
  coverage: recorded,
}: ReportSheet): { reason: string; labels: string }[] => {
  const shown = new Set(
    areas.filter(({ notInspected }) => notInspected !== null).map(({ label }) => label),
  );
  const unseen = (recorded?.leftOut ?? []).filter(({ label }) => !shown.has(label));
  return leftOutByReason(unseen).map(({ reason, labels }) => ({
    reason: reason || 'No reason given',
    labels: labels.join(', '),
  }));
};

/**
 * A short explanation of the calculation (docs/scoring.md), so that readers can verify the sheet.
 */
export const methodOf = ({ method, rankBands }: Instrument): string => {
  const ranks = rankBands.map(({ name }, index) => `${name} ${bandRange(rankBands, index)}`);
  return [...method, `Ranks of categories and groups: ${ranks.join(', ')}.`].join(' ');
};
