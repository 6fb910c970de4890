/** Renders the call table as two pages: docs/api.md, and the HTML page at /api/docs. */
import { z } from 'zod';
import type { Call } from './call.ts';
import { calls } from './calls.ts';
import { CONFIRMED_MINUTES, confirmations } from './confirm.ts';
import { apiTokenLimit } from './limit.ts';
import { feedFilterNames } from './feed/filters.ts';
import { refusals } from './refusals.ts';
import {
  DeficiencyNotice,
  InspectionNotice,
  MemberNotice,
  ReportNotice,
} from './webhook/notice.ts';
import { feedColumns } from '#domain/feed/columns.ts';
import { feedLists } from '#domain/feed/feed.ts';
import { resourceScopes } from '#domain/account/api-token.ts';
import { RETRY_HOURS, ROTATION_HOURS, webhookEvents } from '#domain/account/webhook.ts';

const rows = () => Object.entries<Call>(calls);

const inputs = (row: Call): string => {
  const named = Object.entries(row.input.shape).map(([key, schema]) =>
    (schema as z.ZodType).safeParse(undefined).success ? `${key}?` : key,
  );
  return [...named, ...(row.body === 'file' ? ['a file as the body'] : [])].join(', ') || 'none';
};

const refusalsOf = (row: Call): string =>
  [
    ...(row.confirm !== 'never'
      ? [`403 confirm-password (${confirmations[row.confirm].when})`]
      : []),
    ...row.refusals.map((key) => `${refusals[key][0]} ${key}`),
  ].join(', ') || '–';

/** The instructions for other programs that use the API. */
const tokenLines = (): string[] => [
  '## For other programs: API tokens',
  '',
  'An administrator creates a token under Settings, Integrations. It acts for the account: the column',
  '`token` names the scope that a call needs; calls without one refuse tokens. Every token may `read`, one',
  `with the access \`write\` also \`deficiencies:write\`, and each may have any of \`${resourceScopes.join('`, `')}\`.`,
  'What it changes is in the history under the name of the token. A token that was revoked',
  `or has expired is refused with 401 token-invalid. ${apiTokenLimit.tries} requests a minute may be made with one`,
  'token; beyond that the answer is 429 with `Retry-After`.',
  '',
  'The calls named `changes` are for programs that keep a copy. They answer the rows in the order in which',
  'they were written last, beginning at `updated_since` or at the first, with a `cursor` to send with the',
  'next request. Store the cursor; `hasMore` says whether to ask again at once. A row that changes while',
  'you read comes again later; none is missed, also where a transaction takes long: what was written while',
  'an older change is not committed yet is held back until it is. Rows with `deleted: true` are not',
  'listed anymore. A new name of a school, an area or a person does not count as a change of the rows',
  'that show it.',
  '',
  'The examples were run with curl 7.88 against the demo district on 30 November 2026.',
  '',
  '```sh',
  'TOKEN=gr_…                       # shown once, when it is created',
  'URL=https://inspections.example.org',
  '',
  '# All deficiencies that changed since the first of November, and from then on what is new.',
  'curl -s -H "Authorization: Bearer $TOKEN" \\',
  '  "$URL/api/deficiency/changes?updated_since=2026-11-01T00:00:00Z"',
  '# {"data":{"list":[{"id":"…","mark":"Poor","state":"Open","updatedAt":"…","deleted":false,…}],',
  '#  "cursor":"MjAyNi0…","hasMore":false}}',
  'curl -s -H "Authorization: Bearer $TOKEN" "$URL/api/deficiency/changes?cursor=MjAyNi0…"',
  '',
  '# A work order was opened for one of them (scope: deficiencies:write).',
  'curl -s -X PUT -H "Authorization: Bearer $TOKEN" -H "Content-Type: application/json" \\',
  '  -d \'{"state":"In progress","workOrder":"WO-1042"}\' "$URL/api/deficiency/update/ID"',
  '',
  '# A school, an area and an inspection with a photo (scopes: schools:write, areas:write, inspections:write).',
  '# With an Idempotency-Key, a request that is repeated adds nothing and gets the same answer.',
  'curl -s -X POST -H "Authorization: Bearer $TOKEN" -H "Content-Type: application/json" -H "Idempotency-Key: school-17" \\',
  '  -d \'{"name":"Alder High","type":"High School"}\' "$URL/api/school/create"',
  '# {"message":"School added successfully!","data":{"id":"…"}}',
  'curl -s -X POST -H "Authorization: Bearer $TOKEN" -H "Content-Type: application/json" -H "Idempotency-Key: area-12" \\',
  '  -d \'{"school_id":"SCHOOL","name":"Court"}\' "$URL/api/area/create"',
  'curl -s -X PUT -H "Authorization: Bearer $TOKEN" -H "Content-Type: image/jpeg" --data-binary @exit.jpg \\',
  '  "$URL/api/photo/upload/$(sha256sum exit.jpg | cut -d " " -f 1)"',
  '# {"data":{"sha256":"…","url":"/api/photo/ID?exp=…&sig=…","thumbnail":"…"}}   in pictures: "/api/photo/ID"',
  'curl -s -X POST -H "Authorization: Bearer $TOKEN" -H "Idempotency-Key: inspection-3" \\',
  '  -F "formData=<site.json" -F "evaluations=<evaluations.json" "$URL/api/inspection/save"',
  '# {"message":"Inspection saved successfully!","data":{"id":"…","reportId":"…","score":…}}',
  '```',
  '',
];

