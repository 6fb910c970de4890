/** Assembles the whole server: what it accepts, what it serves, and which calls it answers. */
import { randomUUID } from 'node:crypto';
import { maxHeaderSize } from 'node:http';
import multipart from '@fastify/multipart';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { accountCalls } from './account/index.ts';
import { areaCalls } from './area/index.ts';
import { authCalls } from './auth/index.ts';
import {
  closeConnectionsWhen,
  closeUnusedConnections,
  neverAbortedSignal,
} from './core/http/close-connections.ts';
import { apiDocsRoutes } from './core/http/api-docs.ts';
import type { Handlers, Services } from './core/context.ts';
import { healthRoutes } from './core/operation/health.ts';
import { answerClientError } from './core/http/client-error.ts';
import { takeJson } from './core/http/json.ts';
import { logRequests } from './core/operation/log.ts';
import {
  measureRequests,
  type Metrics,
  metricsRoutes,
  openMetrics,
} from './core/operation/metrics.ts';
import { traceRequests } from './core/operation/trace-requests.ts';
import { mountCalls } from './core/mount.ts';
import { answerUnknown } from './core/http/not-found.ts';
import { answerError } from './core/http/problem.ts';
import { dropDisconnectedClients } from './core/limits/disconnected-clients.ts';
import { limitRequests, limitRoute, limitUnknown } from './core/limits/request-limits.ts';
import { restrictPages } from './core/http/security.ts';
import { closeOnStrangers } from './core/limits/unread-bodies.ts';
import {
  endSlowBodies,
  serverTimeouts,
  type Timeouts,
  usualTimeouts,
} from './core/limits/slow-clients.ts';
import { serveWeb } from './core/http/web.ts';
import { boardCalls } from './board/index.ts';
import { capitalNeedCalls } from './capital-need/index.ts';
import { floorPlanCalls } from './floor-plan/index.ts';
import { deficiencyCalls } from './deficiency/index.ts';
import { draftCalls } from './draft/index.ts';
import { facilityCalls } from './facility/index.ts';
import { factorCalls } from './factor/index.ts';
import { inspectionCalls } from './inspection/index.ts';
import { photoCalls } from './photo/index.ts';
import { photoRoutes } from './photo/photo-route.ts';
import { uploadReader } from './photo/receiving/multipart.ts';
import { recordingCalls } from './recording/index.ts';
import { recordingRoutes } from './recording/recording-route.ts';
import { reportCalls } from './report/index.ts';
import { checkPageRoutes } from './report/page/check-route.ts';
import { districtPageRoutes } from './report/page/district-route.ts';
import { openReportPages, type ReportPages } from './report/page/page-html.ts';
import { reportPageRoutes } from './report/page/page-route.ts';
import { accountExportFiles } from './account/export/account-exports.ts';
import { reportBundleFiles } from './report/bundle/report-bundles.ts';
import { fileRoutes } from './core/jobs/requested-files.ts';
import { reportPdfRoutes } from './report/pdf/pdf-route.ts';
import { calendarRoutes } from './schedule/feed/calendar-route.ts';
import { feedCalls } from './feed/index.ts';
import { mailedListCalls } from './mailed-list/index.ts';
import { mailedListRoutes } from './mailed-list/page/mailed-list-routes.ts';
import { feedRoutes } from './feed/feed-route.ts';
import { scheduleCalls } from './schedule/index.ts';
import { schoolCalls } from './school/index.ts';
import { operationCalls } from './operation/index.ts';
import { noticeCalls } from './notice/index.ts';
import { searchCalls } from './search/index.ts';
import { signOnCalls } from './sign-on/index.ts';
import { subscriptionCalls } from './subscription/index.ts';
import { tokenCalls } from './token/index.ts';
import { webhookCalls } from './webhook/index.ts';
import { invoiceRoutes } from './subscription/billing/invoice-route.ts';
import { complaintCalls } from './complaint/index.ts';
import { complaintRoutes } from './complaint/page/complaint-routes.ts';
import { workLinkCalls } from './work-link/index.ts';
import { workRoutes } from './work-link/page/work-routes.ts';
import { userCalls } from './user/index.ts';
import { viewCalls } from './view/index.ts';

