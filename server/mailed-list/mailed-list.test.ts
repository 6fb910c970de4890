/** Lists that are mailed: who is asked, what arrives, and how it ends. */
import type { Email } from 'postal-mime';
import { readSheet } from 'read-excel-file/node';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { CallInput } from '#contract/calls.ts';
import { emptyOutbox } from '#server/mail/mail-sender.ts';
import { aMailServer } from '#server/mail/test/smtp-server.ts';
import { openMailTransport, withAttachments } from '#server/mail/transport.ts';
import { textOfPdf } from '#server/pdf/testing/poppler.ts';
import { inSystem, mailsTo } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { anEvaluationOf, aNamedSite, aSite, save, siteFacts } from '#server/test/inspections.ts';
import type { Person } from '#server/test/people.ts';
import { attachedList } from './attached-file.ts';
import { sendDueLists } from './send-due.ts';
import { emailOf, listsOf, mailed, oneOf, outside } from './test/mailed-lists.ts';

const { app, services, aDistrict } = await testApp({}, { pages: mailedListPages() });

/** Pages for tests, which contain as JSON what the real page would show. */
function mailedListPages() {
  return { mailedList: (page: unknown) => Promise.resolve(JSON.stringify(page)) } as never;
}

/** Mails what is due at 10 a.m. in California on the day on which the newest list is mailed next. */
const onItsDay = async (person: Person): Promise<void> => {
  const [newest] = await listsOf(person);
  await sendDueLists(services, new Date(`${newest?.nextOn}T18:00:00Z`));
};

/** The emails that a real mail server gets, without those of other tests. */
const delivered = async (...recipients: string[]): Promise<Email[]> => {
  const server = await aMailServer();
  const smtp = openMailTransport({ ...services.settings, smtpUrl: server.url });
  const transport = withAttachments(smtp, async (attachment) => {
    const [, id] = attachment.split('mailed-list:');
    return id === undefined ? [] : [await attachedList(services, id)];
  });
  await emptyOutbox(services, transport, { warn: () => undefined });
  transport.close();
  return (await server.arrived()).filter(({ to }) =>
    to?.some(({ address }) => recipients.includes(address ?? '')),
  );
};

/** The path of the page in the newest email to an address. */
const pageIn = async (email: string): Promise<string> => {
  const [newest] = (await mailsTo(services, email)).toReversed();
  const [, path = ''] = /(\/mailed-list\/\S+)/.exec(newest?.text ?? '') ?? [];
  return path;
};

type Shown = { state?: string; sentence?: string; stopPath: string; confirmPath: string };

const visit = async (method: 'GET' | 'POST', url: string, payload = '') => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await app.inject({ method, url, ...(method === 'POST' && { payload, headers }) });
  return { status: answer.statusCode, page: answer.json<Shown>() };
};

