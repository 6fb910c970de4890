/**
 * Which rooms an inspector who is walking through a school has, for the other inspectors who are
 * there (docs/decisions/0297): never marks, comments or photos.
 */
import { categoryIds } from '#domain/instrument/category.ts';
import { type MarkedArea, wasInspected } from './inspection.ts';
import { MOST_AREAS } from './size.ts';

/**
 * 'here': the inspector has the room open. 'finished': all 15 categories are marked, or it is said
 * why the room was not inspected. 'begun': something was entered. 'claimed': the inspector has said
 * that the room is theirs, and has entered nothing.
 */
export const walkStates = ['here', 'finished', 'begun', 'claimed'] as const;
export type WalkState = (typeof walkStates)[number];

/** A walk counts as one of today for this many hours after its draft was last stored. */
export const WALK_HOURS = 12;

/** So many other inspectors, and inspections of the same day, are shown. */
export const MOST_WALKS = 20;

/** `since` is an ISO instant. */
export type WalkedArea = { area: string; state: WalkState; since: string };

type EnteredArea = Omit<MarkedArea, 'categories'> & {
  id: number;
  area: string;
  unsorted?: readonly unknown[] | undefined;
  categories: readonly (MarkedArea['categories'][number] & {
    comments: string;
    pictures: readonly unknown[];
  })[];
};

type EnteredDraft = {
  evaluations: readonly EnteredArea[];
  open: { id: number } | null;
  claims?: readonly string[] | undefined;
};

/**
 * The areas of a draft with a state, at most as many as an inspection may have. `before` are those
 * of the last version: as long as the state of an area is the same, it is so since then.
 */
export const walkedAreas = (
  draft: EnteredDraft,
  before: readonly WalkedArea[],
  now: Date,
): WalkedArea[] => {
  const states = new Map<string, WalkState>();
  for (const area of draft.claims ?? []) states.set(area, 'claimed');
  for (const evaluation of draft.evaluations) {
    const state = stateOf(evaluation, draft.open);
    if (state) states.set(evaluation.area, state);
  }
  const known = new Map(before.map((one) => [one.area, one]));
  return [...states].slice(0, MOST_AREAS).map(([area, state]) => {
    const was = known.get(area);
    return { area, state, since: was?.state === state ? was.since : now.toISOString() };
  });
};

const stateOf = (evaluation: EnteredArea, open: EnteredDraft['open']): WalkState | null => {
  if (open?.id === evaluation.id) return 'here';
  if (!wasInspected(evaluation)) return 'finished';
  const { categories, unsorted = [] } = evaluation;
  const marked = categories.filter(({ status }) => Boolean(status)).length;
  if (marked === categoryIds.length) return 'finished';
  const isEntered = categories.some(
    ({ comments, pictures }) => comments.trim() !== '' || pictures.length > 0,
  );
  return marked > 0 || isEntered || unsorted.length > 0 ? 'begun' : null;
};
