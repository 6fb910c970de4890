/** People with a password, and the emails that they receive. */
import type { FastifyInstance } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import { CONFIRMED_MINUTES } from '#contract/confirm.ts';
import type { Role } from '#domain/person/role.ts';
import type { UserStatus } from '#domain/person/user.ts';
import type { Services } from '#server/core/context.ts';
import { callerOf } from './caller.ts';
import { hashOfPassword, PASSWORD } from './password.ts';
import { type Person, personOf } from './people.ts';

export { PASSWORD };

/** A signed-in person with a password; the refresh token is the first one of the session. */
export type SignedInPerson = Person & { email: string; password: string; refreshToken: string };

/** Runs one statement in system scope and returns its rows. */
export const inSystem = async <Row>(
  { database }: Pick<Services, 'database'>,
  query: RawBuilder<Row>,
): Promise<Row[]> => (await database.asSystem((db) => query.execute(db))).rows;

let people = 0;

/** An e-mail address that is not in use. */
export const anAddress = (name = 'alice'): string => {
  people += 1;
  return `${name}-${people}@mayacamas.test`;
};

/**
 * Signs up, so that an activation link is mailed. Returns the email address and the password, with
 * which the person can sign in after the activation.
 */
export const signUp = async (
  app: FastifyInstance,
  form: { email?: string; password?: string; full_name?: string; username?: string } = {},
): Promise<{ email: string; password: string }> => {
  const { email = anAddress(), password = PASSWORD, full_name = "Nguyễn Văn O'Peña" } = form;
  const { username = 'alice' } = form;
  const confirmed = { email, password, confirm_password: password, full_name, username };
  await callerOf(app).ask('auth/signup', confirmed);
  return { email, password };
};

export const signIn = async (
  app: FastifyInstance,
  services: Services,
  { email, password }: { email: string; password: string },
): Promise<SignedInPerson> => {
  const answer = await callerOf(app).ask('auth/login', { email, password });
  const claims = await services.tokens.read(answer.access_token);
  if (!claims) throw new Error('The sign-in gave a token that is none.');
  const [who] = await inSystem(
    services,
    sql<{ accountId: string | null }>`
      select account_id as "accountId" from app_user where id = ${claims.userId}`,
  );
  const person = await personOf(app, services, { ...claims, accountId: who?.accountId ?? null });
  return { ...person, email, password, refreshToken: answer.refresh_token as string };
};

/**
 * Creates a person in an account, with the password PASSWORD; active by default, and not signed in.
 * Returns the person's id.
 */
export const insertPerson = async (
  services: Pick<Services, 'database'>,
  accountId: string,
  {
    email,
    role = 'inspector',
    status = 'Active',
  }: { email: string; role?: Role; status?: UserStatus },
): Promise<string> => {
  const [row] = await inSystem(
    services,
    sql<{ id: string }>`insert into app_user
        (account_id, email, username, full_name, password_hash, role, status, is_owner,
          email_confirmed_at)
      values (${accountId}, ${email}, ${role}, ${fullNames[role]}, ${await hashOfPassword()}, ${role},
        ${status}, ${role === 'admin'}, case when ${status} <> 'Pending' then now() end)
      returning id`,
  );
  return row?.id as string;
};

const fullNames = {
  admin: "Nguyễn Văn O'Peña",
  staff: 'Sam Staff',
  inspector: 'Bob Inspector',
  reporter: 'Chelsea Reporter',
} as const satisfies Record<Role, string>;

/** The admin of a new account, signed in with a password. */
export const anOwner = async (
  app: FastifyInstance,
  services: Services,
): Promise<SignedInPerson> => {
  const email = anAddress();
  const [account] = await inSystem(
    services,
    sql<{ id: string }>`insert into account (name, plan, subscription_end)
      values ('Mayacamas Valley Unified', 'basic', '2099-12-31') returning id`,
  );
  await insertPerson(services, account?.id as string, { email, role: 'admin' });
  return signIn(app, services, { email, password: PASSWORD });
};

/** Another person of the same account, signed in with a password; an inspector by default. */
export const aColleague = async (
  app: FastifyInstance,
  services: Services,
  { accountId }: Person,
  role: Role = 'inspector',
): Promise<SignedInPerson> => {
  const email = anAddress(role);
  await insertPerson(services, accountId as string, { email, role });
  return signIn(app, services, { email, password: PASSWORD });
};

/** Signs the same person in once more, as from another browser. */
export const signInElsewhere = (
  app: FastifyInstance,
  services: Services,
  person: SignedInPerson,
): Promise<SignedInPerson> => signIn(app, services, person);

type Mail = { recipient: string; subject: string; text: string; html: string };

/** The emails to an address in the outbox, oldest first. */
export const mailsTo = (services: Pick<Services, 'database'>, email: string): Promise<Mail[]> =>
  inSystem(
    services,
    sql<Mail>`select recipient, subject, text_body as text, html_body as html from mail
      where lower(recipient) = lower(${email}) order by created_at`,
  );

/** The token of the newest email to an address. */
export const tokenTo = async (
  services: Pick<Services, 'database'>,
  email: string,
): Promise<string> => {
  const mail = (await mailsTo(services, email)).at(-1);
  const token = /\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  if (token === undefined) throw new Error(`No mail to ${email} holds a link.`);
  return token;
};

/**
 * Makes the password confirmation expire in all sessions of a person, so that sensitive changes
 * require the password again.
 */
export const expireConfirmation = (
  services: Pick<Services, 'database'>,
  userId: string,
): Promise<unknown> =>
  inSystem(
    services,
    sql`update session set confirmed_at = now() - ${CONFIRMED_MINUTES} * interval '1 minute'
      where user_id = ${userId}`,
  );

/** Makes a person's mailed links expire earlier, by the interval `time`. */
export const expireLinks = (
  services: Pick<Services, 'database'>,
  userId: string,
  time: string,
): Promise<unknown> =>
  inSystem(
    services,
    sql`update mail_token set expires_at = expires_at - ${time}::interval where user_id = ${userId}`,
  );
