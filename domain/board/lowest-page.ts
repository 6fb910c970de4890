import { shorten } from '#domain/shorten.ts';
import { toPercentOrNull } from '#domain/scoring/hundredths.ts';
import type { BoardCard, BoardPage } from './board-page.ts';
import type { BoardSchool, SchoolNeeds } from './facts.ts';
import { changeOfSchool, lowestSchools } from './standing.ts';
import { toneOfRating, type Wording } from './wording.ts';

/** How many categories a card names. */
const CATEGORIES_NAMED = 3;
/** The maximum number of characters of the district's plan on a card. */
const PLAN_LENGTH = 220;

/**
 * The schools with the lowest ratings, each with a photo, what was found and what is planned;
 * undefined if every school has the full score.
 */
export const lowestPage = (wording: Wording): BoardPage | undefined => {
  const { facts, words } = wording;
  const { lowest } = words.board;
  const schools = lowestSchools(facts.schools);
  if (schools.length === 0) return undefined;
  return {
    name: 'lowest',
    title: lowest.title(schools.length),
    lead: lowest.lead,
    figures: [],
    panels: [],
    cards: schools.map((school) =>
      cardOf(
        school,
        facts.needs.find(({ schoolId }) => schoolId === school.id),
        wording,
      ),
    ),
  };
};

const cardOf = (
  school: BoardSchool,
  needs: SchoolNeeds | undefined,
  wording: Wording,
): BoardCard => {
  const { words, lastYear, nameOfCategory } = wording;
  const { board, formats, ranks } = words;
  const { lowest } = board;
  const change = changeOfSchool(school);
  const rating = school.result?.rating ?? null;
  return {
    school: school.name,
    rating: ranks[rating ?? 'N/A'],
    tone: rating === null ? 'plain' : toneOfRating[rating],
    score: formats.percent(toPercentOrNull(school.result?.score ?? null)),
    change:
      typeof change === 'object'
        ? lowest.since(formats.signed(change.by), lastYear)
        : change === 'first'
          ? lowest.firstYear
          : lowest.gap(lastYear),
    photo: needs?.photo
      ? {
          id: needs.photo.id,
          alt: lowest.photo(nameOfCategory(needs.photo.category), needs.photo.place),
        }
      : null,
    findings: needs ? findingsOf(needs, wording) : [],
    plan: needs ? planOf(needs, wording) : [],
  };
};

/** The categories with extreme deficiencies first, and then those with the most deficiencies. */
const findingsOf = ({ findings }: SchoolNeeds, { words, nameOfCategory }: Wording): string[] => {
  const { lowest } = words.board;
  const sorted = findings.toSorted(
    (one, other) => other.extreme - one.extreme || other.deficient - one.deficient,
  );
  const more = sorted.length - CATEGORIES_NAMED;
  return [
    ...sorted
      .slice(0, CATEGORIES_NAMED)
      .map(({ category, extreme, deficient }) =>
        lowest.marks(nameOfCategory(category), extreme, deficient),
      ),
    ...(more > 0 ? [lowest.moreCategories(more)] : []),
  ];
};

/** What is planned; a school without any plan is said to have none. */
const planOf = (needs: SchoolNeeds, { words, nameOfYear }: Wording): string[] => {
  const { board, formats } = words;
  const { lowest } = board;
  const isPlanned =
    needs.districtPlan !== '' ||
    needs.capitalNeeds.length > 0 ||
    needs.inProgress + needs.deferred + needs.withWorkOrder + needs.estimatedCents > 0;
  const parts = [
    ...(needs.inProgress > 0 ? [lowest.inProgress(needs.inProgress)] : []),
    ...(needs.deferred > 0 ? [lowest.deferred(needs.deferred)] : []),
    ...(needs.withWorkOrder > 0 ? [lowest.withWorkOrder(needs.withWorkOrder)] : []),
    ...(needs.overdue > 0 ? [lowest.overdue(needs.overdue)] : []),
  ];
  return [
    ...(needs.districtPlan === ''
      ? []
      : [shorten(needs.districtPlan.replaceAll(/\s+/g, ' ').trim(), PLAN_LENGTH)]),
    ...(needs.toRepair === 0
      ? [lowest.allRepaired]
      : [[lowest.toRepair(needs.toRepair), ...parts].join(' · ')]),
    ...(isPlanned || needs.toRepair === 0 ? [] : [lowest.nothing]),
    ...(needs.estimatedCents > 0 ? [lowest.estimated(formats.dollars(needs.estimatedCents))] : []),
    ...(needs.nextDue === null ? [] : [lowest.nextDue(formats.day(needs.nextDue))]),
    ...needs.capitalNeeds.map(({ title, cents, year }) =>
      lowest.capitalNeed(shorten(title, 60), formats.dollars(cents), nameOfYear(year)),
    ),
  ];
};
