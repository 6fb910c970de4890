/**
 * Page files for tests, in place of those that a build of the web app makes. The pages contain, as
 * JSON, the values that the real pages would show.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '#server/test/folder.ts';
import { openReportPages, type ReportPages } from '#server/report/page/page-html.ts';

const template =
  '<html lang="{language}"><title>{title}</title><meta content="{description}">{robots}<main>{report}</main></html>';

const renderer = `
const page = (kind, language, shown) =>
  ({ language, title: kind, description: kind, html: JSON.stringify(shown) });
export const renderReport = ({ detail, pdfUrl }, language, about) =>
  page('report', language, { schoolName: detail.schoolName, pdfUrl, ...about });
export const renderWithoutReport = (language, sentence) =>
  page('without', language, { sentence });
export const renderDistrict = (shown, language) => page('district', language, shown);
export const renderWork = (shown) => page('work', 'en', shown);
export const renderWorkItem = (shown) => page('item', 'en', shown);
export const renderWithoutWork = (sentence) => page('nowork', 'en', { sentence });
export const renderCheck = (shown) => page('check', shown.language, shown);
`;

export const somePages = (): ReportPages => {
  const folder = temporaryFolder();
  writeFileSync(path.join(folder, 'page.html'), template);
  writeFileSync(path.join(folder, 'render.js'), renderer);
  return openReportPages(folder) as ReportPages;
};

/** The parts of a page's response that tests compare. */
export const readPage = ({
  statusCode,
  headers,
  body,
}: {
  statusCode: number;
  headers: Record<string, unknown>;
  body: string;
}) => ({
  status: statusCode,
  type: headers['content-type'],
  language: [headers['content-language'], /<html lang="(\w+)">/.exec(body)?.[1]],
  stored: headers['cache-control'],
  // Whether search engines may index the page, according to the header and to the page itself.
  isIndexed: [headers['x-robots-tag'] === undefined, !body.includes('content="noindex"')],
  kind: /<title>(\w+)<\/title>/.exec(body)?.[1],
  shown: JSON.parse(/<main>(.*)<\/main>/s.exec(body)?.[1] ?? 'null') as unknown,
});