describe('an address outside of the account', () => {
  test('is asked, gets nothing before it has confirmed, and nothing after it has stopped', async () => {
    const { alice } = await aDistrict();
    const email = 'ask@county.example';
    await mailed(alice, { recipients: [email] });
    const path = await pageIn(email);
    await onItsDay(alice);
    const asked = oneOf(await delivered(email));
    expect(asked.subject).toBe('Would you like to get a list from Good Repair each week?');
    expect(asked.attachments).toEqual([]);
    expect(asked.text?.replaceAll(/\s+/g, ' ')).toMatch(
      /Hello, alice admin, alice@district-\d+[.]test, would like to send you a list about the condition of the schools of District \d+ by email each week[.]/,
    );

    // A mail filter that opens the address changes nothing.
    expect((await visit('GET', path)).page.state).toBe('asked');
    const { page } = await visit('GET', path);
    expect((await visit('POST', page.confirmPath)).page.state).toBe('confirmed');
    expect(oneOf(await listsOf(alice)).recipients).toEqual([{ email, state: 'Confirmed' }]);
    await onItsDay(alice);
    const sent = oneOf(await delivered(email));
    expect(sent.attachments).toHaveLength(1);

    // As a mail program does it (RFC 8058).
    const headerOf = (name: string) => sent.headers.find(({ key }) => key === name)?.value;
    expect(headerOf('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const address = new URL(/<(.+)>/.exec(headerOf('list-unsubscribe') ?? '')?.[1] ?? '');
    const stopped = await visit(
      'POST',
      `${address.pathname}${address.search}`,
      'List-Unsubscribe=One-Click',
    );
    expect(stopped.page.state).toBe('stopped');
    await onItsDay(alice);
    expect(await delivered(email)).toEqual([]);
    expect(oneOf(await listsOf(alice)).recipients).toEqual([{ email, state: 'Stopped' }]);
  });

  test('is not changed by a forged, cut or foreign address of the page', async () => {
    const { alice } = await aDistrict();
    const email = 'forged@county.example';
    await mailed(alice, { recipients: [email] });
    const path = await pageIn(email);
    for (const forged of [path.replace('?', '/confirm?'), path.slice(0, -2), path.split('?')[0]]) {
      const { status, page } = await visit('POST', forged ?? '');
      expect([status >= 400 && status < 500, typeof page.sentence]).toEqual([true, 'string']);
    }
    expect(oneOf(await listsOf(alice)).recipients).toEqual([{ email, state: 'Waiting' }]);
  });

  test('is not asked again after it has refused, also not by another list, unless it confirms', async () => {
    const { alice } = await aDistrict();
    const email = 'Never@county.example';
    const form = { view: null, rhythm: 'week', format: 'pdf', recipients: [email] };
    await mailed(alice, { recipients: [email] });
    const path = await pageIn(email);
    const { confirmPath } = (await visit('POST', path)).page;
    await mailed(alice, { recipients: ['other@county.example'] });
    expect(await alice.refused('mailed-list/create', form)).toMatchObject({
      status: 409,
      message:
        'never@county.example has stopped lists from your district and cannot be asked again. Please remove this address.',
    });
    // Another district may ask.
    await mailed((await aDistrict()).alice, { recipients: [email] });
    await visit('POST', confirmPath);
    await mailed(alice, { recipients: [email] });
  });

  test('is asked only a few times a day by an account that has not paid', async () => {
    const { alice, accountId } = await aDistrict();
    await inSystem(services, sql`update account set plan = 'trial' where id = ${accountId}`);
    const many = Array.from({ length: 6 }, (_, at) => `many-${at}@county.example`);
    const refused = await alice.refused('mailed-list/create', {
      view: null,
      rhythm: 'week',
      format: 'xlsx',
      recipients: many,
    });
    expect([refused.status, refused.code]).toEqual([429, 'too-many-mails']);
    expect(await listsOf(alice)).toEqual([]);
  });

  test('counts as asked once its email was taken to be sent, also if the list is deleted then', async () => {
    const { alice, accountId } = await aDistrict();
    const asked = async () =>
      inSystem(
        services,
        sql`select id from mail where account_id = ${accountId} and kind = 'mailed-list-ask'`,
      );
    const first = await mailed(alice);
    await alice.ask('mailed-list/delete', { id: first });
    expect(await asked()).toEqual([]);
    const second = await mailed(alice);
    // The mail server is slow: the email is being sent.
    await inSystem(
      services,
      sql`update mail set attempts = 1, due_at = now() + interval '2 minutes'
        where account_id = ${accountId} and kind = 'mailed-list-ask'`,
    );
    await alice.ask('mailed-list/delete', { id: second });
    expect(await asked()).toHaveLength(1);
  });

  test('whose address is refused by the mail server is told to who mails the list', async () => {
    const { alice, accountId } = await aDistrict();
    await inSystem(services, sql`delete from mail`);
    await mailed(alice, { recipients: ['nobody@county.example'] });
    const server = await aMailServer({ refuses: (address) => address.startsWith('nobody') });
    const transport = openMailTransport({ ...services.settings, smtpUrl: server.url });
    await emptyOutbox(services, transport, { warn: () => undefined });
    transport.close();
    const notice = oneOf(await server.arrived());
    expect(notice.to?.[0]?.address).toBe(await emailOf(alice));
    expect(notice.subject).toBe('A recipient of a mailed list could not be asked');
    expect(notice.text).toContain('nobody@county.example');
    const refused = await inSystem(
      services,
      sql`select id from mail where account_id = ${accountId} and refused_at is not null`,
    );
    expect(refused).toHaveLength(1);
  });
});

describe('what arrives', () => {
  /** A district with two inspected schools, and a member who gets the list. */
  const begin = async () => {
    const district = await aDistrict();
    const { sam, bob } = district;
    const { schoolId, areas } = await aSite(sam, 'Gym');
    const evaluations = [anEvaluationOf(areas['Gym'], 1, { fire: 'Poor', roofs: 'Deficient' })];
    await save(app, bob, { formData: siteFacts(schoolId), evaluations });
    const better = await aNamedSite(sam, 'Alder High');
    const good = [anEvaluationOf(better.areas['Room 12'], 1)];
    await save(app, bob, { formData: siteFacts(better.schoolId), evaluations: good });
    return { ...district, schoolId };
  };

  test('to a member at once: the scores of the district as an Excel file', async () => {
    const { alice, chelsea } = await begin();
    await mailed(alice, { recipients: [await emailOf(chelsea)] });
    await onItsDay(alice);
    const { attachments, text } = oneOf(await delivered(await emailOf(chelsea)));
    expect(text).toContain('You get it each week.');
    const file = attachments[0];
    expect(file?.filename).toMatch(/^Scores of the district \d{4}-\d\d-\d\d\.xlsx$/);
    const rows = await readSheet(Buffer.from(file?.content as ArrayBuffer));
    expect(rows[0]).toEqual([
      'Name',
      'Type',
      'Last inspection',
      'Score',
      'Rating',
      'Open deficiencies',
      'Open extreme deficiencies',
    ]);
    expect(rows[1]?.slice(0, 2)).toEqual(['Nguyễn Du Elementary', 'Elementary School']);
    expect(rows[1]?.slice(5)).toEqual([2, 1]);
    // The lowest score is first, not the first name.
    expect(rows.map(([name]) => name)).toEqual(['Name', 'Nguyễn Du Elementary', 'Alder High']);
  });

  test('of a saved view: its rows at the time of sending, as a PDF', async () => {
    const { alice, bob } = await begin();
    const view = { screen: 'deficiencies', name: 'Extreme: a/b [*]?', query: 'mark=Poor' } as const;
    const { id } = (await alice.ask('view/create', view)).data;
    await mailed(alice, {
      view: id,
      format: 'pdf',
      rhythm: 'month',
      recipients: [await emailOf(bob)],
    });
    await alice.ask('view/update', { id, name: 'Only X' });
    await onItsDay(alice);
    const { attachments, subject } = oneOf(await delivered(await emailOf(bob)));
    expect(subject).toMatch(/^Extreme: a\/b \[\*\]\?, /);
    expect(attachments[0]?.filename).toMatch(/^Deficiencies [^/:[\]*?]+ \d{4}-\d\d-\d\d\.pdf$/);
    const text = await textOfPdf(Buffer.from(attachments[0]?.content as ArrayBuffer));
    expect(text).toContain('Extreme: a/b [*]?');
    expect(text).toMatch(/1 row as they are on|1 row as it is on/);
    expect(text).toContain('Nguyễn Du Elementary');
  });

  test('shows no more than its owner sees, and ends with the view, the owner or the list', async () => {
    const { alice, sam, bob } = await begin();
    const view = { screen: 'deficiencies', name: 'Mine', query: 'mark=Poor' } as const;
    const { id } = (await alice.ask('view/create', view)).data;
    // Somebody else's own view does not exist.
    const form: CallInput<'mailed-list/create'> = {
      view: id,
      rhythm: 'week',
      format: 'pdf',
      recipients: [await emailOf(bob)],
    };
    expect((await sam.refused('mailed-list/create', form)).code).toBe('view-not-found');
    await mailed(alice, form);
    expect(oneOf(await listsOf(alice)).hasEnded).toBe(false);
    await alice.ask('view/delete', { id });
    expect(await listsOf(alice)).toEqual([]);

    await mailed(sam, { recipients: [await emailOf(bob)] });
    await onItsDay(sam);
    await sam.ask('mailed-list/delete', { id: oneOf(await listsOf(sam)).id });
    expect(await delivered(await emailOf(bob))).toEqual([]);

    await mailed(sam, { recipients: [await emailOf(bob)] });
    const { nextOn = '' } = (await listsOf(sam))[0] ?? {};
    await alice.ask('user/delete', { id: sam.id });
    await sendDueLists(services, new Date(`${nextOn}T18:00:00Z`));
    expect(await delivered(await emailOf(bob))).toEqual([]);
  });
});

test('a person sees and stops their own lists, an administrator all of the district, nobody those of another', async () => {
  const { alice, sam, chelsea } = await aDistrict();
  const id = await mailed(sam, { recipients: [await emailOf(sam)] });
  expect(await listsOf(chelsea)).toEqual([]);
  expect((await chelsea.refused('mailed-list/delete', { id })).status).toBe(404);
  const other = await aDistrict();
  expect((await other.alice.refused('mailed-list/delete', { id })).status).toBe(404);
  expect(oneOf(await listsOf(alice))).toMatchObject({ id, isOwn: false, by: 'sam staff' });
  await alice.ask('mailed-list/delete', { id });
  expect(await listsOf(sam)).toEqual([]);
});

test('the history says to whom a list is mailed', async () => {
  const { alice, bob } = await aDistrict();
  await mailed(alice, { recipients: [outside, await emailOf(bob)] });
  const { list } = (await alice.ask('account/activity', { limit: 10 })).data;
  const entry = list.find(({ act }) => act === 'mailed-list-added');
  expect(entry?.after).toMatchObject({ recipients: [outside], members: 1 });
});
