/** Queries that enter and change complaints. They run in the scope of an account. */
import { sql } from 'kysely';
import type { Complainant, complaintActs } from '#contract/complaint/complaint.ts';
import type {
  ComplaintLanguage,
  ComplaintSubject,
  ComplaintWay,
  Handling,
} from '#domain/complaint/complaint.ts';
import { recordAdded, recordChanges } from '#server/core/audit-log.ts';
import type { Transaction } from '#server/core/db.ts';
import { newValue } from '#server/core/sql/new-value.ts';
import { joinPlaces, placeLabel } from '#server/core/sql/place-label.ts';
import { deriveComplaint, handlingColumns } from '#server/ledger/complaint-clocks.ts';

/** Whether the account takes complaints. */
export const takesComplaints = async (db: Transaction): Promise<boolean> => {
  const { rows } = await sql<{ isOn: boolean }>`
    select takes_complaints as "isOn" from account where id = current_account()`.execute(db);
  return rows[0]?.isOn === true;
};

/** Locks a school, so that it is not deleted meanwhile; returns its name. */
export const lockSchool = async (db: Transaction, id: string): Promise<string | undefined> => {
  const { rows } = await sql<{ name: string }>`
    select name from school where account_id = current_account() and id = ${id}
      and deleted_at is null for share`.execute(db);
  return rows[0]?.name;
};

/** The label of an area of a school, with its facility; undefined if it is not of the school. */
export const findPlace = async (
  db: Transaction,
  { schoolId, areaId }: { schoolId: string | null; areaId: string },
): Promise<string | undefined> => {
  const { rows } = await sql<{ place: string }>`
    select ${placeLabel} as place
    from (select account_id, id as area from area
      where account_id = current_account() and id = ${areaId} and school_id = ${schoolId}
        and deleted_at is null) d
    ${joinPlaces('d')}`.execute(db);
  return rows[0]?.place;
};

/** The next count of a year. Complaints of a year are entered one after another. */
export const nextSerial = async (db: Transaction, year: number): Promise<number> => {
  const { rows } = await sql<{ last: number }>`
    insert into complaint_count (account_id, year, last) values (current_account(), ${year}, 1)
    on conflict (account_id, year) do update set last = complaint_count.last + 1
    returning last`.execute(db);
  return (rows[0] as { last: number }).last;
};

export type NewComplaint = {
  number: string;
  codeHash: Buffer;
  sentKey: string | null;
  way: ComplaintWay;
  language: ComplaintLanguage;
  subject: ComplaintSubject;
  schoolId: string;
  school: string;
  areaId: string | null;
  place: string;
  description: string;
  wantsResponse: boolean;
  receivedOn: string;
  /** Null if it was sent with the public page. */
  enteredBy: string | null;
  complainant: Complainant | null;
};

/** Returns the id. */
export const insertComplaint = async (
  db: Transaction,
  complaint: NewComplaint,
): Promise<string> => {
  const { complainant, enteredBy } = complaint;
  const { rows } = await sql<{ id: string }>`
    insert into complaint (account_id, number, code_hash, sent_key, way, language, subject,
      school_id, school_name, area_id, place, description, wants_response, is_named, received_on,
      entered_by, state)
    values (current_account(), ${complaint.number}, ${complaint.codeHash}, ${complaint.sentKey},
      ${complaint.way}, ${complaint.language}, ${complaint.subject}, ${complaint.schoolId},
      ${complaint.school}, ${complaint.areaId}, ${complaint.place}, ${complaint.description},
      ${complaint.wantsResponse}, ${complainant !== null}, ${complaint.receivedOn}::date,
      ${enteredBy}, 'received')
    returning id`.execute(db);
  const { id } = rows[0] as { id: string };
  if (complainant) {
    await sql`
      insert into complainant (account_id, complaint_id, name, email, phone, address)
      values (current_account(), ${id}, ${complainant.name}, ${complainant.email},
        ${complainant.phone}, ${complainant.address})`.execute(db);
  }
  await deriveComplaint(db, id);
  await addEvent(db, { id, by: enteredBy, act: enteredBy === null ? 'received' : 'entered' });
  await recordAdded(db, 'complaint', id);
  return id;
};

export type LockedComplaint = Handling & {
  schoolId: string | null;
  areaId: string | null;
  place: string;
  version: number;
};

