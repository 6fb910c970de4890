/** Evaluations for tests, in a short notation. */
import { type CategoryId, categoryIds } from '#domain/instrument/category-id.ts';
import { type Evaluation, evaluationStatus } from '#domain/inspection/inspection.ts';
import type { Mark } from '#domain/scoring/mark.ts';
import type { ReportHeader } from '#domain/report/report-sheet.ts';

type Story = {
  label?: string;
  /** The marks that differ from `otherwise`. */
  marks?: Partial<Record<CategoryId, Mark>>;
  otherwise?: Mark;
  comments?: Partial<Record<CategoryId, string>>;
  pictures?: Partial<Record<CategoryId, string[]>>;
  notInspected?: string | null;
};

let lastId = 0;

/** An area with all 15 marks, which are Good unless something else is given. */
export const anEvaluation = (story: Story = {}): Evaluation => {
  const { otherwise = 'Good', notInspected = null } = story;
  lastId += 1;
  const evaluation = {
    id: lastId,
    area: `00000000-0000-4000-8000-${String(lastId).padStart(12, '0')}`,
    label: story.label ?? `Room ${lastId}`,
    notInspected,
    categories: categoryIds.map((id) => ({
      id,
      status: story.marks?.[id] ?? otherwise,
      comments: story.comments?.[id] ?? '',
      pictures: story.pictures?.[id] ?? [],
    })),
  };
  return { ...evaluation, status: evaluationStatus(evaluation) };
};

export const aHeader = (facts: Partial<ReportHeader> = {}): ReportHeader => ({
  schoolName: 'Nguyễn Elementary',
  schoolDistrict: 'Sample Unified',
  county: 'Napa',
  schoolAddress: '1 School Way',
  schoolType: 'Elementary School',
  numberClassRooms: 8,
  inspectorName: 'Bob Inspector',
  inspectorTitle: 'Facilities Inspector',
  districtRepresentative: "Sam O'Peña",
  date: '2026-11-20',
  weatherCondition: 'Clear',
  ...facts,
});
