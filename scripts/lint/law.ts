/**
 * Long because it is one table: which files may import which, as docs/architecture.md describes it.
 *
 * A row says what the files that match `of` may import; the first row that matches a file applies.
 * `*` stands for one path segment, `**` for any number of them, and `$1` for the segment that
 * matched the first `*` of `of`. `packages` lists the npm packages and `node:` modules that a file
 * may use; if it is missing, any are allowed.
 */
export interface Row {
  of: string;
  reaches: readonly string[];
  packages?: readonly string[];
  because: string;
}

const below = ['domain/**', 'contract/**'];
const parts = ['core', 'ledger', 'photo', 'recording', 'mail', 'pdf', 'purge'].map(
  (part) => `server/${part}/**`,
);
const serverBelow = [...below, 'db/**', ...parts];
const webBelow = [
  ...below,
  'web/observable.ts',
  'web/api/**',
  'web/pwa/**',
  'web/shared/**',
  'web/texts/**',
  'web/ui/**',
];
const folders = (...names: string[]) => names.map((name) => `web/${name}/**`);
/** The inspection being entered and its storage on the device. */
const drafts = ['web/draft/**', 'web/device/**', 'web/texts/**', 'web/observable.ts'];

const resourcesStandApart =
  'a resource reaches another only through its queries.ts, along the arrows of scripts/lint/law.ts';

