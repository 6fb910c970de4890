/** Converts floor plans with the marks of an inspection to the document for templates/marked-plans.typ. */
import {
  type RoomState,
  roomStateLabel,
  roomStateSign,
  roomStates,
} from '#domain/inspection/room-state.ts';
import { formats } from '#domain/language/en.ts';
import { plural } from '#domain/plural.ts';
import { shorten } from '#domain/shorten.ts';
import { dayOf, type PdfDocument, type PdfFile } from '#server/pdf/pdf-document.ts';

export type MarkedPlansToPrint = {
  school: string;
  /** The day of the inspection, YYYY-MM-DD. */
  date: string;
  inspector: string;
  /** `x` and `y` are fractions of the width and height of the image, from the top left. */
  plans: readonly {
    name: string;
    imageId: string;
    width: number;
    height: number;
    places: readonly { area: string; x: number; y: number }[];
  }[];
  /** The areas and facilities of the school, in the order of the list. */
  places: readonly { id: string; name: string }[];
  states: ReadonlyMap<string, RoomState>;
  /** The marks of each area that was evaluated. */
  evaluations: readonly { area: string; categories: readonly { status: string }[] }[];
  /** Files by the image ids of the plans. */
  images: ReadonlyMap<string, PdfFile>;
  /** YYYY-MM-DD */
  printedOn: string;
};

const TITLE = 'Floor plans';

/** A name beside a marker is shortened, so that it hides little of the plan. */
const MARKER_NAME = 22;

/** The document for the PDF renderer. The same plans result in the same bytes. */
export const markedPlansDocument = (print: MarkedPlansToPrint): PdfDocument => {
  const { school, date, inspector, plans, images, printedOn } = print;
  const inspected = formats.day(date);
  const files = new Map<string, PdfFile>();
  const printed = plans.map((plan, at) => {
    const file = images.get(plan.imageId);
    if (file !== undefined) files.set(`plan-${at + 1}`, file);
    return planOf(plan, at, print);
  });
  const data = {
    title: `${TITLE}, ${school}, ${inspected}`,
    author: inspector || 'Good Repair',
    description: `${plural(plans.length, 'floor plan')} with the marks of the inspection of ${inspected}`,
    keywords: ['Good Repair', TITLE, school],
    printed: dayOf(printedOn),
    footer: { left: shorten(school, 48), middle: `Inspected ${inspected}` },
    school,
    inspected: `Inspected ${inspected}${inspector ? ` by ${inspector}` : ''}. The plans and the places of the rooms are those of ${formats.day(printedOn)}.`,
    legend: roomStates.map((state) => ({
      state,
      sign: roomStateSign[state],
      words: roomStateLabel[state],
    })),
    plans: printed,
  };
  return { template: 'marked-plans', data, files };
};

const planOf = (
  plan: MarkedPlansToPrint['plans'][number],
  at: number,
  { places, states, evaluations }: MarkedPlansToPrint,
) => {
  const marks = new Map(evaluations.map(({ area, categories }) => [area, categories]));
  const countOf = (area: string, mark: string) =>
    (marks.get(area) ?? []).filter(({ status }) => status === mark).length;
  const placed = new Map(plan.places.map((place) => [place.area, place]));
  const rooms = places.flatMap(({ id, name }) => {
    const place = placed.get(id);
    const state = states.get(id) ?? 'not-begun';
    const { x, y } = place ?? { x: 0, y: 0 };
    const sign = roomStateSign[state];
    const counts = { deficient: countOf(id, 'Deficient'), extreme: countOf(id, 'Poor') };
    return place ? [{ name, x, y, state, sign, words: roomStateLabel[state], ...counts }] : [];
  });
  const isFound = ({ state }: { state: RoomState }) =>
    state === 'deficient' || state === 'extreme' || state === 'not-inspected';
  const found = rooms.filter(isFound);
  return {
    name: plan.name,
    file: `plan-${at + 1}`,
    width: plan.width,
    height: plan.height,
    rooms: rooms.map((room) => ({
      ...room,
      label: isFound(room) ? shorten(room.name.split(' · ').at(-1) ?? '', MARKER_NAME) : '',
    })),
    found,
    summary: summaryOf(rooms.length, found),
    alt: `${plan.name}: ${rooms.map(({ name, words }) => `${name}, ${words}`).join('; ')}`,
  };
};

const summaryOf = (count: number, found: readonly { state: RoomState }[]): string => {
  const withState = (state: RoomState) => found.filter((room) => room.state === state).length;
  const parts = [
    [withState('extreme'), 'with an extreme deficiency'],
    [withState('deficient'), 'with a deficiency'],
    [withState('not-inspected'), 'not inspected'],
  ] as const;
  const named = parts
    .filter(([number]) => number > 0)
    .map(([number, words]) => `${number} ${words}`);
  return `${plural(count, 'room')} on this plan${named.length > 0 ? `: ${named.join(', ')}` : ''}.`;
};