/** Locks a complaint until the end of the transaction. */
export const lockComplaint = async (
  db: Transaction,
  id: string,
): Promise<LockedComplaint | undefined> => {
  const { rows } = await sql<LockedComplaint>`
    select ${handlingColumns}, school_id as "schoolId", area_id as "areaId", place, version
    from complaint where account_id = current_account() and id = ${id}
    for no key update`.execute(db);
  return rows[0];
};

/** Undefined fields stay unchanged. */
export type HandlingChange = {
  [Field in
    | 'subject'
    | 'place'
    | 'language'
    | 'authority'
    | 'forwardedTo'
    | 'validity'
    | 'remedy'
    | 'response'
    | 'nonsense']?: string | undefined;
} & {
  [Field in
    | 'areaId'
    | 'forwardedOn'
    | 'decidedOn'
    | 'remediedOn'
    | 'respondedOn'
    | 'appealedOn'
    | 'nonsenseOn']?: string | null | undefined;
} & { wantsResponse?: boolean | undefined };

/** The fields that the history records, by their names in the API. */
const recordedFields = sql`
  jsonb_build_object('subject', c.subject, 'place', c.place, 'language', c.language,
    'wantsResponse', c.wants_response, 'authority', c.authority, 'forwardedOn', c.forwarded_on,
    'forwardedTo', c.forwarded_to, 'validity', c.validity, 'decidedOn', c.decided_on,
    'remediedOn', c.remedied_on, 'remedy', c.remedy, 'respondedOn', c.responded_on,
    'response', c.response, 'appealedOn', c.appealed_on, 'nonsenseOn', c.nonsense_on,
    'nonsense', c.nonsense)`;

type ChangeEntry = { id: string; by: string; note: string };

/** Changes a locked complaint, derives its clocks, and records the change with its note. */
export const changeComplaint = async (
  db: Transaction,
  { id, by, note }: ChangeEntry,
  change: HandlingChange,
): Promise<void> => {
  await recordChanges(db, 'complaint', sql`id = ${id}`, () =>
    sql`
      with before as (
        select c.account_id, c.id, ${recordedFields} as was from complaint c
        where c.account_id = current_account() and c.id = ${id}
      ), after as (
        update complaint c set subject = ${newValue('c.subject', change.subject)},
          area_id = ${newValue('c.area_id', change.areaId)},
          place = ${newValue('c.place', change.place)},
          language = ${newValue('c.language', change.language)},
          wants_response = ${newValue('c.wants_response', change.wantsResponse)},
          authority = ${newValue('c.authority', change.authority)},
          forwarded_on = ${newValue('c.forwarded_on', change.forwardedOn)},
          forwarded_to = ${newValue('c.forwarded_to', change.forwardedTo)},
          validity = ${newValue('c.validity', change.validity)},
          decided_on = ${newValue('c.decided_on', change.decidedOn)},
          remedied_on = ${newValue('c.remedied_on', change.remediedOn)},
          remedy = ${newValue('c.remedy', change.remedy)},
          responded_on = ${newValue('c.responded_on', change.respondedOn)},
          response = ${newValue('c.response', change.response)},
          appealed_on = ${newValue('c.appealed_on', change.appealedOn)},
          nonsense_on = ${newValue('c.nonsense_on', change.nonsenseOn)},
          nonsense = ${newValue('c.nonsense', change.nonsense)}, version = c.version + 1
        from before b where c.account_id = b.account_id and c.id = b.id
        returning c.account_id, c.id, ${recordedFields} as is
      ), changed as (
        select a.account_id, a.id, coalesce((
          select jsonb_object_agg(key, jsonb_build_object('from', b.was -> key, 'to', value))
          from jsonb_each(a."is") where value is distinct from b.was -> key
        ), '{}') as changes
        from after a join before b on b.account_id = a.account_id and b.id = a.id
      )
      insert into complaint_event (account_id, complaint_id, by_user, act, changes, note)
      select account_id, id, ${by}::uuid, 'changed', changes, ${note} from changed
      where changes <> '{}' or ${note} <> ''`.execute(db),
  );
  await deriveComplaint(db, id);
};

type NewEvent = {
  id: string;
  by: string | null;
  act: (typeof complaintActs)[number];
  changes?: Readonly<Record<string, { from: unknown; to: unknown }>>;
  note?: string;
};

export const addEvent = async (
  db: Transaction,
  { id, by, act, changes = {}, note = '' }: NewEvent,
): Promise<void> => {
  await sql`insert into complaint_event (account_id, complaint_id, by_user, act, changes, note)
    values (current_account(), ${id}, ${by}::uuid, ${act}, ${JSON.stringify(changes)}::jsonb,
      ${note})`.execute(db);
};
