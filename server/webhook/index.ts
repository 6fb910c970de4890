import { webhookCreate } from './create.ts';
import { webhookDelete } from './delete.ts';
import { webhookDeliveries } from './deliveries.ts';
import { webhookList } from './list.ts';
import { webhookResend } from './resend.ts';
import { webhookRotate } from './rotate.ts';
import { webhookPing } from './ping.ts';
import { webhookUpdate } from './update.ts';

export const webhookCalls = {
  'webhook/list': webhookList,
  'webhook/create': webhookCreate,
  'webhook/update': webhookUpdate,
  'webhook/delete': webhookDelete,
  'webhook/rotate': webhookRotate,
  'webhook/ping': webhookPing,
  'webhook/deliveries': webhookDeliveries,
  'webhook/resend': webhookResend,
};