/** The instructions for spreadsheets and BI tools, and the columns of the feeds. */
const feedLines = (): string[] => [
  '## Feeds for spreadsheets',
  '',
  'A feed is a list as CSV or JSON with columns that keep their names: at an address of its own, which somebody',
  'creates in the export menu of a list or under Settings, Integrations, or with an API token (scope: read).',
  '',
  '```sh',
  '# At its address, without headers. It shows what the person sees who created it.',
  'curl -s "$URL/api/feed/data/TOKEN.csv"',
  '# id,school_id,school,area_id,area,group,category,category_name,mark,…',
  'curl -s "$URL/api/feed/data/TOKEN.json?updated_since=2026-11-01T00:00:00Z"',
  '# [',
  '# {"id":"…","school_id":"…","school":"Mayacamas Elementary","mark":"Poor","times_found":2,"overdue":true,…}',
  '# ]',
  '',
  '# With an API token: the filters of the list, or `view` with the id of a shared view.',
  'curl -s -H "Authorization: Bearer $TOKEN" "$URL/api/feed/read/deficiencies?format=json&state=Open&mark=Poor"',
  '```',
  '',
  'In Excel: Data, Get Data, From Web, Anonymous. In Google Sheets: `=IMPORTDATA("ADDRESS")`. In Power BI: Get data,',
  'Web, Anonymous. CSV begins with a byte order mark (in Python: `utf-8-sig`), and a text that a spreadsheet would',
  'run as a formula begins with an apostrophe; JSON has all texts as they are. Empty cells are `null` in JSON.',
  '',
  'With `updated_since`, the feeds of inspections, deficiencies and reports have only the rows that were written at this',
  'instant or later. A row with `deleted` is not in the feed anymore; it has only its id. To maintain a copy, begin with',
  '`updated_since=1970-01-01T00:00:00Z`, and send the latest `updated_at` that you have read with the next request: the',
  'rows of that instant come again. Other lists do not know when their rows were written and refuse `updated_since`.',
  '',
  'Read the whole feed again once a day, because some things change without a write of the row: the `report_status`',
  'of an inspection, `is_published` of a report, which rows a filter by days finds, and which rows you see after a view',
  'or your schools have changed.',
  '',
  ...feedLists.flatMap((list) => [
    `### ${list}`,
    '',
    `Filters: ${feedFilterNames(list)
      .map((name) => `\`${name}\``)
      .join(', ')}.`,
    '',
    '| column | type | |',
    '|---|---|---|',
    ...feedColumns[list].map(([name, type, about]) => `| \`${name}\` | ${type} | ${about} |`),
    '',
  ]),
];

/** What a webhook says of each subject. */
const noticed = {
  deficiency: DeficiencyNotice.shape.data,
  inspection: InspectionNotice.shape.data,
  report: ReportNotice.shape.data,
  member: MemberNotice.shape.data,
};

