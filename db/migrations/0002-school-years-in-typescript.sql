-- The first days of school years are computed by domain/school/school-year.ts alone.
drop function school_year(date, text);
drop function first_of_school_year(integer, text);
