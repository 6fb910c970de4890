import type { TestApp } from '#server/test/app.ts';
import { anEvaluationOf, aSite, save, siteFacts } from '#server/test/inspections.ts';

/**
 * An inspection with comments: two rooms with the same comment on a broken lamp, and one with a gas
 * leak.
 */
export const aCommentedInspection = async ({ app, aDistrict }: TestApp) => {
  const district = await aDistrict();
  const { schoolId, areas } = await aSite(district.sam, 'Room 1', 'Room 2', 'Room 3');
  const room = (name: string, id: number, mark: 'Deficient' | 'Good') => {
    const evaluation = anEvaluationOf(areas[name], id, { electrical: mark });
    return {
      ...evaluation,
      categories: evaluation.categories.map((entry) =>
        entry.id === 'electrical' && mark === 'Deficient'
          ? { ...entry, comments: 'Lamp out' }
          : entry,
      ),
    };
  };
  const gas = anEvaluationOf(areas['Room 3'], 3, { gasLeaks: 'Poor', restrooms: 'NA' });
  const saved = await save(app, district.bob, {
    formData: siteFacts(schoolId),
    evaluations: [room('Room 1', 1, 'Deficient'), room('Room 2', 2, 'Deficient'), gas],
  });
  const { data } = await district.bob.ask('deficiency/list', { schoolId, limit: 100 });
  const deficiency = (category: string, label: string) => {
    const found = data.list.find((one) => one.category === category && one.area.label === label);
    return found?.id ?? '';
  };
  return { district, schoolId, deficiency, ...saved };
};
