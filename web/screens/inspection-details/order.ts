// The contents of the details of an inspection, in the order of the report.
import { isDeficient } from '#domain/scoring/mark.ts';
import type {
  CategoryEntry,
  Evaluation,
  InspectionDetails,
} from '#contract/inspection/inspection.ts';
import { type CategoryId, categoryIds, categoryOf } from '#domain/instrument/category.ts';
import { drawingInWords } from '#domain/inspection/drawing.ts';
import { compareLabels } from '#domain/inspection/place-label.ts';
import { plural } from '#domain/plural.ts';
import type { GridArea } from '#web/shared/report/area-grid.tsx';
import type { GridCategory } from '#web/shared/report/category-head.tsx';
import type { AreaFindings } from '#web/shared/report/findings.tsx';

/** The columns of the grid, in the order of the state form. */
export const gridCategories: readonly GridCategory[] = categoryIds.map((id) => {
  const { number, formLabel, group } = categoryOf(id);
  return { group: id, letter: group, number, name: formLabel };
});

const byLabel = (one: { label: string }, other: { label: string }): number =>
  compareLabels(one.label, other.label);

/** The areas of an inspection in the order of its report. */
export const sortEvaluations = (evaluations: readonly Evaluation[]): Evaluation[] =>
  evaluations.toSorted(byLabel);

/**
 * The rows of the grid: the areas that the inspection contains, and the areas of the school that
 * were left out.
 */
export const gridAreas = ({
  evaluations,
  coverage,
}: Pick<InspectionDetails, 'evaluations' | 'coverage'>): GridArea[] => {
  const listed = new Set(evaluations.map(({ area }) => area));
  const leftOut = (coverage?.leftOut ?? []).filter(({ area }) => !listed.has(area));
  return [
    ...evaluations.map(({ area, label, notInspected, categories }) => {
      const marks = new Map<CategoryId, CategoryEntry['status']>(
        categories.map((entry) => [entry.id, entry.status]),
      );
      return {
        key: area,
        label,
        notInspected,
        marks: categoryIds.map((one) => marks.get(one) ?? 'NA'),
      };
    }),
    ...leftOut.map(({ area, label, reason }) => ({
      key: area,
      label,
      notInspected: reason,
      marks: [],
    })),
  ].toSorted(byLabel);
};

const isDeficiency = ({ status }: CategoryEntry): boolean => isDeficient(status);

/** Whether a mark is Good or not applicable and has a comment, photos or a voice note. */
const isNote = (entry: CategoryEntry): boolean =>
  !isDeficiency(entry) &&
  (entry.comments !== '' || entry.pictures.length > 0 || entry.voiceNote !== undefined);

/**
 * The deficiencies by area. Areas with an extreme deficiency come first, and within an area the
 * extreme deficiencies come first.
 */
export const deficienciesOf = (evaluations: readonly Evaluation[]): AreaFindings[] => {
  const areas = findingsOf(evaluations, isDeficiency).map((area) => ({
    ...area,
    findings: area.findings.toSorted((one, other) => severityOf(one) - severityOf(other)),
  }));
  return areas.toSorted((one, other) => worstOf(one) - worstOf(other));
};

/** Comments, photos and voice notes of marks that are not deficiencies. */
export const notesOf = (evaluations: readonly Evaluation[]): AreaFindings[] =>
  findingsOf(evaluations, isNote);

const severityOf = ({ mark }: AreaFindings['findings'][number]): number =>
  mark === 'Poor' ? 0 : 1;
const worstOf = ({ findings }: AreaFindings): number => Math.min(...findings.map(severityOf));

const findingsOf = (
  evaluations: readonly Evaluation[],
  isShown: (entry: CategoryEntry) => boolean,
): AreaFindings[] =>
  evaluations
    .filter(({ notInspected }) => notInspected === null)
    .map(({ id, area, label, categories }) => ({
      key: id,
      area,
      label,
      findings: categories.filter(isShown).map((entry) => ({
        categoryId: entry.id,
        categoryName: entry.label,
        mark: entry.status,
        comment: entry.comments,
        voiceNote: entry.voiceNote,
        deficiency: entry.deficiency,
        deficiencyState: entry.deficiencyState,
        photos: entry.pictures.map((url, index) => {
          const alt = `${entry.label} in ${label}, photo ${index + 1} of ${entry.pictures.length}`;
          const drawn = entry.drawings?.find(({ picture }) => picture === index);
          return {
            url,
            ...(entry.thumbnails[index] !== undefined && { thumbnail: entry.thumbnails[index] }),
            ...(drawn && { original: drawn.original }),
            alt: drawn ? `${alt}, with ${drawingInWords(drawn.shapes)}` : alt,
          };
        }),
      })),
    }))
    .filter(({ findings }) => findings.length > 0);

/** For example '2 extreme deficiencies and 1 deficiency in 2 areas'; '' if there are none. */
export const deficienciesInWords = (areas: readonly AreaFindings[]): string => {
  const marks = areas.flatMap(({ findings }) => findings.map(({ mark }) => mark));
  const extreme = marks.filter((mark) => mark === 'Poor').length;
  const other = marks.length - extreme;
  const counts = [
    extreme > 0 && plural(extreme, 'extreme deficiency', 'extreme deficiencies'),
    other > 0 && plural(other, 'deficiency', 'deficiencies'),
  ].filter((text) => text !== false);
  if (counts.length === 0) return '';
  return `${counts.join(' and ')} in ${plural(areas.length, 'area')}`;
};
