/** The migrated schema as data, read from PostgreSQL's own catalogues. */

export type Column = {
  name: string;
  /** As PostgreSQL writes it: `uuid`, `text`, `timestamp with time zone`. */
  type: string;
  isNullable: boolean;
  /** The default's expression, or null. */
  default: string | null;
  /** The database alone gives the value (identity, generated). */
  isAlwaysGenerated: boolean;
  comment: string | null;
};

export type Constraint = {
  name: string;
  kind: 'primary key' | 'unique' | 'foreign key' | 'check' | 'exclusion';
  definition: string;
};

export type Table = {
  name: string;
  comment: string | null;
  hasRowSecurity: boolean;
  isRowSecurityForced: boolean;
  columns: Column[];
  constraints: Constraint[];
  /** Those that no constraint made. */
  indexes: { name: string; isUnique: boolean; definition: string }[];
  policies: { name: string; role: string; using: string | null; check: string | null }[];
};

/** Runs one query and gives its rows. */
export type Rows = <Row>(sql: string) => Promise<Row[]>;

/** Every table but the migrations' own, in the order of its making. */
export const readCatalogue = async (rows: Rows): Promise<Table[]> =>
  rows<Table>(`
    select c.relname as name, obj_description(c.oid, 'pg_class') as comment,
      c.relrowsecurity as "hasRowSecurity", c.relforcerowsecurity as "isRowSecurityForced",
      (
        select jsonb_agg(jsonb_build_object(
          'name', a.attname,
          'type', format_type(a.atttypid, a.atttypmod),
          'isNullable', not a.attnotnull,
          'default', pg_get_expr(d.adbin, d.adrelid),
          'isAlwaysGenerated', a.attidentity = 'a' or a.attgenerated <> '',
          'comment', col_description(c.oid, a.attnum)
        ) order by a.attnum)
        from pg_attribute a
        left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      ) as columns,
      (
        select coalesce(jsonb_agg(jsonb_build_object(
          'name', o.conname,
          'kind', kinds.words,
          'definition', pg_get_constraintdef(o.oid, true)
        ) order by kinds.place, o.oid), '[]')
        from pg_constraint o
        join (values
          ('p', 1, 'primary key'), ('u', 2, 'unique'), ('f', 3, 'foreign key'), ('c', 4, 'check'),
          ('x', 5, 'exclusion')
        ) as kinds (letter, place, words) on kinds.letter = o.contype::text
        where o.conrelid = c.oid
      ) as constraints,
      (
        select coalesce(jsonb_agg(jsonb_build_object(
          'name', i.relname,
          'isUnique', x.indisunique,
          'definition', pg_get_indexdef(x.indexrelid)
        ) order by i.oid), '[]')
        from pg_index x join pg_class i on i.oid = x.indexrelid
        where x.indrelid = c.oid
          and not exists (select from pg_constraint o where o.conindid = i.oid and o.conrelid = c.oid)
      ) as indexes,
      (
        select coalesce(jsonb_agg(jsonb_build_object(
          'name', p.polname,
          'role', r.rolname,
          'using', pg_get_expr(p.polqual, c.oid),
          'check', pg_get_expr(p.polwithcheck, c.oid)
        ) order by p.polname, r.rolname), '[]')
        from pg_policy p join pg_roles r on r.oid = any (p.polroles)
        where p.polrelid = c.oid
      ) as policies
    from pg_class c
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and c.relname <> 'good_repair_migration'
    order by c.oid`);
