/** Long because it is a table: small files that each violate one rule; law.test.ts lints them. */

/**
 * For each row of the table: a file with imports that the row must refuse, and imports that it must
 * allow.
 */
export const arrows: Record<string, { file: string; refused: string[]; allowed: string[] }> = {
  'domain/**': {
    file: 'domain/specimen.ts',
    refused: ['#contract/calls.ts', '../server/app.ts', '#web/ui/button.tsx', 'zod', 'node:fs'],
    allowed: ['./category.ts'],
  },
  'contract/**': {
    file: 'contract/specimen.ts',
    refused: [
      '#server/core/db.ts',
      '#web/api/call.ts',
      '../domain/scoring/mark.ts',
      'kysely',
      'node:fs',
    ],
    allowed: ['zod', '#domain/scoring/mark.ts', './school.ts'],
  },
  'server/app.ts': {
    file: 'server/app.ts',
    refused: ['#web/routes.tsx', '#e2e/browser.ts'],
    allowed: ['./school/index.ts', './core/mount.ts', 'fastify'],
  },
  'server/jobs.ts': {
    file: 'server/jobs.ts',
    refused: ['#web/api/call.ts'],
    allowed: ['./core/db.ts', './purge/daily.ts', './subscription/queries.ts'],
  },
  'server/*.ts': {
    file: 'server/specimen.ts',
    refused: ['./school/index.ts', '#server/user/queries.ts', '#web/routes.tsx'],
    allowed: ['./app.ts', './core/mount.ts', '#db/migrate.ts'],
  },
  'server/core/**': {
    file: 'server/core/specimen.ts',
    refused: ['../school/queries.ts', '#server/user/queries.ts', '../app.ts'],
    allowed: ['./db.ts', '../photo/store.ts', '#db/seed/random.ts', '#contract/calls.ts'],
  },
  'server/ledger/**': {
    file: 'server/ledger/specimen.ts',
    refused: ['../inspection/queries.ts'],
    allowed: ['../core/db.ts', '#domain/inspection/deficiency.ts'],
  },
  'server/photo/**': {
    file: 'server/photo/specimen.ts',
    refused: ['../inspection/queries.ts'],
    allowed: ['../core/db.ts', 'sharp'],
  },
  'server/recording/**': {
    file: 'server/recording/specimen.ts',
    refused: ['../inspection/queries.ts'],
    allowed: ['../core/db.ts', 'sharp'],
  },
  'server/mail/**': {
    file: 'server/mail/specimen.ts',
    refused: ['../user/queries.ts'],
    allowed: ['../core/db.ts', 'nodemailer'],
  },
  'server/pdf/**': {
    file: 'server/pdf/specimen.ts',
    refused: ['../report/queries.ts'],
    allowed: ['#domain/report/report-sheet.ts'],
  },
  'server/purge/**': {
    file: 'server/purge/specimen.ts',
    refused: ['../school/queries.ts'],
    allowed: ['../core/db.ts', '../photo/photo-key.ts'],
  },
  'server/test/**': {
    file: 'server/test/specimen.ts',
    refused: ['#web/api/call.ts'],
    allowed: ['../app.ts', '../school/list.ts', '../../scripts/postgres.mjs'],
  },
  'server/auth/**': {
    file: 'server/auth/specimen.ts',
    refused: ['../user/list.ts', '../subscription/queries.ts'],
    allowed: ['../user/queries.ts', '../core/refusals.ts'],
  },
  'server/sign-on/**': {
    file: 'server/sign-on/specimen.ts',
    refused: ['../auth/login.ts', '../user/list.ts'],
    allowed: ['../user/queries.ts', '../core/refusals.ts'],
  },
  'server/subscription/**': {
    file: 'server/subscription/specimen.ts',
    refused: ['../user/update.ts', '../auth/queries.ts'],
    allowed: ['../user/queries.ts'],
  },
  'server/inspection/**': {
    file: 'server/inspection/specimen.ts',
    refused: ['../report/list.ts', '../school/list.ts', '../user/queries.ts'],
    allowed: ['../report/queries.ts', '../school/queries.ts', '../area/queries.ts'],
  },
  'server/user/**': {
    file: 'server/user/specimen.ts',
    refused: ['../schedule/list.ts', '../auth/queries.ts'],
    allowed: ['./queries.ts', '../schedule/queries.ts'],
  },
  'server/deficiency/**': {
    file: 'server/deficiency/specimen.ts',
    refused: ['../notice/list.ts', '../school/queries.ts'],
    allowed: ['./queries.ts', '../notice/queries-notify.ts', '../notice/notify-report.ts'],
  },
  'server/report/**': {
    file: 'server/report/specimen.ts',
    refused: ['../notice/list.ts', '../school/queries.ts'],
    allowed: ['./queries.ts', '../notice/queries-notify.ts', '../notice/notify-report.ts'],
  },
  'server/webhook/**': {
    file: 'server/webhook/specimen.ts',
    refused: ['../notice/list.ts', '../school/queries.ts'],
    allowed: ['./queries.ts', '../notice/queries-notify.ts', '../notice/notify-report.ts'],
  },
  'server/board/**': {
    file: 'server/board/specimen.ts',
    refused: ['../inspection/district.ts', '../deficiency/queries.ts', '../school/queries.ts'],
    allowed: [
      './queries.ts',
      '../deficiency/queries-found.ts',
      '../inspection/trends/queries-trends.ts',
    ],
  },
  'server/search/**': {
    file: 'server/search/specimen.ts',
    refused: ['../deficiency/list.ts', '../area/queries.ts'],
    allowed: ['./index.ts', '../deficiency/queries.ts', '../area/queries-search.ts'],
  },
  'server/feed/**': {
    file: 'server/feed/specimen.ts',
    refused: ['../deficiency/answer.ts', '../user/queries.ts', '../school/list.ts'],
    allowed: [
      './queries.ts',
      '../deficiency/queries-export.ts',
      '../school/queries-list.ts',
      '../capital-need/answer.ts',
    ],
  },
  'server/mailed-list/**': {
    file: 'server/mailed-list/specimen.ts',
    refused: ['../feed/queries.ts', '../view/queries.ts'],
    allowed: ['./queries.ts', '../feed/feeds.ts'],
  },
  'server/work-link/**': {
    file: 'server/work-link/specimen.ts',
    refused: ['../deficiency/list.ts', '../school/queries.ts', '../notice/queries.ts'],
    allowed: [
      './queries.ts',
      '../deficiency/queries.ts',
      '../deficiency/queries-change.ts',
      '../notice/notify-of-claim.ts',
    ],
  },
  'server/complaint/**': {
    file: 'server/complaint/specimen.ts',
    refused: ['../schedule/holidays.ts', '../school/queries.ts', '../deficiency/queries.ts'],
    allowed: ['./queries-list.ts', '../schedule/queries-holidays.ts'],
  },
  'server/*/**': {
    file: 'server/school/specimen.ts',
    refused: ['../facility/queries.ts', '#server/inspection/queries.ts', '../app.ts'],
    allowed: [
      './queries.ts',
      '#server/school/list.ts',
      '../core/refusals.ts',
      '#domain/school/school.ts',
    ],
  },
  'web/texts/**': {
    file: 'web/texts/specimen.ts',
    refused: ['#web/ui/button.tsx', '#web/api/call.ts', '#web/draft/draft.ts'],
    allowed: ['./define-texts.ts', '#domain/scoring/mark.ts', 'react'],
  },
  'web/ui/**': {
    file: 'web/ui/specimen.tsx',
    refused: ['#web/api/call.ts', '#web/layout/shell.tsx', '#web/screens/login/login.tsx'],
    allowed: ['./button.tsx', '#domain/scoring/mark.ts', 'react'],
  },
  'web/api/**': {
    file: 'web/api/specimen.ts',
    refused: ['#web/ui/button.tsx', '#web/screens/login/login.tsx', '#server/core/refusals.ts'],
    allowed: ['#contract/calls.ts', './session.ts'],
  },
  'web/draft/**': {
    file: 'web/draft/specimen.ts',
    refused: ['#web/api/api.ts', '#web/device/draft-store.ts', '#web/ui/button.tsx'],
    allowed: ['./draft.ts', '#contract/inspection/inspection.ts', '#domain/scoring/mark.ts'],
  },
  'web/device/**': {
    file: 'web/device/specimen.ts',
    refused: ['#web/api/api.ts', '#web/transport/send.ts', '#web/ui/button.tsx'],
    allowed: ['./draft-store.ts', '#web/draft/draft.ts', 'idb'],
  },
  'web/transport/**': {
    file: 'web/transport/specimen.ts',
    refused: ['#web/upload-queue/flusher.ts', '#web/ui/button.tsx', '#server/photo/upload.ts'],
    allowed: [
      './dependencies.ts',
      '#web/api/api.ts',
      '#web/device/draft-store.ts',
      '#web/draft/draft.ts',
    ],
  },
  'web/upload-queue/**': {
    file: 'web/upload-queue/specimen.ts',
    refused: ['#web/screens/login/login.tsx', '#server/photo/upload.ts'],
    allowed: [
      './flusher.ts',
      '#web/transport/send.ts',
      '#web/api/api.ts',
      '#web/device/draft-store.ts',
    ],
  },
  'web/draft-sync/**': {
    file: 'web/draft-sync/specimen.ts',
    refused: ['#web/screens/login/login.tsx', '#web/upload-queue/flusher.ts', '#web/ui/button.tsx'],
    allowed: [
      './in-words.ts',
      '#web/transport/photos.ts',
      '#web/api/api.ts',
      '#web/draft/draft.ts',
    ],
  },
  'web/draft-file/**': {
    file: 'web/draft-file/specimen.ts',
    refused: ['#web/screens/login/login.tsx', '#web/upload-queue/flusher.ts', '#web/ui/button.tsx'],
    allowed: ['./pack.ts', '#web/api/api.ts', '#web/device/draft-store.ts', '#web/draft/draft.ts'],
  },
  'web/pwa/**': {
    file: 'web/pwa/specimen.ts',
    refused: ['#web/screens/login/login.tsx', '#web/upload-queue/flusher.ts'],
    allowed: ['#web/ui/button.tsx', '#web/api/api.ts', '#web/device/response-cache.ts'],
  },
  'web/shared/**': {
    file: 'web/shared/specimen.tsx',
    refused: ['#web/screens/login/login.tsx', '#web/layout/frame.tsx', '../ui/button.tsx'],
    allowed: ['./access.ts', '#web/ui/button.tsx', '#web/api/session/session.ts'],
  },
  'web/layout/**': {
    file: 'web/layout/specimen.tsx',
    refused: ['#web/screens/login/login.tsx', '../ui/button.tsx'],
    allowed: ['#web/ui/button.tsx', '#web/api/session/session.ts', '#web/shared/outbox.ts'],
  },
  'web/screens/*/**': {
    file: 'web/screens/reports/specimen.tsx',
    refused: [
      '../inspections/table.tsx',
      '../../ui/button.tsx',
      '#web/screens/login/login.tsx',
      '#server/app.ts',
    ],
    allowed: ['./table.tsx', '#web/ui/button.tsx', '#web/api/call.ts'],
  },
  'web/**': {
    file: 'web/specimen.tsx',
    refused: ['#server/app.ts', '#db/seed/random.ts'],
    allowed: ['./screens/login/login.tsx', './layout/shell.tsx'],
  },
  'db/seed/**': {
    file: 'db/seed/specimen.ts',
    refused: ['#server/app.ts', '#server/school/queries.ts', '#web/api/call.ts'],
    allowed: ['../seed/random.ts', '#server/school/index.ts', '#server/core/db.ts', 'sharp'],
  },
  'db/**': {
    file: 'db/specimen.ts',
    refused: ['#server/core/db.ts', '#web/api/call.ts'],
    allowed: ['./seed/random.ts', '#domain/person/role.ts'],
  },
  'e2e/**': {
    file: 'e2e/specimen.ts',
    refused: [
      '#domain/scoring/hundredths.ts',
      '#domain/report/report-sheet.ts',
      '#server/app.ts',
      '#web/api/call.ts',
    ],
    allowed: ['./browser.ts', '#domain/instrument/category.ts', 'playwright-core'],
  },
};

