/**
 * Drafts the column "repair needed and action taken or planned" of a report card from the findings
 * of a report and the repair plans of the district (docs/scoring.md).
 */
import type { CategoryId } from '#domain/instrument/category-id.ts';
import type { DeficiencyState } from '#domain/inspection/deficiency.ts';
import type { GroupLetter } from '#domain/instrument/group.ts';
import * as en from '#domain/language/en.ts';
import type { Words } from '#domain/language/words.ts';
import type { ReportSheet } from '#domain/report/report-sheet.ts';

/** The state and the plan of the deficiency to which a finding belongs. Dates are YYYY-MM-DD. */
export type RepairPlan = {
  state: DeficiencyState;
  dueDate: string;
  deferredUntil: string | null;
  deferredReason: string;
  workOrder: string;
  /** When a person set the current state; null if nobody has changed the state yet. */
  stateOn: string | null;
  /** The date of the inspection that found the deficiency fixed. */
  fixedOn: string | null;
};

/** The plan for a finding; `area` is the number of the area in the report. */
export type PlanLookup = (area: number, category: CategoryId) => RepairPlan | undefined;

type SarcWords = Pick<Words, 'sarc' | 'formats'>;

/**
 * The draft of each group, by its letter, with a line for each different finding. Names are taken
 * from the sheet, so `words` must have the language of the sheet.
 */
export const sarcDrafts = (
  sheet: ReportSheet,
  planOf: PlanLookup,
  words: SarcWords = en,
): Map<GroupLetter, string> =>
  new Map(
    sheet.instrument.groups.map(({ letter, categoryIds }) => [
      letter,
      draftOf(sheet, letter, categoryIds, planOf, words),
    ]),
  );

const draftOf = (
  sheet: ReportSheet,
  letter: GroupLetter,
  ids: readonly CategoryId[],
  planOf: PlanLookup,
  words: SarcWords,
): string => {
  const lines = ids.flatMap((id) => linesOf(sheet, id, planOf, words));
  if (lines.length > 0) return lines.join('\n');
  const score = sheet.groups.find((group) => group.letter === letter)?.score ?? null;
  return score === null ? words.sarc.nothingApplies : words.sarc.noRepair;
};

/** The lines for a category. Areas with the same mark, comment and plan share a line. */
const linesOf = (
  sheet: ReportSheet,
  id: CategoryId,
  planOf: PlanLookup,
  words: SarcWords,
): string[] => {
  const { sarc } = words;
  const labels = new Map<string, { mark: string; said: string; labels: string[] }>();
  for (const area of sheet.areas) {
    for (const { categoryId, mark, comment } of area.findings) {
      if (categoryId !== id || (mark !== 'Deficient' && mark !== 'Poor')) continue;
      const plan = planOf(area.number, id);
      const said = [asSentence(comment || sarc.needsRepair), plan ? planInWords(plan, words) : '']
        .filter(Boolean)
        .join(' ');
      const key = JSON.stringify([mark, said]);
      const line = labels.get(key) ?? { mark, said, labels: [] };
      line.labels.push(area.label);
      labels.set(key, line);
    }
  }
  const name = sheet.instrument.categoryNames[id];
  return [...labels.values()].map(
    (line) =>
      `${name}${line.mark === 'Poor' ? sarc.extreme : ''}, ${labelsInWords(line.labels, words)}: ${line.said}`,
  );
};

/**
 * If there are more areas, the others are counted and not named, so that the row stays readable.
 */
const MOST_NAMED = 8;

const labelsInWords = (labels: readonly string[], { sarc, formats }: SarcWords): string =>
  formats.list(
    labels.length <= MOST_NAMED
      ? labels
      : [...labels.slice(0, MOST_NAMED - 1), sarc.otherAreas(labels.length - MOST_NAMED + 1)],
  );

/** Puts a text into one line, and adds a full stop if there is no punctuation at its end. */
const asSentence = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return /[.!?…]$/.test(line) ? line : `${line}.`;
};

const planInWords = (plan: RepairPlan, { sarc, formats }: SarcWords): string => {
  const order = plan.workOrder === '' ? '' : sarc.workOrder(plan.workOrder);
  const date = dateOf(plan);
  const said = sarc.plans[plan.state](date === null ? '' : formats.day(date), order);
  const hasReason = plan.state === 'Deferred' && plan.deferredReason !== '';
  return hasReason ? `${said}: ${asSentence(plan.deferredReason)}` : `${said}.`;
};

/** The date that is mentioned with the state of a deficiency. */
const dateOf = (plan: RepairPlan): string | null => {
  const dates = {
    Open: plan.dueDate,
    'In progress': plan.dueDate,
    Repaired: plan.stateOn,
    Deferred: plan.deferredUntil ?? plan.dueDate,
    Verified: plan.fixedOn,
  } as const satisfies Record<DeficiencyState, string | null>;
  return dates[plan.state];
};
