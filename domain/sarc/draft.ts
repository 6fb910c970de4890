/**
 * The draft of a report card's column "repair needed and action taken or planned", from the findings
 * of a report and what the district plans to do about them (docs/scoring.md).
 */
import type { CategoryId } from '../category-id.ts';
import type { DeficiencyState } from '../deficiency.ts';
import type { GroupLetter } from '../group.ts';
import { plural } from '../plural.ts';
import type { ReportSheet } from '../report-sheet.ts';

/** What the ledger says about the deficiency behind a finding. Dates are YYYY-MM-DD. */
export type RepairPlan = {
  state: DeficiencyState;
  dueDate: string;
  deferredUntil: string | null;
  deferredReason: string;
  workOrder: string;
  /** When a person recorded the present state; null while it was never changed. */
  stateOn: string | null;
  /** The date of the inspection that found it fixed. */
  fixedOn: string | null;
};

/** The plan for a finding; `area` is the number of the area in the report. */
export type PlanOf = (area: number, category: CategoryId) => RepairPlan | undefined;

export const NO_REPAIR = 'No repair needed.';
export const NOT_EVALUATED = 'Not evaluated: nothing of this kind applies to the areas inspected.';

/** The draft of each group, by its letter: a line for each different finding. */
export const sarcDrafts = (sheet: ReportSheet, planOf: PlanOf): Map<GroupLetter, string> =>
  new Map(
    sheet.instrument.groups.map(({ letter, categoryIds }) => [
      letter,
      draftOf(sheet, letter, categoryIds, planOf),
    ]),
  );

const draftOf = (
  sheet: ReportSheet,
  letter: GroupLetter,
  ids: readonly CategoryId[],
  planOf: PlanOf,
): string => {
  const lines = ids.flatMap((id) => linesOf(sheet, id, planOf));
  if (lines.length > 0) return lines.join('\n');
  const score = sheet.groups.find((group) => group.letter === letter)?.score ?? null;
  return score === null ? NOT_EVALUATED : NO_REPAIR;
};

/** Areas with the same mark, comment and plan share a line. */
const linesOf = (sheet: ReportSheet, id: CategoryId, planOf: PlanOf): string[] => {
  const labels = new Map<string, { mark: string; said: string; labels: string[] }>();
  for (const area of sheet.areas) {
    for (const { categoryId, mark, comment } of area.findings) {
      if (categoryId !== id || (mark !== 'Deficient' && mark !== 'Poor')) continue;
      const plan = planOf(area.number, id);
      const said = [asSentence(comment || 'Needs repair'), plan ? planInWords(plan) : '']
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
      `${name}${line.mark === 'Poor' ? ' (extreme deficiency)' : ''}, ${areasInWords(line.labels)}: ${line.said}`,
  );
};

/** More areas than these are counted, not named, so that a row of the report card stays readable. */
const NAMED = 8;

const list = new Intl.ListFormat('en', { type: 'conjunction' });

const areasInWords = (labels: readonly string[]): string =>
  labels.length <= NAMED
    ? list.format(labels)
    : list.format([...labels.slice(0, NAMED - 1), plural(labels.length - NAMED + 1, 'other area')]);

/** One line, with a full stop at its end unless it has another mark there. */
const asSentence = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return /[.!?…]$/.test(line) ? line : `${line}.`;
};

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const dateInWords = (date: string): string => longDate.format(Date.parse(`${date}T00:00:00Z`));

const planInWords = (plan: RepairPlan): string => {
  const order = plan.workOrder === '' ? '' : `, work order ${plan.workOrder}`;
  const on = (date: string | null) => (date === null ? '' : ` ${dateInWords(date)}`);
  const words = {
    Open: () => `Repair due${on(plan.dueDate)}${order}.`,
    'In progress': () => `Repair in progress, due${on(plan.dueDate)}${order}.`,
    Repaired: () => `Repaired${on(plan.stateOn)}${order}.`,
    Deferred: () => {
      const reason = plan.deferredReason === '' ? '' : `: ${asSentence(plan.deferredReason)}`;
      return `Deferred until${on(plan.deferredUntil ?? plan.dueDate)}${order}${reason || '.'}`;
    },
    Verified: () => `Repaired, confirmed by the inspection of${on(plan.fixedOn)}${order}.`,
  } as const satisfies Record<DeficiencyState, () => string>;
  return words[plan.state]();
};