/** The instructions for programs that receive webhooks. */
const webhookLines = (): string[] => [
  '## Webhooks',
  '',
  'A webhook is a `POST` to an address that an administrator entered, when one of these happens:',
  `\`${webhookEvents.join('`, `')}\`. Any status from 200 to 299 accepts it;`,
  `everything else, a redirect included, is tried again for ${RETRY_HOURS} hours with growing pauses. A delivery may`,
  'arrive twice or in another order: compare `id`, `createdAt` and `data.version`.',
  '',
  '```http',
  'POST /hook HTTP/1.1',
  'Content-Type: application/json',
  'Good-Repair-Event: deficiency.found',
  'Good-Repair-Delivery: 0b6f…',
  'Good-Repair-Signature: t=1793000000,v1=5c1f…',
  '',
  '{"id":"0b6f…","event":"deficiency.found","createdAt":"…","data":{"id":"…","mark":"Poor",…}}',
  '```',
  '',
  '`data` has the state after the change, with all of these fields:',
  '',
  ...Object.entries(noticed).map(
    ([what, { shape }]) => `- ${what}: \`${Object.keys(shape).join('`, `')}\`.`,
  ),
  '',
  '`inspection.changed` is sent after a restoration, too; `report.published` and `report.withdrawn` when the district',
  'publishes a report or takes it back. `score` is in percent. Subscribers of members get names and email addresses.',
  '',
  'To check it, compute HMAC-SHA256, in hexadecimal, of the value of `t`, a dot and the body as it arrived,',
  'under the secret, compare it in constant time with each `v1`, and refuse a `t` that is older than five',
  `minutes. For ${ROTATION_HOURS} hours after the secret was renewed there are two \`v1\`, of the new and the old one.`,
  '',
];

/**
 * Returns the text of docs/api.md, with a table per resource and a row per call. Optional inputs
 * end in `?`.
 */
export const apiMarkdown = (): string => {
  const byResource = Map.groupBy(rows(), ([name]) => name.split('/')[0] as string);
  const sections = [...byResource].map(([resource, some]) =>
    [
      `## ${resource}`,
      '',
      '| call | access | token | input | refusals of its own | |',
      '|---|---|---|---|---|---|',
      ...some.map(
        ([, row]) =>
          `| \`${row.method} ${row.path}\` | ${row.access} | ${row.token ?? ''} | ${inputs(row)} | ${refusalsOf(row)} | ${row.summary} |`,
      ),
      '',
    ].join('\n'),
  );
  return [
    '# The calls',
    '',
    'Made from contract/calls.ts by `node scripts/generate-api-docs.ts`; a test fails when it is stale.',
    'The same table is served as OpenAPI at `/api/openapi.json` and to read at `/api/docs`.',
    '',
    'Access is `anyone`, `signed-in`, `super`, or the permission that a role must hold',
    '(domain/person/role.ts). Every call may also refuse with 400 bad-input, 401, 403, 429 or 500, always as',
    '`application/problem+json` with `message`, `code` and `requestId`.',
    '',
    `A call with 403 confirm-password needs a password that was given in the last ${CONFIRMED_MINUTES} minutes: at`,
    'sign-in, or by `PUT /api/auth/confirm-password`. After that it can be sent again as it was.',
    '',
    ...tokenLines(),
    ...feedLines(),
    ...webhookLines(),
    ...sections,
  ].join('\n');
};

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * Returns the page at /api/docs, with every call and its input as JSON schema. It needs no script.
 */
export const apiHtml = (): string => {
  const items = rows().map(([name, row]) => {
    const schema = z.toJSONSchema(row.input, { io: 'input', unrepresentable: 'any' });
    return `<details id="${name}"><summary><code><b>${row.method}</b> ${escapeHtml(row.path)}</code>
<span>${escapeHtml(row.summary)}</span></summary>
<p>Access: ${row.access}.${row.token ? ` API tokens: ${row.token}.` : ''} Refusals of its own: ${escapeHtml(refusalsOf(row))}.</p>
<pre tabindex="0">${escapeHtml(JSON.stringify(schema.properties ?? {}, null, 2))}</pre></details>`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Good Repair: the calls</title>
<style>${apiStyle}</style></head><body><main><h1>The calls</h1>
<p>As OpenAPI 3.1: <a href="/api/openapi.json">openapi.json</a></p>${items.join('\n')}</main></body></html>`;
};

/** The style of the page at /api/docs. The content security policy contains its hash. */
export const apiStyle = `:root{color-scheme:light dark;font-family:ui-sans-serif,system-ui,sans-serif;line-height:1.5}
main{max-width:60rem;margin:0 auto;padding:2rem 1rem}
details{border-bottom:1px solid light-dark(#e1e7ee,#26334a);padding:.6rem 0}
summary{cursor:pointer}summary span{color:light-dark(#526075,#a3b0c6);margin-left:.75rem}
pre{overflow:auto;padding:1rem;background:light-dark(#eef2f6,#0e1626);border-radius:.5rem}`;
