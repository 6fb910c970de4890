import type { Query } from './reference.ts';

/**
 * Makes lists longer: copies the newest inspection, with its report, this many times, each copy a
 * day older than the one before.
 */
export const copyNewest = async (
  query: Query,
  copies: number,
): Promise<{ inspections: number }> => {
  // Generated columns cannot be copied.
  const [columns] = await query<{ names: string }>(`
    select string_agg(quote_ident(column_name), ', ') as names
    from information_schema.columns
    where table_name = 'inspection' and is_generated = 'NEVER'`);
  await query(`
    insert into inspection (${columns?.names})
    select ${columns?.names} from (
      select (jsonb_populate_record(
        newest, jsonb_build_object('id', gen_random_uuid(), 'date', newest.date - day)
      )).*
      from inspection newest, generate_series(1, ${Math.trunc(copies)}) as day
      where newest.id = (select id from inspection order by created_at desc limit 1)
    ) copy`);
  await query(`
    insert into report (account_id, inspection_id, title, author, date)
    select account_id, id, school_name || ' – Facility Inspection', inspector_name, date
    from inspection i
    where not exists (select from report r where r.inspection_id = i.id)`);
  await query('analyze');
  const [row] = await query<{ inspections: number }>(
    'select count(*)::integer as inspections from inspection',
  );
  return { inspections: row?.inspections ?? 0 };
};
