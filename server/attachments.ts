/** The documents that are attached to emails, made when an email is sent. */
import type { Services } from './core/context.ts';
import type { Attachment } from './mail/transport.ts';
import { attachedList } from './mailed-list/attached-file.ts';
import { invoiceAttachment } from './subscription/billing/invoice-attachment.ts';

/**
 * Resolves the `attachment` of a queued email: 'invoice:<id>', 'mailed-list:<id>', or nothing for ''.
 * Throws when it cannot be made; the email is then retried later.
 */
export const attachmentsOf = async (
  services: Pick<Services, 'database' | 'pdf' | 'settings'>,
  attachment: string,
): Promise<Attachment[]> => {
  const [, kind, id = ''] = /^([a-z-]+):(.+)$/.exec(attachment) ?? [];
  if (kind === 'invoice') return invoiceAttachment(services, id);
  return kind === 'mailed-list' ? [await attachedList(services, id)] : [];
};
