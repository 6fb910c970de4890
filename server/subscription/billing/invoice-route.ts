/**
 * GET /api/subscription/invoice/pdf/:id: an invoice's PDF, for everybody who has its signed link.
 */
import type { FastifyPluginAsync } from 'fastify';
import { Id } from '#contract/common.ts';
import type { Services } from '#server/core/context.ts';
import { disposition } from '#server/core/http/disposition.ts';
import { type HolderQuery, hasHolder } from '#server/core/link-holder.ts';
import { Refusal, refuse } from '#server/core/refusals.ts';
import { invoiceNumber } from './answer.ts';
import { renderInvoice } from './invoice-print.ts';
import { findInvoice, findInvoiceOfOpenAccount } from './queries-billing.ts';

type Request = { Params: { id: string }; Querystring: HolderQuery & { reader?: string } };

export const invoiceRoutes: FastifyPluginAsync<{ services: Services }> = async (
  app,
  { services },
) => {
  const { database, links } = services;
  app.get<Request>('/api/subscription/invoice/pdf/:id', async (request, reply) => {
    links.verify(request.url, new Date());
    const { id } = request.params;
    const isSeller = request.query.reader === 'seller';
    const find = isSeller ? findInvoice : findInvoiceOfOpenAccount;
    const invoice = Id.safeParse(id).success
      ? await database.asSystem(
          async (db) => {
            const found = await find(db, id);
            const access = isSeller ? 'super' : 'manageBilling';
            return (await hasHolder(db, request.query, access)) ? found : undefined;
          },
          { readOnly: true },
        )
      : undefined;
    if (!invoice) throw refuse('invoice-not-found');
    const number = invoiceNumber(invoice);
    const bytes = await renderInvoice(services, invoice).catch((error) => {
      if (error instanceof Refusal) throw error;
      request.log.error({ err: error, invoice: number }, 'the PDF of an invoice failed');
      throw refuse('pdf-failed');
    });
    return reply
      .headers({
        'cache-control': 'private, no-store',
        'content-type': 'application/pdf',
        'content-disposition': disposition('inline', `${number}.pdf`),
        'x-content-type-options': 'nosniff',
      })
      .send(Buffer.from(bytes));
  });
};