export const law: readonly Row[] = [
  {
    of: 'domain/**',
    reaches: ['domain/**'],
    packages: [],
    because: 'domain/ is pure: it imports nothing from outside',
  },
  {
    of: 'contract/**',
    reaches: below,
    packages: ['zod'],
    because: 'contract/ knows domain/ and zod, nothing else',
  },

  {
    of: 'server/app.ts',
    reaches: [...below, 'db/**', 'server/**'],
    because: 'the server knows nothing of the browser',
  },
  {
    of: 'server/jobs.ts',
    reaches: [...below, 'server/**'],
    because: 'the server knows nothing of the browser',
  },
  {
    of: 'server/*.ts',
    reaches: [...serverBelow, 'server/*.ts'],
    because: 'only server/app.ts and server/jobs.ts import resources',
  },
  ...['core', 'ledger', 'photo', 'recording', 'mail', 'pdf', 'purge'].map((part) => ({
    of: `server/${part}/**`,
    reaches: serverBelow,
    because: `server/${part} serves every resource and imports none`,
  })),
  {
    of: 'server/test/**',
    reaches: [...serverBelow, 'server/**', 'scripts/postgres.mjs', 'scripts/testing/sign-on/**'],
    because: 'what tests share opens the whole server, and nothing of the browser',
  },
  {
    of: 'server/auth/**',
    reaches: [
      ...serverBelow,
      'server/auth/**',
      'server/sign-on/queries.ts',
      'server/sign-on/queries-*.ts',
      'server/user/queries.ts',
      'server/user/queries-*.ts',
      'server/user/send-invitation.ts',
      'server/factor/queries.ts',
      'server/factor/queries-*.ts',
      'server/factor/accept-*.ts',
      'server/subscription/queries-billing-address.ts',
    ],
    because: resourcesStandApart,
  },
  {
    of: 'server/sign-on/**',
    reaches: [
      ...serverBelow,
      'server/sign-on/**',
      'server/user/queries.ts',
      'server/subscription/queries.ts',
      'server/subscription/queries-change.ts',
    ],
    because: resourcesStandApart,
  },
  {
    of: 'server/subscription/**',
    reaches: [
      ...serverBelow,
      'server/subscription/**',
      'server/user/queries.ts',
      'server/user/queries-mail-token.ts',
    ],
    because: resourcesStandApart,
  },
  {
    of: 'server/inspection/**',
    reaches: [
      ...serverBelow,
      'server/inspection/**',
      'server/report/queries.ts',
      'server/school/queries-published.ts',
      'server/school/queries.ts',
      'server/facility/queries.ts',
      'server/area/queries.ts',
      'server/floor-plan/queries.ts',
      'server/draft/queries.ts',
      'server/draft/refuse-draft.ts',
      'server/deficiency/follow-emergencies.ts',
    ],
    because: resourcesStandApart,
  },
  {
    of: 'server/user/**',
    reaches: [...serverBelow, 'server/user/**', 'server/schedule/queries.ts'],
    because: resourcesStandApart,
  },
  // What these change, people are notified of.
  ...['deficiency', 'report', 'webhook'].map((resource) => ({
    of: `server/${resource}/**`,
    reaches: [
      ...serverBelow,
      `server/${resource}/**`,
      'server/notice/queries-notify.ts',
      'server/notice/notify-*.ts',
    ],
    because: resourcesStandApart,
  })),
  {
    of: 'server/board/**',
    reaches: [
      ...serverBelow,
      'server/board/**',
      'server/deficiency/queries-found.ts',
      'server/inspection/trends/queries-trends.ts',
    ],
    because: resourcesStandApart,
  },
  {
    of: 'server/search/**',
    reaches: [
      ...serverBelow,
      'server/search/**',
      'server/area/queries-search.ts',
      'server/deficiency/queries.ts',
      'server/report/list/queries-list.ts',
      'server/school/queries-list.ts',
      'server/user/queries-team.ts',
    ],
    because: resourcesStandApart,
  },
  {
    of: 'server/feed/**',
    reaches: [
      ...serverBelow,
      'server/feed/**',
      'server/capital-need/answer.ts',
      'server/capital-need/queries.ts',
      'server/complaint/queries-list.ts',
      'server/deficiency/queries-export.ts',
      'server/facility/queries.ts',
      'server/inspection/list/queries-export.ts',
      'server/report/list/queries-export.ts',
      'server/schedule/queries.ts',
      'server/school/queries-list.ts',
    ],
    because: resourcesStandApart,
  },
  // The rows that are mailed are those of feeds.
  {
    of: 'server/mailed-list/**',
    reaches: [
      ...serverBelow,
      'server/mailed-list/**',
      'server/feed/feeds.ts',
      'server/feed/search.ts',
      'server/feed/source.ts',
    ],
    because: resourcesStandApart,
  },
  {
    of: 'server/work-link/**',
    reaches: [
      ...serverBelow,
      'server/work-link/**',
      'server/deficiency/queries.ts',
      'server/deficiency/queries-*.ts',
      'server/notice/notify-*.ts',
    ],
    because: resourcesStandApart,
  },
  {
    of: 'server/complaint/**',
    reaches: [...serverBelow, 'server/complaint/**', 'server/schedule/queries-holidays.ts'],
    because: resourcesStandApart,
  },
  {
    of: 'server/*/**',
    reaches: [...serverBelow, 'server/$1/**'],
    because: resourcesStandApart,
  },

  {
    of: 'web/texts/**',
    reaches: ['domain/**', 'web/texts/**', 'web/observable.ts'],
    because: 'web/texts is the wording of the walk: it knows no component and no call',
  },
  {
    of: 'web/ui/**',
    reaches: ['domain/**', 'web/ui/**', 'web/texts/**', 'web/observable.ts'],
    because: 'web/ui is drawn from what it is given: it knows no api and no screen',
  },
  {
    of: 'web/api/**',
    reaches: [
      ...below,
      'web/api/**',
      'web/device/response-cache.ts',
      'web/texts/**',
      'web/observable.ts',
    ],
    because: 'web/api knows the contract, not who draws its answers',
  },
  {
    of: 'web/draft/**',
    reaches: [...below, 'web/draft/**', 'web/texts/**'],
    because: 'web/draft is pure: an inspection as a value, without storage, calls or screens',
  },
  {
    of: 'web/device/**',
    reaches: [...below, ...drafts],
    because: 'web/device stores drafts, photos and responses: it knows no calls and no screen',
  },
  {
    of: 'web/transport/**',
    reaches: [...below, ...drafts, 'web/api/**', 'web/transport/**'],
    because: 'web/transport sends one stored draft: it knows no queue and no screen',
  },
  {
    of: 'web/upload-queue/**',
    reaches: [
      ...below,
      ...drafts,
      ...folders('api', 'transport', 'draft-sync', 'upload-queue'),
      'web/ui/overlay/toast.ts',
    ],
    because: 'web/upload-queue decides when a draft is sent: it knows no screen',
  },
  {
    of: 'web/draft-sync/**',
    reaches: [...below, ...drafts, 'web/api/**', 'web/transport/**', 'web/draft-sync/**'],
    because: 'web/draft-sync sends drafts while they are entered: it knows no queue and no screen',
  },
  {
    of: 'web/draft-file/**',
    reaches: [...below, ...drafts, 'web/api/**', 'web/draft-file/**', 'web/transport/**'],
    because: 'web/draft-file writes drafts to files and reads them: it knows no screen',
  },
  {
    of: 'web/pwa/**',
    reaches: [...below, ...folders('api', 'device', 'pwa', 'texts', 'ui'), 'web/observable.ts'],
    because: 'web/pwa makes the app and a school available offline: it knows no screen',
  },
  {
    of: 'web/shared/**',
    reaches: [...webBelow, 'web/upload-queue/**', 'web/draft-sync/**'],
    because: 'web/shared is used by every screen: it knows no screen and not the page frame',
  },
  {
    of: 'web/layout/**',
    reaches: [...webBelow, 'web/layout/**', 'web/upload-queue/**', 'web/routes.tsx'],
    because: 'the layout is around every screen and knows none but by the route table',
  },
  {
    of: 'web/screens/*/**',
    reaches: [
      ...webBelow,
      ...drafts,
      'web/layout/**',
      ...folders('transport', 'upload-queue', 'draft-file', 'draft-sync'),
      'web/screens/$1/**',
    ],
    because: 'a screen never imports another screen; what two share is in web/shared or web/ui',
  },
  {
    of: 'web/**',
    reaches: [...below, 'web/**'],
    because: 'the browser knows nothing of the server',
  },

  {
    of: 'db/seed/**',
    reaches: [...serverBelow, 'server/*/index.ts'],
    because: 'a seed makes rows as people do, through the handlers (docs/decisions/0080)',
  },
  {
    of: 'db/**',
    reaches: ['domain/**', 'db/**'],
    because: 'db/ is below the server',
  },
  {
    of: 'e2e/**',
    reaches: [
      'e2e/**',
      'scripts/server-process.ts',
      'scripts/testing/sign-on/**',
      'scripts/web-build.mjs',
      'scripts/weight.ts',
      'domain/calendar.ts',
      'domain/instrument/category.ts',
      'domain/instrument/group.ts',
      'domain/person/role.ts',
    ],
    because: 'a journey knows the screens only, and writes the scores it expects as literals',
  },
  {
    of: '**',
    reaches: ['**'],
    because: 'the tooling may look everywhere',
  },
];

/** What a test may import in addition to what its row allows: any npm package, and these files. */
export const testsAlsoReach = ['server/app.ts', 'server/test/**', 'web/test/**'];
