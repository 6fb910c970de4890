/**
 * Describes in sentences what changed between two versions of a report. Stored sheets may have no
 * ids of areas, so areas are matched by their names.
 */
import { markLabel } from '#domain/scoring/mark.ts';
import type { ReportArea, ReportSheet } from '#domain/report/report-sheet.ts';

/**
 * The areas by name. If several areas have the same name, spaces are appended to all but the first,
 * so that the first is compared with the first of the other version, the second with the second.
 */
const areasByName = ({ areas }: ReportSheet): Map<string, ReportArea> => {
  const named = new Map<string, ReportArea>();
  for (const area of areas) {
    let name = area.label;
    while (named.has(name)) name += ' ';
    named.set(name, area);
  }
  return named;
};

const wasInspected = (area: ReportArea | undefined): area is ReportArea =>
  area !== undefined && area.notInspected === null;

/**
 * The mark of each category by its id. An area has its marks in the order of the edition's
 * categories.
 */
const marksOf = ({ instrument }: ReportSheet, { marks }: ReportArea) =>
  new Map(instrument.categoryIds.map((id, at) => [id, marks[at]] as const));

const commentOf = ({ findings }: ReportArea, id: string): string =>
  findings.find(({ categoryId }) => categoryId === id)?.comment ?? '';

/**
 * The changes, such as 'Room 2, Windows/Doors/Gates: Deficient → Good', in the order of the later
 * version, followed by changes outside of the areas.
 */
export const sheetChanges = (before: ReportSheet, after: ReportSheet): string[] => {
  const [earlier, later] = [areasByName(before), areasByName(after)];
  const ofAreas = [...new Set([...later.keys(), ...earlier.keys()])].flatMap((name) => {
    const [first, second] = [earlier.get(name), later.get(name)];
    const label = name.trimEnd();
    if (!wasInspected(second)) return wasInspected(first) ? [`${label}: not inspected`] : [];
    if (!wasInspected(first)) return [`${label}: inspected`];
    const [old, now] = [marksOf(before, first), marksOf(after, second)];
    return after.instrument.categoryIds.flatMap((id) => {
      const [from, to] = [old.get(id), now.get(id)];
      const place = `${label}, ${after.instrument.categoryNames[id]}`;
      if (from && to && from !== to) return [`${place}: ${markLabel[from]} → ${markLabel[to]}`];
      return commentOf(first, id) === commentOf(second, id) ? [] : [`${place}: comment changed`];
    });
  });
  const isSame = (part: 'header' | 'siteDetails'): boolean => {
    const keys = Object.keys(after[part]) as never[];
    return keys.every(
      (key) => JSON.stringify(before[part][key]) === JSON.stringify(after[part][key]),
    );
  };
  return [
    ...ofAreas,
    ...(isSame('header') && isSame('siteDetails') ? [] : ['General information']),
  ];
};
