/**
 * Queues what the webhooks of an account are told about deficiencies, in the transaction that
 * changes these. Whatever writes deficiencies does it through this file.
 */
import { randomUUID } from 'node:crypto';
import type { DeficiencyNotice } from '#contract/webhook/notice.ts';
import { webhookEventOf } from '#domain/deficiency/webhook-event.ts';
import type { DeficiencyEvent } from '#domain/account/webhook.ts';
import type { Transaction } from '#server/core/db.ts';
import { piecesOf, waitForTurn } from '#server/core/pieces.ts';
import {
  findDeficiencies,
  findWebhooks,
  insertDeliveries,
  lockDeficiencies,
  type NoticedRow,
  type WantedEvents,
} from './queries-webhook.ts';

/** How many deficiencies are written at once, and how many notices are made between two turns. */
const PIECE = 500;

/**
 * Writes these deficiencies in pieces: stored ones, and new ones, whose ids are known before. An
 * account without webhooks reads nothing for this.
 */
export const withWebhookEvents = async <Written extends { id: string }>(
  db: Transaction,
  accountId: string,
  deficiencies: readonly Written[],
  write: (piece: readonly Written[]) => Promise<void>,
): Promise<void> => {
  if (deficiencies.length === 0) return;
  const webhooks = await findWebhooks(db, accountId);
  for (const piece of piecesOf(deficiencies, PIECE)) {
    if (webhooks.length === 0) await write(piece);
    else await writeAndQueue(db, { accountId, webhooks, piece, write });
    await waitForTurn();
  }
};

type Writing<Written> = {
  accountId: string;
  webhooks: readonly WantedEvents[];
  piece: readonly Written[];
  write: (piece: readonly Written[]) => Promise<void>;
};

const writeAndQueue = async <Written extends { id: string }>(
  db: Transaction,
  { accountId, webhooks, piece, write }: Writing<Written>,
): Promise<void> => {
  const ids = piece.map(({ id }) => id);
  const rows = await lockDeficiencies(db, accountId, ids);
  const before = new Map(rows.map((row) => [row.id, row]));
  await write(piece);
  const happened = (await findDeficiencies(db, accountId, ids)).map((row) => ({
    row,
    event: webhookEventOf(before.get(row.id), row),
  }));
  await queue(db, accountId, webhooks, happened);
};

/** Queues this event of these deficiencies, which stay as they are. */
export const queueWebhookEvent = async (
  db: Transaction,
  accountId: string,
  ids: readonly string[],
  event: DeficiencyEvent,
): Promise<void> => {
  const webhooks = await findWebhooks(db, accountId);
  if (webhooks.length === 0) return;
  const rows = await findDeficiencies(db, accountId, ids);
  const happened = rows.map((row) => ({ row, event }));
  await queue(db, accountId, webhooks, happened);
};

const queue = async (
  db: Transaction,
  accountId: string,
  webhooks: readonly WantedEvents[],
  happened: readonly { row: NoticedRow; event: DeficiencyEvent | null }[],
): Promise<void> => {
  const createdAt = new Date().toISOString();
  const deliveries = happened.flatMap(({ row, event }) => {
    if (event === null) return [];
    const wanting = webhooks.filter(({ events }) => events.includes(event));
    return wanting.map(({ id: webhookId }) => {
      const id = randomUUID();
      const body = JSON.stringify(noticeOf({ id, event, createdAt }, row));
      return { id, webhookId, event, body };
    });
  });
  await insertDeliveries(db, accountId, deliveries);
};

const noticeOf = (
  delivery: Omit<DeficiencyNotice, 'data'>,
  { isListed, ...row }: NoticedRow,
): DeficiencyNotice => ({ ...delivery, data: { ...row, deleted: !isListed } });
