/** Converts deficiencies to the document for templates/work-list.typ. */
import { categoryOf } from '#domain/instrument/category.ts';
import type { CategoryId } from '#domain/instrument/category-id.ts';
import { type DeficiencyState, openStateInWords } from '#domain/inspection/deficiency.ts';
import { markLabel } from '#domain/scoring/mark.ts';
import { plural } from '#domain/plural.ts';
import { type Departure, nameWithDeparture } from '#domain/person/user.ts';
import { dayOf, type PdfDocument, type PdfFile } from '#server/pdf/pdf-document.ts';
import { formats } from '#domain/language/en.ts';

/**
 * A deficiency to print. Days are YYYY-MM-DD; unknown texts are ''; `photo` is the id of a photo.
 */
export type PrintedWork = {
  school: string;
  address: string;
  area: { label: string };
  category: CategoryId;
  mark: 'Deficient' | 'Poor';
  state: DeficiencyState;
  firstFound: string;
  timesFound: number;
  dueDate: string;
  overdue: boolean;
  repeat: boolean;
  assignee: { name: string; left: Departure | null } | null;
  trade: string;
  workOrder: string;
  comment: string;
  photo: string | null;
};

export type WorkListToPrint = {
  /** In the order of the list; the rows of one school or trade follow each other. */
  rows: readonly PrintedWork[];
  by: 'school' | 'trade';
  /** The name of the district; '' if it has entered none. */
  district: string;
  /** Files by the photo ids of the rows. */
  photos: ReadonlyMap<string, PdfFile>;
  printedOn: string;
};

const TITLE = 'Work list';
const NO_TRADE = 'No trade';

/** The document for the PDF renderer. The same list results in the same bytes. */
export const workListDocument = ({
  rows,
  by,
  district,
  photos,
  printedOn,
}: WorkListToPrint): PdfDocument => {
  const files = new Map<string, PdfFile>();
  /**
   * The file name of each photo, by photo id. Names are short because line-break characters are
   * inserted into long words of the data, which would change a long file name.
   */
  const names = new Map<string, string>();
  const fileOf = (id: string | null): string | null => {
    const file = id === null ? undefined : photos.get(id);
    if (id === null || file === undefined) return null;
    const name = names.get(id) ?? `photo-${names.size + 1}`;
    names.set(id, name);
    files.set(name, file);
    return name;
  };
  const groups: Group[] = [];
  for (const row of rows) {
    const group = groupOf(row, by);
    const last = groups.at(-1);
    // The trade is free text, so the same trade may be written in upper or lower case. Two schools
    // may have the same name.
    const isSame =
      last?.name.toLowerCase() === group.name.toLowerCase() && last.address === group.address;
    if (!isSame) groups.push({ ...group, items: [] });
    groups.at(-1)?.items.push(itemOf(row, by, fileOf(row.photo)));
  }
  const printed = formats.day(printedOn);
  const data = {
    title: `${TITLE}, ${printed}`,
    author: district || 'Good Repair',
    description: `Deficiencies to repair, by ${by}`,
    keywords: ['Good Repair', 'deficiencies', TITLE],
    printed: dayOf(printedOn),
    footer: { left: TITLE, middle: `Printed ${printed}` },
    heading: TITLE,
    district,
    summary: `${plural(rows.length, 'deficiency', 'deficiencies')} by ${by}, in each the most urgent first. Printed ${printed}.`,
    groups: groups.map(({ name, address, items }) => ({
      name,
      address,
      count: plural(items.length, 'deficiency', 'deficiencies'),
      items,
    })),
  };
  return { template: 'work-list', data, files };
};

type Group = { name: string; address: string; items: ReturnType<typeof itemOf>[] };

const groupOf = (row: PrintedWork, by: WorkListToPrint['by']): Omit<Group, 'items'> =>
  by === 'school'
    ? { name: row.school, address: row.address.trim() }
    : { name: row.trade || NO_TRADE, address: '' };

const itemOf = (row: PrintedWork, by: WorkListToPrint['by'], photo: string | null) => {
  const category = categoryOf(row.category).formLabel;
  const since = formats.day(row.firstFound);
  const found = row.timesFound === 1 ? since : `${row.timesFound} times since ${since}`;
  return {
    mark: row.mark,
    'mark-words': markLabel[row.mark],
    category,
    place: by === 'school' ? row.area.label : `${row.school}, ${row.area.label}`,
    address: by === 'school' ? '' : row.address.trim(),
    comment: row.comment.trim(),
    facts: [
      { label: 'Due', value: formats.day(row.dueDate) + (row.overdue ? ' (overdue)' : '') },
      { label: 'State', value: openStateInWords(row.state) },
      { label: 'Work order', value: row.workOrder },
      { label: 'Assigned to', value: row.assignee ? nameWithDeparture(row.assignee) : '' },
      ...(by === 'school' ? [{ label: 'Trade', value: row.trade }] : []),
      { label: 'Found', value: row.repeat ? `${found} (repeat)` : found },
    ].map(({ label, value }) => ({ label, value: value || '–' })),
    photo,
    alt: `${category} in ${row.area.label}: last photo`,
  };
};
