/**
 * The columns of the feeds. Programs rely on the names: a column may be added at the end, and none
 * is renamed or removed. 'decimal' has at most two decimals; 'date' is YYYY-MM-DD; 'instant' is
 * ISO 8601 in UTC.
 */
import type { FeedList } from './feed.ts';

export type FeedColumnType = 'id' | 'text' | 'integer' | 'decimal' | 'boolean' | 'date' | 'instant';

/** The name, the type, and what the column has. */
type FeedColumn = readonly [name: string, type: FeedColumnType, about: string];

/** The columns of lists that know which of their rows have changed. */
const changes = [
  ['updated_at', 'instant', 'when the row was last written'],
  [
    'deleted',
    'boolean',
    'whether the row is not in the feed anymore; then other columns are empty',
  ],
] as const satisfies readonly FeedColumn[];

const score = [
  ['score', 'decimal', 'in percent; empty if no category applies'],
  ['rating', 'text', 'Exemplary, Good, Fair or Poor'],
  ['computed_rating', 'text', 'the rating before the evaluator lowered it'],
] as const satisfies readonly FeedColumn[];

const coverage = [
  ['areas_of_school', 'integer', 'areas that the school had'],
  ['areas_inspected', 'integer', 'areas that were inspected'],
  ['classrooms_of_school', 'integer', 'classrooms that the school had'],
  ['classrooms_visited', 'integer', 'classrooms that were visited'],
] as const satisfies readonly FeedColumn[];

const school = [
  ['school_id', 'id', 'the school'],
  ['school', 'text', 'its name'],
] as const satisfies readonly FeedColumn[];

