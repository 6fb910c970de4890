/**
 * Emergencies and urgent threats to the health or safety of pupils or staff (docs/williams.md). Whether an
 * X is one is what the inspector answers; it never follows from the mark.
 */
import type { CategoryId } from '#domain/instrument/category-id.ts';
import type { Evaluation, MaybeMark } from '#domain/inspection/inspection.ts';
import { wasInspected } from '#domain/inspection/inspection.ts';

/** The conditions of EC 17592.72(c)(1), by the category that finds them. */
export const emergencyConditions = {
  gasLeaks: 'Gas leak',
  mechHvac: 'Heating, ventilation or air conditioning that does not work',
  sewer: 'Major sewer line stoppage',
  pests: 'Major pest or vermin infestation',
  electrical: 'Electrical power failure',
  fire: 'Fire sprinklers that do not work',
  hazards: 'Hazardous materials that pose an immediate threat',
  structural: 'Structural damage that makes a condition hazardous or uninhabitable',
  windows: 'Broken windows, or exterior doors or gates that do not lock and are a security risk',
} as const satisfies Partial<Record<CategoryId, string>>;

type EmergencyCategory = keyof typeof emergencyConditions;

/** What was done so that nobody is in danger; 'repaired' is a repair during the inspection. */
export const safeMeasures = ['closed', 'shut-down', 'repaired'] as const;
export type SafeMeasure = (typeof safeMeasures)[number];

export const safeMeasureLabel = {
  closed: 'Closed off',
  'shut-down': 'Shut down',
  repaired: 'Repaired on site',
} as const satisfies Record<SafeMeasure, string>;

/** 'no': it is no emergency. 'unsafe': it is one, and nothing was done yet. */
export const emergencyAnswers = ['no', 'unsafe', ...safeMeasures] as const;
export type EmergencyAnswer = (typeof emergencyAnswers)[number];

const isEmergencyCategory = (category: CategoryId): category is EmergencyCategory =>
  Object.hasOwn(emergencyConditions, category);

/** Whether the inspector is asked about it: an X in a category that can find such a condition. */
export const mayBeEmergency = (category: CategoryId, mark: MaybeMark): boolean =>
  mark === 'Poor' && isEmergencyCategory(category);

export const emergencyConditionOf = (category: CategoryId): string =>
  isEmergencyCategory(category) ? emergencyConditions[category] : '';

type AnsweredEntry = {
  id: CategoryId;
  status: MaybeMark;
  emergency?: EmergencyAnswer | undefined;
};

/** The answer that counts; undefined if there is none, or if the mark is no longer such an X. */
export const emergencyAnswerOf = (entry: AnsweredEntry): EmergencyAnswer | undefined =>
  mayBeEmergency(entry.id, entry.status) ? entry.emergency : undefined;

/** How long an emergency may take to be made safe, in hours, if the district has not chosen. */
export const EMERGENCY_HOURS = 24;
export const MOST_EMERGENCY_HOURS = 720;
/** How many people of a district can be told of emergencies. */
export const MOST_EMERGENCY_PEOPLE = 20;
export const SAFE_NOTE_LENGTH = 1000;

/** An emergency that an inspection found; `done` is null while nothing is done. */
export type FoundEmergency = { area: string; category: CategoryId; done: SafeMeasure | null };

export const emergenciesIn = (
  evaluations: readonly Pick<Evaluation, 'area' | 'notInspected' | 'categories'>[],
): FoundEmergency[] =>
  evaluations.filter(wasInspected).flatMap(({ area, categories }) =>
    categories.flatMap((entry) => {
      const answer = emergencyAnswerOf(entry);
      if (answer === undefined || answer === 'no') return [];
      return [{ area, category: entry.id, done: answer === 'unsafe' ? null : answer }];
    }),
  );

/** An emergency as it is stored. `reportedBy` is the inspection that reported it last. */
export type StoredEmergency = {
  inspectionId: string;
  /** The date of that inspection, YYYY-MM-DD, and when it was saved (ISO 8601 in UTC). */
  inspectedOn: string;
  savedAt: string;
  isSafe: boolean;
};

/** What an inspection does to the emergency of a deficiency. */
export type EmergencyStep = 'report' | 'make-safe' | 'withdraw' | null;

/**
 * What an inspection that was saved or changed does to the stored emergency. `found` is missing if it does
 * not call the deficiency an emergency. Another inspection begins a new emergency only if the former one
 * was made safe before it.
 */
export const emergencyStep = (
  stored: StoredEmergency | undefined,
  found: FoundEmergency | undefined,
  inspection: { id: string; date: string; savedAt: string },
): EmergencyStep => {
  const isOwn = stored?.inspectionId === inspection.id;
  if (!found) return isOwn ? 'withdraw' : null;
  if (!stored) return 'report';
  const isLater =
    inspection.date > stored.inspectedOn ||
    (inspection.date === stored.inspectedOn && inspection.savedAt > stored.savedAt);
  if (!isOwn && stored.isSafe) return isLater ? 'report' : null;
  return found.done !== null && !stored.isSafe && (isOwn || isLater) ? 'make-safe' : null;
};
