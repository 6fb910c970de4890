/** Saves inspections over HTTP as a browser does: JSON parts, and a part for each photo. */
import type { FastifyInstance } from 'fastify';
import type { CallAnswer } from '#contract/calls.ts';
import type { CategoryId } from '#domain/instrument/category.ts';
import { categoryIds } from '#domain/instrument/category.ts';
import type { Mark } from '#domain/scoring/mark.ts';
import type { Person, Problem } from './people.ts';
import { anArea, aSchool } from './schools.ts';

/** A school and the ids of its areas; the keys are the names of the areas. */
export type TestSite = { schoolId: string; areas: Record<string, string> };

export const aSite = async (sam: Person, ...names: string[]): Promise<TestSite> => {
  const schoolId = await aSchool(sam, {
    name: 'Nguyễn Du Elementary',
    address: '4 Vine St, Napa',
    district: 'Mayacamas Valley Unified',
    county: 'Napa',
  });
  const areas: Record<string, string> = {};
  for (const name of names) areas[name] = await anArea(sam, schoolId, name);
  return { schoolId, areas };
};

/** A site with one area, at a school with this name. */
export const aNamedSite = async (sam: Person, name: string): Promise<TestSite> => {
  const site = await aSite(sam, 'Room 12');
  await sam.ask('school/update', { id: site.schoolId, name, allowDuplicate: true });
  return site;
};

export type Marks = Partial<Record<CategoryId, Mark>>;

/** An area with all 15 marks in the state form's order, Good unless `marks` says otherwise. */
export const anEvaluationOf = (area: string | undefined, id: number, marks: Marks = {}) => ({
  id,
  area,
  notInspected: null as string | null,
  categories: categoryIds.map((category) => ({
    id: category as string,
    status: (marks[category] ?? 'Good') as string,
    comments: '',
    pictures: [] as string[],
  })),
});

/**
 * The shortest list of evaluations: all marks Good in one area of the school, which is added if the
 * school has none.
 */
export const oneEvaluation = async (person: Person, schoolId: string) => {
  const { schoolFacilityList } = await person.ask('school/facilities-get', { schoolId });
  const area = schoolFacilityList[0]?.id ?? (await anArea(person, schoolId, 'Room 1'));
  return [anEvaluationOf(area, 1)];
};

/** The entries of step 1 of the form. */
export const siteFacts = (schoolId: string, facts: object = {}) => ({
  date: '2026-11-20',
  school_id: schoolId,
  classroomCount: 12,
  inspectorName: 'Bob Inspector',
  inspectorTitle: 'Facilities Inspector',
  weatherCondition: 'Clear',
  districtRepresentative: "Sam O'Peña",
  ...facts,
});

/**
 * The parts of a request that saves an inspection. `pictures` are photos; the keys are the names of
 * their form parts.
 */
export type SaveForm = {
  formData?: unknown;
  evaluations?: unknown;
  draft?: unknown;
  pictures?: Record<string, Uint8Array>;
};

/** How to save: a new inspection with an Idempotency-Key, or an update of an existing one. */
export type SaveOptions = { key?: string; inspectionId?: string };

export type SaveResponse = { status: number; body: Record<string, unknown> & Partial<Problem> };

export const formOf = ({ formData, evaluations, draft, pictures = {} }: SaveForm): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ formData, evaluations, draft })) {
    if (value !== undefined) {
      form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
    }
  }
  for (const [name, bytes] of Object.entries(pictures)) {
    form.append(name, new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'IMG_1.jpg');
  }
  return form;
};

/** Saves a new inspection, or updates the one with the id `inspectionId`. */
export const send = async (
  app: FastifyInstance,
  person: Person,
  form: SaveForm | FormData,
  { key, inspectionId }: SaveOptions = {},
): Promise<SaveResponse> => {
  const encoded = new Response(form instanceof FormData ? form : formOf(form));
  const answer = await app.inject({
    method: inspectionId ? 'PUT' : 'POST',
    url: inspectionId ? `/api/inspection/update/${inspectionId}` : '/api/inspection/save',
    headers: {
      authorization: `Bearer ${person.token}`,
      'content-type': encoded.headers.get('content-type') as string,
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return { status: answer.statusCode, body: answer.json() };
};

export type SavedData = CallAnswer<'inspection/save'>['data'];

/** Saves or updates an inspection. Throws if the request is refused. */
export const save = async (
  app: FastifyInstance,
  person: Person,
  form: SaveForm | FormData,
  options: SaveOptions = {},
): Promise<SavedData> => {
  const { status, body } = await send(app, person, form, options);
  if (status !== 200) throw new Error(`A save was answered ${status}: ${JSON.stringify(body)}`);
  return body['data'] as SavedData;
};

/** Changes the status of a report to Review and then to Final. */
export const makeFinal = async (
  { alice }: Record<'alice', Person>,
  reportId: string,
): Promise<void> => {
  await alice.ask('report/status', { reportId, status: 'Review' });
  await alice.ask('report/status', { reportId, status: 'Final' });
};

/** Saves an inspection of a new school with one area; all marks are Good except `marks`. */
export const anInspection = async (
  app: FastifyInstance,
  { sam, bob }: Record<'sam' | 'bob', Person>,
  { facts = {}, marks = {} }: { facts?: object; marks?: Marks } = {},
): Promise<SavedData & TestSite> => {
  const site = await aSite(sam, 'Room 12');
  const evaluations = [anEvaluationOf(site.areas['Room 12'], 1, marks)];
  const saved = await save(app, bob, {
    formData: siteFacts(site.schoolId, facts),
    evaluations,
  });
  return { ...saved, ...site };
};

/**
 * The marks other than Good of each area, or null for an area that was not inspected; the keys are
 * the names of the areas.
 */
export type Walk = Record<string, Marks | null>;

export const evaluationsOf = (site: TestSite, walk: Walk) =>
  Object.entries(walk).map(([name, given], at) => ({
    ...anEvaluationOf(site.areas[name], at + 1, given ?? {}),
    notInspected: given === null ? 'Locked' : null,
  }));

/** Saves an inspection of these areas, made on the given date. */
export const inspect = (
  app: FastifyInstance,
  person: Person,
  site: TestSite,
  date: string,
  walk: Walk,
) =>
  save(app, person, {
    formData: siteFacts(site.schoolId, { date }),
    evaluations: evaluationsOf(site, walk),
  });

/** Saves an inspection of the site's first area, made on the given date. */
export const inspectFirstArea = (
  app: FastifyInstance,
  person: Person,
  { schoolId, areas }: TestSite,
  date: string,
  marks: Marks,
  facts: object = {},
) =>
  save(app, person, {
    formData: siteFacts(schoolId, { date, ...facts }),
    evaluations: [anEvaluationOf(Object.values(areas)[0], 1, marks)],
  });
