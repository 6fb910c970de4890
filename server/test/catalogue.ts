/** Reads a schema from PostgreSQL's own catalogues. */

export type CatalogueColumn = {
  name: string;
  /** As PostgreSQL writes it: `uuid`, `text`, `timestamp with time zone`. */
  type: string;
  isNullable: boolean;
  /** The default's expression, or null. */
  default: string | null;
  /**
   * Whether an insert cannot set the value, because the database always computes it: from a
   * sequence (`isIdentity`), or with the expression in `default`.
   */
  isAlwaysGenerated: boolean;
  isIdentity: boolean;
};

export type Constraint = {
  name: string;
  kind: 'primary key' | 'unique' | 'foreign key' | 'check' | 'exclusion';
  definition: string;
};

export type CatalogueTable = {
  name: string;
  hasRowSecurity: boolean;
  isRowSecurityForced: boolean;
  columns: CatalogueColumn[];
  constraints: Constraint[];
  /** Indexes that belong to no constraint. */
  indexes: { name: string; isUnique: boolean; definition: string }[];
  /** `role` is 'public' for all; `command` is 'all', 'select', 'insert', 'update' or 'delete'. */
  policies: {
    name: string;
    role: string;
    /** Whether it hides rows that other policies would show. */
    isRestrictive: boolean;
    command: string;
    using: string | null;
    check: string | null;
  }[];
  triggers: { name: string; definition: string }[];
  /** The rights of each role except the owner. */
  grants: { role: string; privileges: string[] }[];
};

/** Everything in the schema except what belongs to an extension. */
export type Schema = {
  extensions: string[];
  /** `create function` statements, sorted by name. */
  functions: { definition: string; grants: string[] }[];
  tables: CatalogueTable[];
  views: { name: string; definition: string; rights: string }[];
};

/** Runs one query and returns its rows. */
export type RowReader = <Row>(sql: string) => Promise<Row[]>;

/** Every table except that of the migrations, in the order of creation. */
export const readCatalogue = async (rows: RowReader): Promise<CatalogueTable[]> =>
  rows<CatalogueTable>(`
    select c.relname as name, c.relrowsecurity as "hasRowSecurity", c.relforcerowsecurity as "isRowSecurityForced",
      (
        select jsonb_agg(jsonb_build_object(
          'name', a.attname,
          'type', format_type(a.atttypid, a.atttypmod),
          'isNullable', not a.attnotnull,
          'default', pg_get_expr(d.adbin, d.adrelid),
          'isAlwaysGenerated', a.attidentity = 'a' or a.attgenerated <> '',
          'isIdentity', a.attidentity = 'a'
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
        ) order by kinds.place, o.conname), '[]')
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
        ) order by i.relname), '[]')
        from pg_index x join pg_class i on i.oid = x.indexrelid
        where x.indrelid = c.oid
          and not exists (select from pg_constraint o where o.conindid = i.oid and o.conrelid = c.oid)
      ) as indexes,
      (
        select coalesce(jsonb_agg(jsonb_build_object(
          'name', p.polname,
          'role', coalesce(r.rolname, 'public'),
          'isRestrictive', not p.polpermissive,
          'command', case p.polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update'
            when 'd' then 'delete' else 'all' end,
          'using', pg_get_expr(p.polqual, c.oid),
          'check', pg_get_expr(p.polwithcheck, c.oid)
        ) order by p.polname, r.rolname), '[]')
        from pg_policy p left join pg_roles r on r.oid = any (p.polroles)
        where p.polrelid = c.oid
      ) as policies,
      (
        select coalesce(jsonb_agg(jsonb_build_object(
          'name', t.tgname, 'definition', pg_get_triggerdef(t.oid, true)
        ) order by t.tgname), '[]')
        from pg_trigger t
        where t.tgrelid = c.oid and not t.tgisinternal
      ) as triggers,
      (
        select coalesce(jsonb_agg(jsonb_build_object(
          'role', granted.role, 'privileges', granted.privileges
        ) order by granted.role), '[]')
        from (
          select r.rolname as role, jsonb_agg(lower(a.privilege_type) order by place.at) as privileges
          from aclexplode(c.relacl) a
          join pg_roles r on r.oid = a.grantee
          join unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE']) with ordinality
            as place (privilege, at) on place.privilege = a.privilege_type
          where a.grantee <> c.relowner
          group by r.rolname
        ) granted
      ) as grants
    from pg_class c
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and c.relname <> 'good_repair_migration'
    order by c.oid`);

/** The tables, and everything else in the schema except what belongs to an extension. */
export const readSchema = async (rows: RowReader): Promise<Schema> => {
  const extensions = await rows<{ name: string }>(
    `select extname as name from pg_extension where extname <> 'plpgsql' order by extname`,
  );
  const functions = await rows<Schema['functions'][number]>(`
    select pg_get_functiondef(p.oid) as definition,
      -- Without rights of their own functions may be executed by everybody.
      case when p.proacl is null then array[]::text[] else array(
        select format('revoke execute on function %s from public;', p.oid::regprocedure)
        where not exists (select from aclexplode(p.proacl) a where a.grantee = 0)
        union all
        select format('grant execute on function %s to %I;', p.oid::regprocedure, r.rolname)
        from aclexplode(p.proacl) a join pg_roles r on r.oid = a.grantee
        where a.grantee <> p.proowner
      ) end as grants
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace and not exists (
      select from pg_depend d
      where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e'
    )
    order by p.proname, p.oid::regprocedure::text`);
  const views = await rows<Schema['views'][number]>(`
    select oid::regclass::text as name, pg_get_viewdef(oid) as definition,
      concat_ws(' ', reloptions, relacl) as rights
    from pg_class where relkind = 'v' and relnamespace = 'limited'::regnamespace
    order by relname`);
  return {
    extensions: extensions.map(({ name }) => name),
    functions,
    tables: await readCatalogue(rows),
    views,
  };
};
