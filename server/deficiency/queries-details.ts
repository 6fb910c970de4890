/** Reads everything about one deficiency. The query runs in the scope of an account. */
import { sql } from 'kysely';
import type { DeficiencyDetails, DeficiencyRow } from '#contract/deficiency/deficiency.ts';
import type { StoredVoiceNote } from '#domain/inspection/inspection.ts';
import { SHOWN_CLAIMS } from '#domain/deficiency/work-link.ts';
import type { Transaction } from '#server/core/db.ts';
import { instant } from '#server/core/sql/instant.ts';
import { places, rowColumns } from './queries.ts';

type Finding = Omit<
  DeficiencyDetails['findings'][number],
  'pictures' | 'thumbnails' | 'voiceNote'
> & {
  /** Ids of photos. */
  pictures: string[];
  voiceNote: StoredVoiceNote | null;
};

type StoredClaim = Omit<DeficiencyDetails['claims'][number], 'photos'> & {
  /** Ids of photos. */
  photos: string[];
};

type RepairPhoto = DeficiencyDetails['repairPhotos'][number];

export type DeficiencyDetailsRow = DeficiencyRow &
  Omit<
    DeficiencyDetails,
    'findings' | 'events' | 'repairPhotos' | 'claims' | 'estimatedCost' | 'actualCost'
  > & {
    estimatedCents: number | null;
    actualCents: number | null;
    findings: Finding[];
    claims: StoredClaim[];
    repairPhotos: Omit<RepairPhoto, 'url' | 'thumbnail'>[];
    events: (Omit<DeficiencyDetails['events'][number], 'at'> & { at: string })[];
  };

/** Reads a deficiency with one statement; undefined if it does not exist. */
export const findDeficiency = async (
  db: Transaction,
  id: string,
): Promise<DeficiencyDetailsRow | undefined> => {
  const { rows } = await sql<DeficiencyDetailsRow>`
    select ${rowColumns}, d.entered_due_on as "enteredDueDate",
      d.rule_due_on as "ruleDueDate", d.deferred_until as "deferredUntil",
      d.deferred_reason as "deferredReason", d.estimated_cents::float8 as "estimatedCents",
      d.actual_cents::float8 as "actualCents",
      case when d.fixed_by is not null then
        jsonb_build_object('inspectionId', d.fixed_by, 'date', d.fixed_on) end as fixed,
      (${emergency}) as emergency,
      findings.list as findings, events.list as events,
      photos.list as "repairPhotos", claims.list as claims, earlier.list as earlier
    from deficiency d
    ${places}
    cross join lateral (${findings}) findings
    cross join lateral (${events}) events
    cross join lateral (${photos}) photos
    cross join lateral (${claims}) claims
    cross join lateral (${earlier}) earlier
    where d.id = ${id} and d.is_listed`.execute(db);
  return rows[0];
};

const emergency = sql`
  select jsonb_build_object('inspectionId', e.inspection_id, 'reportedAt', ${instant('e.reported_at')},
    'safeBy', ${instant('e.safe_until')},
    'safe', case when e.safe_at is not null then jsonb_build_object('measure', e.safe_measure,
      'at', ${instant('e.safe_at')}, 'by', coalesce(nullif(by.full_name, ''), by.email, ''),
      'note', e.safe_note) end)
  from (
    select e.*, e.reported_at + make_interval(hours => a.emergency_hours) as safe_until
    from emergency e join account a on a.id = e.account_id
    where e.account_id = d.account_id and e.deficiency_id = d.id
  ) e
  join inspection i on i.account_id = e.account_id and i.id = e.inspection_id
  left join app_user by on by.account_id = e.account_id and by.id = e.safe_by
  where i.deleted_at is null`;

const findings = sql`
  select coalesce(jsonb_agg(
    jsonb_build_object('inspectionId', i.id, 'date', i.date, 'inspector', i.inspector_name,
      'mark', x.mark, 'comments', coalesce(c ->> 'comments', ''),
      'pictures', coalesce(c -> 'pictures', '[]'), 'voiceNote', c -> 'voiceNote')
    order by x.found_on desc, x.found_at desc), '[]') as list
  from deficiency_finding x
  join inspection i on i.account_id = x.account_id and i.id = x.inspection_id
  cross join lateral jsonb_path_query_first(i.evaluations,
    '$[*] ? (@.area == $area).categories[*] ? (@.id == $category)',
    jsonb_build_object('area', d.area, 'category', d.category)) as c
  where x.account_id = d.account_id and x.school_id = d.school_id and x.area = d.area
    and x.category = d.category and (x.found_on, x.found_at) >= (d.found_on, d.found_at)
    and (d.fixed_on is null or (x.found_on, x.found_at) < (d.fixed_on, d.fixed_at))`;

const events = sql`
  select coalesce(jsonb_agg(
    jsonb_build_object('at', ${instant('e.at')},
      'by', coalesce(nullif(by.full_name, ''), by.email, token.name), 'changes', e.changes, 'note', e.note)
    order by e.at desc, e.id), '[]') as list
  from deficiency_event e
  left join app_user by on by.account_id = e.account_id and by.id = e.by_user
  left join api_token token on token.account_id = e.account_id and token.id = e.by_token
  where e.account_id = d.account_id and e.deficiency_id = d.id`;

const photos = sql`
  select coalesce(jsonb_agg(
    jsonb_build_object('id', p.picture_id, 'addedAt', ${instant('p.added_at')},
      'addedBy', coalesce(nullif(by.full_name, ''), by.email, token.name))
    order by p.added_at, p.picture_id), '[]') as list
  from deficiency_photo p
  left join app_user by on by.account_id = p.account_id and by.id = p.added_by
  left join api_token token on token.account_id = p.account_id and token.id = p.added_by_token
  where p.account_id = d.account_id and p.deficiency_id = d.id`;

const claims = sql`
  select coalesce(jsonb_agg(
    jsonb_build_object('id', c.id, 'link', l.name, 'claimedAt', ${instant('c.claimed_at')},
      'claimedBy', c.claimed_by, 'note', c.note, 'state', c.state, 'decision', c.decision,
      'decidedAt', ${instant('c.decided_at')},
      'decidedBy', coalesce(nullif(by.full_name, ''), by.email),
      'photos', (select coalesce(jsonb_agg(p.picture_id order by p.picture_id), '[]')
        from work_claim_photo p where p.account_id = c.account_id and p.claim_id = c.id))
    order by c.claimed_at desc, c.id), '[]') as list
  from (
    select * from work_claim c where c.account_id = d.account_id and c.deficiency_id = d.id
    order by c.claimed_at desc, c.id limit ${SHOWN_CLAIMS}
  ) c
  join work_link l on l.account_id = c.account_id and l.id = c.link_id
  left join app_user by on by.account_id = c.account_id and by.id = c.decided_by`;

const earlier = sql`
  select coalesce(jsonb_agg(
    jsonb_build_object('id', o.id, 'firstFound', o.found_on, 'fixedOn', o.fixed_on)
    order by o.found_on desc, o.id), '[]') as list
  from deficiency o
  where o.account_id = d.account_id and o.school_id = d.school_id and o.area = d.area
    and o.category = d.category and o.is_listed and o.fixed_on is not null and o.id <> d.id
    and (o.found_on, o.found_at) < (d.found_on, d.found_at)`;
