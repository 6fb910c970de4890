/** The billing address gets nothing before its owner has confirmed it. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { aColleague, anAddress, anOwner, inSystem, mailsTo } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { callerOf } from '#server/test/caller.ts';
import type { Person } from '#server/test/people.ts';
import { takeDueMail } from '#server/mail/queries.ts';

const { app, services } = await testApp();
const stranger = callerOf(app);

const CONFIRM = 'Confirm this address for Good Repair invoices';

const onPlan = ({ accountId }: Person, plan: string) =>
  inSystem(
    services,
    sql`update account set plan = ${plan}, mail_sender = 'Bank of America Billing'
      where id = ${accountId}`,
  );

const pay = (alice: Person, email: string, po = 'PO 7') =>
  alice.ask('subscription/user-payment-method', { po_number: po, billing_email: email });

const change = (alice: Person, newPlan: string) =>
  alice.ask('subscription/user-changeplan', { newPlan: newPlan as 'basic' });

const linkTo = async (email: string): Promise<string> => {
  const mails = (await mailsTo(services, email)).filter(({ subject }) => subject === CONFIRM);
  return /\?token=([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
};

const confirm = async (email: string) =>
  stranger.ask('auth/account-activation', { token: await linkTo(email) });

const subjectsTo = async (email: string) =>
  (await mailsTo(services, email)).map(({ subject }) => subject);

/** The subjects of the emails to this address that the mail sender would send now. */
const dueTo = async (email: string) => {
  const subjects: [string, string][] = [];
  for (;;) {
    const due = await services.database.asSystem((db) => takeDueMail(db, 600));
    if (due.length === 0) return subjects;
    for (const mail of due) {
      if (mail.recipient === email && !mail.isTooMuch) subjects.push([mail.sender, mail.subject]);
    }
  }
};

const methodOf = async (alice: Person) =>
  (await alice.ask('subscription/user-billing-history')).data.paymentMethod;

describe('a stranger whose address is entered as billing email', () => {
  test('gets one email, without the sender name and the links of the account, however often the plan is changed', async () => {
    const alice = await anOwner(app, services);
    await onPlan(alice, 'trial');
    const victim = anAddress('victim');
    await alice.ask('account/update', { name: 'Pay at evil.test or 800 555 0199' });
    await pay(alice, victim, 'See https://evil.test');
    for (const plan of ['basic', 'premium', 'basic', 'premium', 'enterprise', 'basic']) {
      await change(alice, plan);
    }
    expect(await dueTo(victim)).toEqual([['', CONFIRM]]);
    const [mail] = await mailsTo(services, victim);
    expect(mail?.text).not.toMatch(/evil|0199|Bank/);
  });

  test('gets no more than five emails a day from a trial, and one account asks no more than five strangers', async () => {
    const alice = await anOwner(app, services);
    await onPlan(alice, 'trial');
    for (let at = 0; at < 5; at += 1) await pay(alice, anAddress('victim'));
    const sixth = { po_number: 'PO 7', billing_email: anAddress('victim') };
    const refusal = await alice.refused('subscription/user-payment-method', sixth);
    expect(refusal).toMatchObject({ status: 429, code: 'too-many-mails' });
    expect(await mailsTo(services, sixth.billing_email)).toEqual([]);
  });
});

describe('a billing email', () => {
  test('gets the invoices that waited for it once its owner has confirmed it, and later ones at once', async () => {
    const alice = await anOwner(app, services);
    const email = anAddress('bills');
    await pay(alice, email);
    await change(alice, 'premium');
    expect((await methodOf(alice))?.billing_email_confirmed).toBe(false);
    expect(await dueTo(email)).toEqual([['', CONFIRM]]);

    expect((await confirm(email)).message).toBe(
      'Thank you. Invoices will be sent to this email address from now on.',
    );
    expect((await confirm(email)).message).toBe(
      'This email address is already confirmed for invoices.',
    );
    expect((await methodOf(alice))?.billing_email_confirmed).toBe(true);
    const invoice = expect.stringMatching(/^Invoice GR-/) as unknown;
    expect(await dueTo(email)).toEqual([['', invoice]]);
    await change(alice, 'enterprise');
    expect(await dueTo(email)).toEqual([['', invoice]]);
  });

  test('needs no confirmation if it is the address of an active member', async () => {
    const alice = await anOwner(app, services);
    const sam = await aColleague(app, services, alice, 'staff');
    await pay(alice, sam.email.toUpperCase());
    expect((await methodOf(alice))?.billing_email_confirmed).toBe(true);
    expect(await mailsTo(services, sam.email)).toEqual([]);
  });

  test('that is replaced has to be confirmed, with a link of its own; the link of the former one does nothing', async () => {
    const alice = await anOwner(app, services);
    const [former, present] = [anAddress('former'), anAddress('present')];
    await pay(alice, former);
    const token = await linkTo(former);
    await pay(alice, present);
    const refusal = await stranger.refused('auth/account-activation', { token });
    expect(refusal).toMatchObject({ status: 410 });
    expect((await methodOf(alice))?.billing_email_confirmed).toBe(false);
    await confirm(present);
    expect((await methodOf(alice))?.billing_email_confirmed).toBe(true);
    await pay(alice, former);
    expect((await methodOf(alice))?.billing_email_confirmed).toBe(false);
  });

  test('gets a new link when it is entered again, but not when only the order number changes', async () => {
    const alice = await anOwner(app, services);
    const email = anAddress('bills');
    await pay(alice, email);
    await alice.ask('subscription/user-payment-method', { po_number: 'PO 8' });
    expect(await subjectsTo(email)).toEqual([CONFIRM]);
    await pay(alice, email);
    expect(await subjectsTo(email)).toEqual([CONFIRM, CONFIRM]);
    await confirm(email);
    await pay(alice, email);
    expect(await subjectsTo(email)).toEqual([CONFIRM, CONFIRM]);
  });

  test('that was entered before it had to be confirmed is asked once, with the next invoice', async () => {
    const alice = await anOwner(app, services);
    const email = anAddress('bills');
    await inSystem(
      services,
      sql`update account set po_number = 'PO 7', billing_email = ${email}
        where id = ${alice.accountId}`,
    );
    await change(alice, 'premium');
    await change(alice, 'enterprise');
    expect(await dueTo(email)).toEqual([['', CONFIRM]]);
    await confirm(email);
    expect(await dueTo(email)).toHaveLength(2);
  });
});