/** One violation of each rule of the lint configuration that this project relies on. */
export const offences: { rule: string; file: string; code: string }[] = [
  {
    rule: 'import-law(arrows)',
    file: 'domain/type-only.ts',
    code: "import type { Db } from '#server/core/db.ts';\nexport type Mine = Db;\n",
  },
  {
    rule: 'import-law(arrows)',
    file: 'domain/inline-type.ts',
    code: "export type Mine = import('#server/core/db.ts').Db;\n",
  },
  {
    rule: 'import-law(arrows)',
    file: 'domain/dynamic.ts',
    code: "export const load = () => import('#server/core/db.ts');\n",
  },
  {
    rule: 'import-law(arrows)',
    file: 'domain/passed-on.ts',
    code: "export { db } from '#server/core/db.ts';\n",
  },
  {
    rule: 'import-law(arrows)',
    file: 'domain/in-earnest.ts',
    code: "import { anyMarks } from './testing/marks.ts';\nexport const marks = anyMarks();\n",
  },
  {
    rule: 'import-law(arrows)',
    file: 'domain/all-passed-on.ts',
    code: "export * from '#server/core/db.ts';\n",
  },
  {
    rule: 'typescript(no-floating-promises)',
    file: 'server/school/floating.ts',
    code: 'async function save() {}\nexport function close() {\n  save();\n}\n',
  },
  {
    rule: 'typescript(no-misused-promises)',
    file: 'server/school/misused.ts',
    code: 'export const on = [1].forEach(async () => {\n  await Promise.resolve();\n});\n',
  },
  {
    rule: 'import(no-cycle)',
    file: 'domain/left.ts',
    code: "import { right } from './right.ts';\nexport const left = () => right;\n",
  },
  {
    rule: 'import(no-cycle)',
    file: 'contract/there.ts',
    code: "import { back } from '#contract/back.ts';\nexport const there = () => back;\n",
  },
  {
    rule: 'typescript(no-explicit-any)',
    file: 'server/school/any.ts',
    code: 'export const answer = (input: any): unknown => input;\n',
  },
  {
    rule: 'eslint(no-restricted-globals)',
    file: 'domain/environment.ts',
    code: 'export const zone = process.env.TZ;\n',
  },
  {
    rule: 'vitest(no-focused-tests)',
    file: 'domain/focused.test.ts',
    code: "import { expect, test } from 'vitest';\ntest.only('adds', () => {\n  expect(1).toBe(1);\n});\n",
  },
  {
    rule: 'vitest(expect-expect)',
    file: 'domain/idle.test.ts',
    code: "import { test } from 'vitest';\ntest('looks busy', () => {\n  Math.max(1, 2);\n});\n",
  },
  {
    rule: 'unicorn(filename-case)',
    file: 'domain/AreaStatus.ts',
    code: 'export const name = 1;\n',
  },
];

/** The other file of each import cycle, of which the first file is a specimen above. */
export const extras: Record<string, string> = {
  'domain/right.ts': "import { left } from './left.ts';\nexport const right = () => left;\n",
  'contract/back.ts':
    "import { there } from '#contract/there.ts';\nexport const back = () => there;\n",
};
