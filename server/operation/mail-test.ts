import type { Handler } from '#server/core/context.ts';
import { queueMail } from '#server/mail/queries.ts';
import { testMessage } from '#server/mail/test-message.ts';

export const operationMailTest: Handler<'operation/mail-test'> = async (_, context) => {
  const { db, services, user } = context;
  await queueMail(db, {
    accountId: null,
    cause: `test-mail:${crypto.randomUUID()}`,
    recipient: user.email,
    message: testMessage(services.settings.appUrl, user.fullName),
  });
  return { message: `A test email to ${user.email} is being sent` };
};
