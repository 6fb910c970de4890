/** The rows of the calls `capital-need/…`. */
import { z } from 'zod';
import { call } from '#contract/call.ts';
import {
  countedListOf,
  ExportFormat,
  FileAnswer,
  filter,
  Id,
  Message,
  Paging,
} from '#contract/common.ts';
import {
  CapitalPlan,
  ChosenYear,
  InflationRate,
  NeedChange,
  NeedForm,
  PlanEntry,
  PlanKind,
  PlanRows,
  ReplacementValue,
} from './capital-need.ts';

export const capitalNeedRows = {
  'capital-need/plan': call({
    summary:
      'Get the five-year plan: what deficiencies and capital needs cost in each school year, by school, with inflation (3 percent a year unless another rate is given).',
    method: 'GET',
    path: '/api/capital-need/plan',
    access: 'read',
    confirm: 'never',
    replica: true,
    input: z.object({ inflation: InflationRate, schoolId: filter(Id) }),
    output: z.object({ data: CapitalPlan }),
    refusals: [],
  }),
  'capital-need/list': call({
    summary:
      'List the entries of the five-year plan, by year and then the most urgent first: deficiencies with an estimated cost, and capital needs.',
    method: 'GET',
    path: '/api/capital-need/list',
    access: 'read',
    confirm: 'never',
    replica: true,
    input: z.object({ ...Paging, schoolId: filter(Id), kind: filter(PlanKind) }),
    output: countedListOf(PlanEntry),
    refusals: [],
  }),
  'capital-need/export': call({
    summary:
      'Export the five-year plan as CSV or XLSX: the costs of each school by year, with their sum, or the entries in the order of the list.',
    method: 'GET',
    path: '/api/capital-need/export',
    access: 'export',
    confirm: 'never',
    replica: true,
    audit: 'exported',
    limit: 'bulk',
    file: true,
    input: z.object({
      format: ExportFormat,
      inflation: InflationRate,
      schoolId: filter(Id),
      rows: PlanRows.default('schools'),
    }),
    output: FileAnswer,
    refusals: [],
  }),
  'capital-need/create': call({
    summary: 'Add a capital need of a school, such as a roof.',
    method: 'POST',
    path: '/api/capital-need/create',
    access: 'manageSchools',
    confirm: 'never',
    audit: 'need-added',
    input: z.object(NeedForm),
    output: Message.extend({ data: z.object({ id: Id }) }),
    refusals: ['school-not-found', 'facility-not-found', 'too-many-needs'],
  }),
  'capital-need/update': call({
    summary:
      'Change a capital need. If `version` is sent and the stored version differs, the change is refused.',
    method: 'PUT',
    path: '/api/capital-need/update/{id}',
    access: 'manageSchools',
    confirm: 'never',
    audit: 'need-changed',
    input: z.object({ id: Id, ...NeedChange }),
    output: Message,
    refusals: ['need-not-found', 'school-not-found', 'facility-not-found', 'stale-need'],
  }),
  'capital-need/delete': call({
    summary: 'Delete a capital need.',
    method: 'DELETE',
    path: '/api/capital-need/delete/{id}',
    access: 'manageSchools',
    confirm: 'never',
    audit: 'need-deleted',
    input: z.object({ id: Id }),
    output: Message,
    refusals: ['need-not-found'],
  }),
  'capital-need/deficiency-year': call({
    summary:
      'Choose the school year of a deficiency in the five-year plan. With null it is the year of its due date.',
    method: 'PUT',
    path: '/api/capital-need/deficiency-year/{id}',
    access: 'manageSchools',
    confirm: 'never',
    audit: 'need-changed',
    input: z.object({ id: Id, year: ChosenYear }),
    output: Message,
    refusals: ['deficiency-not-found'],
  }),
  'capital-need/replacement-value': call({
    summary:
      'Set what building a school anew would cost, for its facility condition index. Null removes it.',
    method: 'PUT',
    path: '/api/capital-need/replacement-value/{schoolId}',
    access: 'manageSchools',
    confirm: 'never',
    audit: 'need-changed',
    input: z.object({ schoolId: Id, value: ReplacementValue }),
    output: Message,
    refusals: ['school-not-found'],
  }),
};
