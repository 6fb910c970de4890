/** Rows that belong to one person, for the person with an access token. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Services } from '#server/core/context.ts';
import { inSystem } from '#server/test/accounts.ts';
import { aContent } from '#server/test/drafts.ts';

export type PersonalRows = {
  /** The id of a notice of the person with this access token. */
  aNotice(token: string): Promise<string>;
  /** The id of a view that the person with this access token shares. */
  aView(token: string): Promise<string>;
  /** The id of a feed of the person with this access token. */
  aFeed(token: string): Promise<string>;
  /** The id of a list that the person with this access token has mailed. */
  aMailedList(token: string): Promise<string>;
  /** A stored draft of the person with this access token, and the device that writes it. */
  aDraft(token: string): Promise<{ id: string; device: string }>;
};

type Place = { accountId: string; schoolId: string; reportId: string };

export const personalRows = (
  services: Services,
  { accountId, schoolId, reportId }: Place,
): PersonalRows => ({
  aNotice: async (token) => {
    const claims = await services.tokens.read(token);
    const [notice] = await inSystem(
      services,
      sql<{ id: string }>`
          insert into notice (account_id, user_id, kind, report_id, school_id)
          select account_id, id, 'returned', ${reportId}, ${schoolId} from app_user
          where id = ${claims?.userId ?? null} and account_id = ${accountId} returning id`,
    );
    return notice?.id ?? randomUUID();
  },
  aView: async (token) => {
    const claims = await services.tokens.read(token);
    const name = `View ${randomUUID()}`;
    const [view] = await inSystem(
      services,
      sql<{ id: string }>`
          insert into saved_view (account_id, user_id, screen, name, compared_name, query, is_shared)
          select account_id, id, 'reports', ${name}, lower(${name}), 'status=Final', true
          from app_user where id = ${claims?.userId ?? null} and account_id = ${accountId}
          returning id`,
    );
    return view?.id ?? randomUUID();
  },
  aFeed: async (token) => {
    const claims = await services.tokens.read(token);
    const [feed] = await inSystem(
      services,
      sql<{ id: string }>`
          insert into feed (account_id, user_id, name, list, of_view, filters, token_hash, hint,
            expires_at)
          select account_id, id, 'BI', 'schools', false, '{}', sha256(gen_random_uuid()::text::bytea),
            'abcd', now() + interval '30 days'
          from app_user where id = ${claims?.userId ?? null} and account_id = ${accountId}
          returning id`,
    );
    return feed?.id ?? randomUUID();
  },
  aMailedList: async (token) => {
    const claims = await services.tokens.read(token);
    const [list] = await inSystem(
      services,
      sql<{ id: string }>`
          insert into mailed_list (account_id, user_id, title, rhythm, format, next_on)
          select account_id, id, 'Scores', 'week', 'pdf', '2099-01-05'
          from app_user where id = ${claims?.userId ?? null} and account_id = ${accountId}
          returning id`,
    );
    return list?.id ?? randomUUID();
  },
  aDraft: async (token) => {
    const claims = await services.tokens.read(token);
    const device = randomUUID();
    const [draft] = await inSystem(
      services,
      sql<{ id: string }>`
          insert into stored_draft (account_id, user_id, id, device, device_name, version, school_id,
            content, areas, marked, photos, expires_at)
          select account_id, id, ${randomUUID()}, ${device}, 'iPad', 1, ${schoolId},
            ${JSON.stringify(aContent(schoolId))}::jsonb, 0, 0, 0, now() + interval '30 days'
          from app_user where id = ${claims?.userId ?? null} and account_id = ${accountId}
          returning id`,
    );
    await inSystem(
      services,
      sql`
          insert into stored_draft_walk (account_id, user_id, draft_id, school_id, areas, stored_at)
          select account_id, user_id, id, school_id, '[]'::jsonb, now()
          from stored_draft where id = ${draft?.id ?? null}`,
    );
    return { id: draft?.id ?? randomUUID(), device };
  },
});
