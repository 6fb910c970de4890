/** Queries for billing: an account's plan and payment method, and its invoices. */
import { sql } from 'kysely';
import { recordAdded, recordChanges } from '#server/core/audit-log.ts';
import { addDays } from '#domain/calendar.ts';
import { PAYMENT_DAYS, type Plan } from '#domain/account/plan.ts';
import type { Transaction } from '#server/core/db.ts';
import { limitTo, type Page } from '#server/core/sql/paging.ts';
import type { Charge, Line } from '#domain/account/charge.ts';

export type BilledAccount = {
  id: string;
  name: string;
  plan: Plan;
  end: string;
  /** '' until a payment method is recorded; then both fields have values. */
  poNumber: string;
  billingEmail: string;
  /** Whether the owner of the billing email has confirmed that it may get invoices. */
  isAddressConfirmed: boolean;
};

const account = sql`select id, name, plan, subscription_end as "end", po_number as "poNumber",
  billing_email as "billingEmail",
  billing_email_confirmed_at is not null as "isAddressConfirmed" from account`;

export const getAccount = async (db: Transaction, id: string): Promise<BilledAccount> => {
  const { rows } = await sql<BilledAccount>`${account} where id = ${id}`.execute(db);
  return rows[0] as BilledAccount;
};

/** Finds an account and locks it until the transaction ends. */
export const lockAccount = async (db: Transaction, id: string): Promise<BilledAccount> => {
  const { rows } = await sql<BilledAccount>`${account} where id = ${id} for no key update`.execute(
    db,
  );
  return rows[0] as BilledAccount;
};

export const setTerm = async (
  db: Transaction,
  accountId: string,
  { plan, end }: { plan: Plan; end: string },
): Promise<void> => {
  await recordChanges(db, 'account', sql`id = ${accountId}`, () =>
    sql`update account set plan = ${plan}, subscription_end = ${end}::date
      where id = ${accountId}`.execute(db),
  );
};

/**
 * Changes the payment type to invoices by purchase order, which is called 'offline'. A new billing
 * email has to be confirmed, unless it is the confirmed address of an active member.
 */
export const setPaymentMethod = async (
  db: Transaction,
  accountId: string,
  { poNumber, billingEmail }: Pick<BilledAccount, 'poNumber' | 'billingEmail'>,
): Promise<void> => {
  await recordChanges(db, 'account', sql`id = ${accountId}`, () =>
    sql`update account set po_number = ${poNumber}, billing_email = ${billingEmail},
        billing_email_confirmed_at = coalesce(
          case when lower(billing_email) = lower(${billingEmail}) then billing_email_confirmed_at end,
          case when exists (
            select from app_user u
            where u.account_id = ${accountId} and lower(u.email) = lower(${billingEmail})
              and u.status = 'Active' and u.deleted_at is null
          ) then now() end
        ),
        payment_method = 'offline'
      where id = ${accountId}`.execute(db),
  );
};

export type InvoiceStatus = 'Open' | 'Paid' | 'Void';

export type StoredInvoice = {
  accountId: string;
  id: string;
  number: number;
  accountName: string;
  poNumber: string;
  billingEmail: string;
  plan: Plan;
  issuedOn: string;
  /** The last day on which the payment is in time. */
  dueOn: string;
  periodStart: string;
  periodEnd: string;
  lines: Line[];
  cents: number;
  status: InvoiceStatus;
  settledOn: string | null;
};

const invoice = sql`account_id as "accountId", id, number, account_name as "accountName",
  po_number as "poNumber", billing_email as "billingEmail", plan, issued_on as "issuedOn",
  due_on as "dueOn",
  period_start as "periodStart", period_end as "periodEnd", lines, cents, status,
  settled_on as "settledOn"`;

/**
 * Inserts an invoice with the account's current name and payment method. An invoice over 0 is
 * stored as paid.
 */
export const insertInvoice = async (
  db: Transaction,
  accountId: string,
  charge: Charge,
  today: string,
): Promise<StoredInvoice> => {
  const isFree = charge.cents === 0;
  const { rows } = await sql<StoredInvoice>`
    insert into invoice (account_id, account_name, po_number, billing_email, plan, issued_on, due_on,
      period_start, period_end, lines, cents, status, settled_on)
    select id, name, po_number, billing_email, ${charge.plan}, ${today}::date,
      ${addDays(today, PAYMENT_DAYS)}::date,
      ${charge.from}::date, ${charge.to}::date, ${JSON.stringify(charge.lines)}::jsonb,
      ${charge.cents}, ${isFree ? 'Paid' : 'Open'}, ${isFree ? today : null}::date
    from account where id = ${accountId}
    returning ${invoice}`.execute(db);
  const inserted = rows[0] as StoredInvoice;
  await recordAdded(db, 'invoice', inserted.id);
  return inserted;
};

/** A page of an account's invoices, newest first, and their total number. */
export const listInvoices = async (
  db: Transaction,
  accountId: string,
  page: Page,
): Promise<{ list: StoredInvoice[]; invoices: number }> => {
  const { rows } = await sql<StoredInvoice>`
    select ${invoice} from invoice where account_id = ${accountId}
    order by number desc ${limitTo(page)}`.execute(db);
  const count = await sql<{ invoices: number }>`
    select count(*)::integer as invoices from invoice where account_id = ${accountId}`.execute(db);
  return { list: rows, invoices: count.rows[0]?.invoices ?? 0 };
};

export const findInvoice = async (
  db: Transaction,
  id: string,
): Promise<StoredInvoice | undefined> => {
  const { rows } = await sql<StoredInvoice>`
    select ${invoice} from invoice where id = ${id}`.execute(db);
  return rows[0];
};

/** Like findInvoice, but undefined if the account was deactivated or deleted. */
export const findInvoiceOfOpenAccount = async (
  db: Transaction,
  id: string,
): Promise<StoredInvoice | undefined> => {
  const { rows } = await sql<StoredInvoice>`
    select ${invoice} from invoice
    where id = ${id} and exists (
      select from account a
      where a.id = invoice.account_id and a.is_active and a.deleted_at is null
    )`.execute(db);
  return rows[0];
};

/** Settles an open invoice; returns false if the invoice is not open. */
export const settleInvoice = async (
  db: Transaction,
  id: string,
  { status, today }: { status: 'Paid' | 'Void'; today: string },
): Promise<boolean> => {
  const { numAffectedRows } = await recordChanges(db, 'invoice', sql`id = ${id}`, () =>
    sql`update invoice set status = ${status}, settled_on = ${today}::date
      where id = ${id} and status = 'Open'`.execute(db),
  );
  return numAffectedRows === 1n;
};
