-- How much of its school an inspection covers, as it was when the inspection was saved
-- (docs/decisions/0225). Inspections saved before this migration have no such figures.

alter table inspection
  add column areas_of_school integer,
  add column areas_inspected integer,
  add column classrooms_of_school integer,
  add column classrooms_visited integer,
  add column left_out jsonb,
  add constraint inspection__coverage check (
    num_nulls(areas_of_school, areas_inspected, classrooms_of_school, classrooms_visited, left_out)
      in (0, 5)
    and areas_inspected between 0 and areas_of_school
    and classrooms_visited between 0 and classrooms_of_school
    and jsonb_typeof(left_out) = 'array'
    and jsonb_array_length(left_out) = areas_of_school - areas_inspected
  );
comment on column inspection.areas_of_school is 'How many areas the school had when the inspection was saved; null for inspections saved before this was recorded.';
comment on column inspection.areas_inspected is 'How many of them have marks in this inspection.';
comment on column inspection.classrooms_of_school is 'Classrooms as entered by the inspector, or those among the areas of the school.';
comment on column inspection.classrooms_visited is 'How many classrooms have marks of their own in this inspection.';
comment on column inspection.left_out is 'The areas that were not inspected: a list of {area, label, reason}; reason is empty where none was given.';