const handlers: Handlers = {
  ...authCalls,
  ...userCalls,
  ...factorCalls,
  ...accountCalls,
  ...draftCalls,
  ...tokenCalls,
  ...webhookCalls,
  ...signOnCalls,
  ...schoolCalls,
  ...facilityCalls,
  ...areaCalls,
  ...deficiencyCalls,
  ...floorPlanCalls,
  ...capitalNeedCalls,
  ...boardCalls,
  ...workLinkCalls,
  ...complaintCalls,
  ...scheduleCalls,
  ...inspectionCalls,
  ...photoCalls,
  ...recordingCalls,
  ...reportCalls,
  ...noticeCalls,
  ...viewCalls,
  ...feedCalls,
  ...mailedListCalls,
  ...searchCalls,
  ...subscriptionCalls,
  ...operationCalls,
};

type Options = {
  timeouts?: Timeouts;
  metrics?: Metrics;
  stopping?: AbortSignal;
  /**
   * The web pages of reports; by default those that the web build has written. If there are none,
   * reports are not served as web pages.
   */
  pages?: ReportPages | undefined;
};

/** Builds a server that is ready to listen (or for `inject` in tests), with these services. */
export const buildApp = async (
  services: Services,
  log?: FastifyBaseLogger,
  {
    timeouts = usualTimeouts,
    metrics = openMetrics(),
    stopping = neverAbortedSignal(),
    pages = openReportPages(),
  }: Options = {},
): Promise<FastifyInstance> => {
  const app = fastify({
    ...(log ? { loggerInstance: log } : {}),
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    // Closing waits for requests in progress, but not for idle connections of browsers.
    forceCloseConnections: 'idle',
    // Requests that still arrive on an open connection during closing are answered as usual.
    return503OnClosing: false,
    // Only the proxies in TRUST_PROXY may state the client's network address; nobody else is
    // trusted.
    trustProxy: [...services.settings.trustProxy],
    ...serverTimeouts(timeouts),
    // Accepts ids of any length that fits in a URL, so that invalid ones are refused by the schema
    // of the call, not by the router.
    routerOptions: { maxParamLength: maxHeaderSize },
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
  });
  app.setErrorHandler(answerError);
  takeJson(app);
  dropDisconnectedClients(app);
  closeConnectionsWhen(app, stopping);
  closeUnusedConnections(app, timeouts);
  traceRequests(app);
  measureRequests(app, metrics);
  logRequests(app);
  endSlowBodies(app, timeouts);
  closeOnStrangers(app, services.tokens);
  restrictPages(app, services.settings);
  await app.register(multipart);
  const { rateLimit } = services.settings;
  await limitRequests(app, services);
  app.setNotFoundHandler(limitUnknown(app, rateLimit), answerUnknown);

  mountCalls(app, handlers, { services, readUpload: uploadReader(services) });
  await app.register(photoRoutes, { services, limit: limitRoute(app, services, 'photo-view') });
  await app.register(recordingRoutes, {
    services,
    limit: limitRoute(app, services, 'photo-view'),
  });
  await app.register(calendarRoutes, { services, limit: limitRoute(app, services, 'calendar') });
  await app.register(feedRoutes, { services });
  await app.register(reportPdfRoutes, { services });
  await app.register(fileRoutes(reportBundleFiles), { services });
  await app.register(fileRoutes(accountExportFiles), { services });
  await app.register(invoiceRoutes, { services });
  await app.register(apiDocsRoutes);
  await app.register(healthRoutes, { services, stopping });
  await app.register(metricsRoutes, { metrics, settings: services.settings });
  await serveWeb(app, services.settings);
  if (pages) {
    await app.register(reportPageRoutes, { services, pages });
    await app.register(checkPageRoutes, { services, pages });
    await app.register(districtPageRoutes, { services, pages });
    await app.register(workRoutes, { services, pages });
    await app.register(mailedListRoutes, { services, pages });
    await app.register(complaintRoutes, { services, pages });
  }
  return app;
};