export const feedColumns = {
  inspections: [
    ['id', 'id', 'the inspection'],
    ...school,
    ['school_type', 'text', 'at the time of the inspection'],
    ['district', 'text', 'as its report has it'],
    ['county', 'text', 'as its report has it'],
    ['date', 'date', 'of the inspection'],
    ['inspector', 'text', 'name'],
    ...score,
    ['status', 'text', 'of the inspection'],
    ['deficiencies', 'integer', 'marks D'],
    ['extreme_deficiencies', 'integer', 'marks X'],
    ['report_id', 'id', 'its report'],
    ['report_status', 'text', 'Draft, Review or Final'],
    ...coverage,
    ['enrollment', 'integer', 'students'],
    ['building_area', 'integer', 'square feet'],
    ['site_acres', 'decimal', 'acres'],
    ['restrooms', 'integer', 'number'],
    ...changes,
  ],
  deficiencies: [
    ['id', 'id', 'the deficiency'],
    ...school,
    ['area_id', 'id', 'the area, or the facility that was inspected as a whole'],
    ['area', 'text', 'its name'],
    ['group', 'text', 'letter of the group of categories'],
    ['category', 'text', 'key of the category'],
    ['category_name', 'text', 'its name on the form'],
    ['mark', 'text', 'Deficient, or Poor for an extreme deficiency'],
    ['finding', 'text', 'the beginning of the latest comment'],
    ['state', 'text', 'Open, In progress, Deferred, Repaired or Verified'],
    ['first_found', 'date', 'when it was first found'],
    ['last_found', 'date', 'when it was last found'],
    ['times_found', 'integer', 'inspections that found it'],
    ['fixed_on', 'date', 'when an inspection found it fixed'],
    ['due_date', 'date', 'when it is due, or until when it is deferred'],
    ['overdue', 'boolean', 'today'],
    ['is_repeat', 'boolean', 'whether it returned after a repair'],
    ['assignee_id', 'id', 'who repairs it'],
    ['assignee', 'text', 'name'],
    ['trade', 'text', 'trade'],
    ['work_order', 'text', 'number of the work order'],
    ['estimated_cost', 'decimal', 'US dollars'],
    ['actual_cost', 'decimal', 'US dollars'],
    ['deferral_reason', 'text', 'while it is deferred'],
    ...changes,
  ],
  reports: [
    ['id', 'id', 'the report'],
    ['inspection_id', 'id', 'its inspection'],
    ...school,
    ['title', 'text', 'title'],
    ['date', 'date', 'of the inspection'],
    ['author', 'text', 'name'],
    ...score,
    ['status', 'text', 'Draft, Review or Final'],
    ['is_published', 'boolean', 'whether the public page of the district lists it'],
    ...coverage,
    ['district_plan', 'text', "the district's plan"],
    ['district_response', 'text', "the district's response"],
    ...changes,
  ],
  schools: [
    ['id', 'id', 'the school'],
    ['name', 'text', 'name'],
    ['type', 'text', 'type'],
    ['district', 'text', 'district'],
    ['county', 'text', 'county'],
    ['address', 'text', 'address'],
    ['contact_name', 'text', 'whom to ask about the school'],
    ['contact_email', 'text', 'email of this person'],
    ['last_inspection_id', 'id', 'the last inspection'],
    ['last_inspection', 'date', 'its date'],
    ...score,
    ['open_deficiencies', 'integer', 'today'],
    ['open_extreme_deficiencies', 'integer', 'those of them that are extreme'],
    ['facilities', 'integer', 'number'],
    ['areas', 'integer', 'number'],
  ],
  facilities: [
    ['id', 'id', 'the facility'],
    ['name', 'text', 'name'],
    ['type', 'text', 'type'],
    ['school_ids', 'text', 'ids of its schools, separated by blanks'],
    ['schools', 'text', 'names of its schools, separated by commas'],
    ['build_date', 'date', 'when it was built'],
    ['square_feet', 'integer', 'square feet'],
    ['areas', 'integer', 'number'],
    ['last_inspection', 'date', 'the newest one of its schools'],
  ],
  areas: [
    ['id', 'id', 'the area'],
    ['name', 'text', 'name'],
    ...school,
    ['facility_id', 'id', 'the facility that it belongs to'],
    ['facility', 'text', 'its name'],
  ],
  schedule: [
    ...school,
    ['last_inspection', 'date', 'date of the last inspection'],
    ['due_date', 'date', 'when the next one is due'],
    ['planned_date', 'date', 'for when it is planned'],
    ['inspector_id', 'id', 'with whom it is planned'],
    ['inspector', 'text', 'name'],
    ['overdue', 'boolean', 'whether the due date has passed'],
    ['missed', 'boolean', 'whether the planned date has passed'],
    ['inspected_this_year', 'boolean', 'whether it was inspected this school year'],
  ],
  'capital-needs': [
    ['id', 'id', 'the deficiency or the capital need'],
    ['kind', 'text', 'deficiency or need'],
    ...school,
    ['title', 'text', 'what is repaired or replaced'],
    ['place', 'text', 'area or facility'],
    ['mark', 'text', 'of a deficiency'],
    ['year', 'integer', 'the calendar year in which its school year begins'],
    ['cost', 'decimal', 'US dollars, without inflation'],
    ['due_date', 'date', 'of a deficiency'],
    ['installed_year', 'integer', 'of a need'],
    ['life_years', 'integer', 'of a need'],
    ['note', 'text', 'of a need'],
  ],
  complaints: [
    ['id', 'id', 'the complaint'],
    ['number', 'text', 'its number'],
    ['state', 'text', 'what was decided or done last'],
    ['subject', 'text', 'threat, restroom, other, textbooks or teachers'],
    ['way', 'text', 'how it came'],
    ...school,
    ['area_id', 'id', 'the area'],
    ['place', 'text', 'where in the school'],
    ['received_on', 'date', 'when it was received'],
    ['wants_response', 'boolean', 'whether a response is due'],
    ['next_step', 'text', 'forward, remedy or respond: what is due next'],
    ['next_due_on', 'date', 'until when'],
    ['overdue', 'boolean', 'whether this day has passed'],
  ],
} as const satisfies Record<FeedList, readonly FeedColumn[]>;

export type FeedColumnName<List extends FeedList> = (typeof feedColumns)[List][number][0];
