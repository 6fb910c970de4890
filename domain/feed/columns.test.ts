import { expect, test } from 'vitest';
import { feedColumns } from './columns.ts';
import { feedLists, knowsChanges } from './feed.ts';

/** Programs rely on these names: none may be renamed or removed; new ones come last. */
const names = {
  inspections:
    'id school_id school school_type district county date inspector score rating computed_rating status deficiencies extreme_deficiencies report_id report_status areas_of_school areas_inspected classrooms_of_school classrooms_visited enrollment building_area site_acres restrooms updated_at deleted',
  deficiencies:
    'id school_id school area_id area group category category_name mark finding state first_found last_found times_found fixed_on due_date overdue is_repeat assignee_id assignee trade work_order estimated_cost actual_cost deferral_reason updated_at deleted',
  reports:
    'id inspection_id school_id school title date author score rating computed_rating status is_published areas_of_school areas_inspected classrooms_of_school classrooms_visited district_plan district_response updated_at deleted',
  schools:
    'id name type district county address contact_name contact_email last_inspection_id last_inspection score rating computed_rating open_deficiencies open_extreme_deficiencies facilities areas',
  facilities: 'id name type school_ids schools build_date square_feet areas last_inspection',
  areas: 'id name school_id school facility_id facility',
  schedule:
    'school_id school last_inspection due_date planned_date inspector_id inspector overdue missed inspected_this_year',
  'capital-needs':
    'id kind school_id school title place mark year cost due_date installed_year life_years note',
  complaints:
    'id number state subject way school_id school area_id place received_on wants_response next_step next_due_on overdue',
} as const;

test.each(feedLists)('the columns of %s have the names on which programs rely', (list) => {
  expect(feedColumns[list].map(([name]) => name)).toEqual(names[list].split(' '));
});

test.each(feedLists)('the names of %s are written in snake_case, each once', (list) => {
  const written = feedColumns[list].map(([name]) => name);
  for (const name of written) expect(name).toMatch(/^[a-z]+(_[a-z]+)*$/);
  expect(new Set(written).size).toBe(written.length);
});

test.each(feedLists)(
  '%s has updated_at and deleted if it knows which rows have changed',
  (list) => {
    const last = feedColumns[list].slice(-2).map(([name]) => name as string);
    expect(last.join() === 'updated_at,deleted').toBe(knowsChanges(list));
  },
);
