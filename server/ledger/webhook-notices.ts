/**
 * Queues what the webhooks of an account are told about inspections, reports and members, in the
 * transaction that changes these.
 */
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { InspectionNotice, MemberNotice, ReportNotice } from '#contract/webhook/notice.ts';
import type {
  InspectionEvent,
  MemberEvent,
  ReportEvent,
  WebhookEvent,
} from '#domain/account/webhook.ts';
import { toPercentOrNull } from '#domain/scoring/hundredths.ts';
import type { Transaction } from '#server/core/db.ts';
import { findWebhooks, insertDeliveries } from './queries-webhook.ts';
import { findNoticedInspection, findNoticedMember, findNoticedReport } from './queries-noticed.ts';

type Notice = z.infer<typeof InspectionNotice | typeof ReportNotice | typeof MemberNotice>;

/** The data are read only if a webhook wants the event. */
const queue = async (
  db: Transaction,
  accountId: string,
  event: WebhookEvent,
  read: () => Promise<Notice['data'] | undefined>,
): Promise<void> => {
  const webhooks = await findWebhooks(db, accountId);
  const wanting = webhooks.filter(({ events }) => events.includes(event));
  const data = wanting.length > 0 ? await read() : undefined;
  if (!data) return;
  const createdAt = new Date().toISOString();
  const deliveries = wanting.map(({ id: webhookId }) => {
    const id = randomUUID();
    return { id, webhookId, event, body: JSON.stringify({ id, event, createdAt, data }) };
  });
  await insertDeliveries(db, accountId, deliveries);
};

export const queueInspectionNotice = (
  db: Transaction,
  accountId: string,
  id: string,
  event: InspectionEvent,
): Promise<void> =>
  queue(db, accountId, event, async () => {
    const row = await findNoticedInspection(db, accountId, id);
    return row && { ...row, score: toPercentOrNull(row.score) };
  });

export const queueReportNotice = (
  db: Transaction,
  accountId: string,
  id: string,
  event: ReportEvent,
): Promise<void> =>
  queue(db, accountId, event, async () => {
    const row = await findNoticedReport(db, accountId, id);
    return row && { ...row, score: toPercentOrNull(row.score) };
  });

export const queueMemberNotice = (
  db: Transaction,
  accountId: string,
  id: string,
  event: MemberEvent,
): Promise<void> => queue(db, accountId, event, () => findNoticedMember(db, accountId, id));
