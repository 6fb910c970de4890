/**
 * GET and POST /complaint/:kind/:key: the form with which anybody sends a complaint about a district,
 * a school or an area, as HTML that needs no script and no account; /complaint/:kind/:key/state: the
 * state of a complaint, by its number and its code. Every address of a district that takes no
 * complaints gets the same 404. GET /areas/:code, which labels on doors have, leads to the form
 * unless somebody is signed in.
 */
import { randomUUID } from 'node:crypto';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type {
  ComplaintFormPage,
  ComplaintReceiptPage,
  ComplaintStatePage,
} from '#contract/complaint/complaint-page.ts';
import type { LimitName } from '#contract/limit.ts';
import { emptyComplaint } from '#domain/complaint/public-form.ts';
import { complaintPath } from '#domain/complaint/public-path.ts';
import { receiptCodeInGroups } from '#domain/complaint/receipt-code.ts';
import type { Language } from '#domain/language/language.ts';
import type { Services } from '#server/core/context.ts';
import { refusalFor } from '#server/core/http/problem.ts';
import { sendApp } from '#server/core/http/web.ts';
import { rateLimits } from '#server/core/limits/rate-limits.ts';
import { Refusal, refuse } from '#server/core/refusals.ts';
import { addSent } from './add-sent.ts';
import { findFollowed } from './find-followed.ts';
import { openPlace, type OpenPlace, takesComplaintsAbout } from './open-place.ts';
import { problemOf } from './problem-of.ts';
import { receiveForm } from './receive-form.ts';
import { readTyped } from './read-typed.ts';
import { isFromElsewhere, isSignedIn, languageIn } from './visitor.ts';

/** Renders the pages as HTML (server/report/page/page-html.ts). */
export type ComplaintPages = {
  complaintForm(page: ComplaintFormPage): Promise<string>;
  complaintReceipt(page: ComplaintReceiptPage): Promise<string>;
  complaintState(page: ComplaintStatePage): Promise<string>;
  withoutComplaint(language: Language): Promise<string>;
};

type Request = { Params: { kind: string; key: string }; Querystring: { lang?: unknown } };
type Visit = { place: OpenPlace; language: Language };

export const complaintRoutes: FastifyPluginAsync<{
  services: Services;
  pages: ComplaintPages;
}> = async (app, { services, pages }) => {
  const limits = rateLimits(app, services);
  const { database } = services;

  const countAddress = (request: FastifyRequest, limit: LimitName) =>
    limits.countAddress({ limit }, request);

  const sendPage = (reply: FastifyReply, language: Language, html: string) =>
    reply.header('content-language', language).type('text/html; charset=utf-8').send(html);

  /** Opens the place, and answers 404 in the language of the visitor if there is none. */
  const visit =
    (
      limit: LimitName,
      answer: (
        visit: Visit,
        request: FastifyRequest<Request>,
        reply: FastifyReply,
      ) => Promise<unknown>,
    ) =>
    async (request: FastifyRequest<Request>, reply: FastifyReply) => {
      const language = languageIn(request);
      void reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
      try {
        await countAddress(request, limit);
        if (isFromElsewhere(request)) throw refuse('cross-site');
        const place = await openPlace(database, request.params);
        return await answer({ place, language }, request, reply);
      } catch (error) {
        const { status, details } = refusalFor(error, request);
        if (details.seconds !== undefined) void reply.header('retry-after', details.seconds);
        void reply.code(status);
        return sendPage(reply, language, await pages.withoutComplaint(language));
      }
    };

  app.get<Request>(
    '/complaint/:kind/:key',
    visit('complaint-page', async ({ place, language }, _, reply) => {
      const entered = { ...emptyComplaint, schoolId: place.schoolId ?? '' };
      const page = { language, place: place.shown, sentKey: randomUUID(), entered };
      return sendPage(reply, language, await pages.complaintForm(page));
    }),
  );

  app.post<Request>(
    '/complaint/:kind/:key',
    { config: { takesUpload: true } },
    visit('complaint-page', async ({ place, language }, request, reply) => {
      const limited = await countAddress(request, 'complaint-send').catch(refusalOf);
      const isTooFast = limited !== undefined;
      const received = await receiveForm(request, place, services, { isTooFast });
      const { sentKey, ...entered } = received.entered;
      const refuseForm = async (
        status: number,
        problem: ComplaintFormPage['problem'],
        seconds?: number,
      ) => {
        if (seconds !== undefined) void reply.header('retry-after', seconds);
        const page = {
          language,
          place: place.shown,
          entered,
          problem,
          sentKey: sentKey || randomUUID(),
        };
        return sendPage(reply.code(status), language, await pages.complaintForm(page));
      };
      if (limited) return refuseForm(limited.status, problemOf(limited), limited.details.seconds);
      if (!received.form) return refuseForm(received.status, received.problem);
      try {
        const { number, code } = await addSent(received.form, place, { language, services });
        const receipt = { language, place: place.shown, number, code: receiptCodeInGroups(code) };
        return await sendPage(reply, language, await pages.complaintReceipt(receipt));
      } catch (error) {
        const { status, key } = refusalFor(error, request);
        return refuseForm(status, problemOf({ key }));
      }
    }),
  );

  app.get<Request>(
    '/complaint/:kind/:key/state',
    visit('complaint-page', async ({ place, language }, _, reply) => {
      const page = { language, place: place.shown, number: '' };
      return sendPage(reply, language, await pages.complaintState(page));
    }),
  );

  app.post<Request>(
    '/complaint/:kind/:key/state',
    { config: { takesUpload: true } },
    visit('complaint-page', async ({ place, language }, request, reply) => {
      const typed = await readTyped(request);
      const page = { language, place: place.shown, number: typed.number };
      try {
        const limit = 'complaint-state';
        await limits.countAddress({ limit }, request);
        await limits.countSubjects({ limit }, request, {
          token: `${place.accountId} ${typed.number}`,
        });
        const found = await findFollowed(place.accountId, typed, services);
        if (!found) void reply.code(404);
        return await sendPage(reply, language, await pages.complaintState({ ...page, found }));
      } catch (error) {
        const { status, details } = refusalOf(error);
        if (details.seconds !== undefined) void reply.header('retry-after', details.seconds);
        const html = await pages.complaintState({ ...page, problem: 'fast' });
        return sendPage(reply.code(status), language, html);
      }
    }),
  );

  app.get<{ Params: { code: string } }>('/areas/:code', async (request, reply) => {
    const { code } = request.params;
    if (isSignedIn(request)) return sendApp(reply, request.url);
    await countAddress(request, 'complaint-page');
    return (await takesComplaintsAbout(database, code))
      ? reply.header('cache-control', 'no-store').redirect(complaintPath('area', code), 302)
      : sendApp(reply, request.url);
  });
};

const refusalOf = (error: unknown): Refusal => {
  if (error instanceof Refusal) return error;
  throw error;
};
