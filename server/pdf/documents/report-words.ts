/** The sentences of the printed report. */
import { leftOutByReason } from '#domain/inspection/left-out-by-reason.ts';
import type { Instrument } from '#domain/instrument/instrument.ts';
import type { Words } from '#domain/language/words.ts';
import { bandRange, type Rank } from '#domain/scoring/rank.ts';
import type { ReportSheet } from '#domain/report/report-sheet.ts';

export type Remark = { rank: Rank | 'N/A'; words: string };

/**
 * Lists the groups ranked Poor or Fair, because an overall rating of Good can include such groups.
 */
export const remarks = ({ groups, overall }: ReportSheet, { ranks, result }: Words): Remark[] => {
  if (overall.score === null) {
    return [{ rank: 'N/A', words: result.nothingApplies }];
  }
  const low = (['Poor', 'Fair'] as const).flatMap((rank) => {
    const names = groups
      .filter((group) => group.rank === rank)
      .map(({ letter, name }) => `${letter} ${name}`);
    if (names.length === 0) return [];
    return [{ rank, words: result.groupsRanked(names, ranks[rank]) }];
  });
  return low.length > 0 ? low : [{ rank: 'Good', words: result.allGood }];
};

const count = (sheet: ReportSheet, key: 'deficient' | 'extremeDeficiency'): number =>
  sheet.categories.reduce((sum, category) => sum + category[key], 0);

/** '14 of 15 areas of the school inspected, 8 of 9 classrooms visited. 6 deficiencies, …' */
export const coverageWords = (sheet: ReportSheet, { coverage }: Words): string => {
  const found = coverage.found(count(sheet, 'deficient'), count(sheet, 'extremeDeficiency'));
  return [`${inspectedInWords(sheet, coverage)}. ${found}`, emergenciesInWords(sheet, coverage)]
    .filter(Boolean)
    .join(' ');
};

/** A sentence names this many emergencies at most; the others are counted. */
const NAMED_EMERGENCIES = 20;

/** The emergencies and urgent threats that the inspection found, and what was done; '' if none. */
const emergenciesInWords = (
  { areas }: ReportSheet,
  { emergencies, emergencyMeasures }: Words['coverage'],
): string => {
  const all = areas.flatMap(({ number, label, findings }) =>
    findings.flatMap(({ categoryName, emergency }) =>
      emergency ? [`${number}. ${label}, ${categoryName} (${emergencyMeasures[emergency]})`] : [],
    ),
  );
  const more = Math.max(0, all.length - NAMED_EMERGENCIES);
  return all.length > 0 ? emergencies(all.slice(0, NAMED_EMERGENCIES).join('; '), more) : '';
};

const inspectedInWords = (
  { areas, coverage: recorded }: ReportSheet,
  coverage: Words['coverage'],
): string => {
  if (recorded) {
    const { inspected, classrooms, classroomsVisited } = recorded;
    return coverage.ofSchool(
      coverage.areas(inspected, recorded.areas),
      classrooms === 0 ? '' : coverage.classrooms(classroomsVisited, classrooms),
    );
  }
  const missed = areas.filter((area) => area.notInspected !== null).length;
  return coverage.inReport(areas.length - missed, missed);
};

/**
 * The areas that were not inspected, grouped by reason. An area that has a row on the sheet is
 * listed with the number of that row.
 */
export const notInspectedByReason = (
  { areas, coverage: recorded }: ReportSheet,
  { coverage }: Words,
): { reason: string; labels: string }[] => {
  const missed = areas.flatMap(({ number, label, notInspected }) =>
    notInspected === null ? [] : [{ label, numbered: `${number}. ${label}`, reason: notInspected }],
  );
  const shown = new Set(missed.map(({ label }) => label));
  const unseen = (recorded?.leftOut ?? []).filter(({ label }) => !shown.has(label));
  const rows = missed.map(({ numbered: label, reason }) => ({ label, reason }));
  return leftOutByReason([...rows, ...unseen]).map(({ reason, labels }) => ({
    // The caller adds a colon, so a full stop at the end is removed.
    reason: reason.replace(/\.$/, '') || coverage.noReason,
    labels: labels.join(', '),
  }));
};

/**
 * The areas that had a deficiency in the previous year and have no finding now: one sentence for
 * the inspected areas and one for the areas not inspected. They are sentences, not rows, because
 * there may be dozens of such areas.
 */
export const knownDeficienciesInWords = (
  { areas }: ReportSheet,
  { findings: said }: Words,
): { words: string; labels: string }[] => {
  const noted = areas.filter(
    ({ findings, notedInPriorYear }) => notedInPriorYear && findings.length === 0,
  );
  return [
    { now: said.noneNow, those: noted.filter(({ notInspected }) => notInspected === null) },
    { now: said.notInspectedNow, those: noted.filter(({ notInspected }) => notInspected !== null) },
  ]
    .filter(({ those }) => those.length > 0)
    .map(({ now, those }) => ({
      words: `${said.notedInPriorYear}; ${now}`,
      labels: those.map(({ number, label }) => `${number}. ${label}`).join(', '),
    }));
};

/**
 * A short explanation of the calculation (docs/scoring.md), so that readers can verify the sheet.
 */
export const methodOf = ({ method, rankBands }: Instrument, { pdf, ranks }: Words): string => {
  const bands = rankBands.map(({ name }, index) => `${ranks[name]} ${bandRange(rankBands, index)}`);
  return [...method, pdf.ranksAre(bands.join(', '))].join(' ');
};
