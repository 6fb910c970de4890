/**
 * GET and POST /mailed-list/:id: the page on which a recipient confirms or stops a mailed list, as HTML
 * that needs no script and no account. Its address is signed, and only in emails to the recipient. A
 * GET changes nothing, because mail filters open addresses.
 */
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { MailedListPage } from '#contract/mailed-list/mailed-list-page.ts';
import { Id } from '#contract/common.ts';
import type { Services } from '#server/core/context.ts';
import type { SignedLinks } from '#server/core/credentials/signed-link.ts';
import { refusalFor } from '#server/core/http/problem.ts';
import { rateLimits } from '#server/core/limits/rate-limits.ts';
import { refuse } from '#server/core/refusals.ts';
import { safeName, safeText } from '#server/mail/clean.ts';
import {
  findRecipient,
  type KnownRecipient,
  setRecipient,
} from '#server/mailed-list/queries-due.ts';
import { confirmPath, recipientPath } from '#server/mailed-list/recipient-path.ts';

/** Renders the page as HTML (server/report/page/page-html.ts). */
export type MailedListPages = { mailedList(page: MailedListPage): Promise<string> };

type Request = { Params: { id: string } };

export const mailedListRoutes: FastifyPluginAsync<{
  services: Pick<Services, 'database' | 'links' | 'settings' | 'processRecord'>;
  pages: MailedListPages;
}> = async (app, { services, pages }) => {
  const limits = rateLimits(app, services);
  const { database, links } = services;

  const sendPage = async (reply: FastifyReply, page: MailedListPage) =>
    reply
      .headers({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'content-language': 'en',
      })
      .type('text/html; charset=utf-8')
      .send(await pages.mailedList(page));

  /** Finds the recipient of a signed address, and answers a refusal as a page. */
  const visit =
    (change: (recipient: KnownRecipient) => Promise<unknown>) =>
    async (request: FastifyRequest<Request>, reply: FastifyReply) => {
      try {
        await limits.countAddress({ limit: 'mailed-list-page' }, request);
        links.verify(request.url, new Date());
        const { id } = request.params;
        const find = () => database.asSystem((db) => findRecipient(db, id), { readOnly: true });
        const recipient = Id.safeParse(id).success ? await find() : undefined;
        if (!recipient) throw refuse('mailed-list-link');
        await change(recipient);
        return await sendPage(reply, pageOf((await find()) ?? recipient, links));
      } catch (error) {
        const { status, message, details } = refusalFor(error, request);
        if (details.seconds !== undefined) void reply.header('retry-after', details.seconds);
        return sendPage(reply.code(status), { sentence: message });
      }
    };

  app.get<Request>(
    '/mailed-list/:id',
    visit(() => Promise.resolve()),
  );

  const setTo = (action: 'confirm' | 'stop') =>
    visit((recipient) => database.asSystem((db) => setRecipient(db, recipient, action)));

  // The address says what is to be done. Mail programs send a body of any form type (RFC 8058).
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1000 }, (_, __, done) =>
    done(null, undefined),
  );
  app.post<Request>('/mailed-list/:id', setTo('stop'));
  app.post<Request>('/mailed-list/:id/confirm', setTo('confirm'));
};

const pageOf = (
  { id, title, district, rhythm, email, isConfirmed, isStopped }: KnownRecipient,
  links: SignedLinks,
): MailedListPage => ({
  // The account has typed them, and whoever opens the page need not know the account.
  title: safeText(title),
  district: safeName(district) ?? '',
  rhythm,
  email,
  state: isStopped ? 'stopped' : isConfirmed ? 'confirmed' : 'asked',
  stopPath: recipientPath(links, id, new Date()),
  confirmPath: confirmPath(links, id, new Date()),
});
