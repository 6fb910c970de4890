/**
 * Renders public pages as HTML with the components of the web app, which the web build compiles for
 * Node.js.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ReportPrint } from '#contract/report/report.ts';
import type { DistrictPage } from '#contract/report/published.ts';
import type { CheckedReport } from '#contract/report/seal.ts';
import type {
  ComplaintFormPage,
  ComplaintReceiptPage,
  ComplaintStatePage,
} from '#contract/complaint/complaint-page.ts';
import type { MailedListPage } from '#contract/mailed-list/mailed-list-page.ts';
import type { WorkItemPage, WorkPage } from '#contract/work-link/work-page.ts';
import type { Language } from '#domain/language/language.ts';
import { stampOf } from '#server/core/files/stamped-file.ts';
import { runInThread } from '#server/core/threads/run-in-thread.ts';
import type { ReportText } from '#server/report/queries.ts';

/**
 * The size of the PDF, and the path of the district's public page if it lists the report; each is
 * undefined if there is none.
 */
type ReportFacts = { pdfBytes: number | undefined; listedAt: string | undefined };
/** Search engines may index the page only if the district's public page lists the report. */
export type PageFacts = ReportFacts & { isListed: boolean };
/** What the page of a report is rendered from. `day` is the midnight from which its links count. */
export type PageToRender = {
  report: ReportText;
  language: Language;
  facts: PageFacts;
  secret: string;
  day: number;
};
type Page = {
  /** English by default. */
  language?: Language;
  title: string;
  description: string;
  html: string;
  /** The robots directive. Without one, the page asks search engines not to index it. */
  robots?: string;
};
type Renderer = {
  renderReport(sheet: ReportPrint['data'], language: Language, facts?: ReportFacts): Page;
  renderWithoutReport(language: Language, sentence?: string): Page;
  renderCheck(check: Check): Page;
  renderDistrict(page: DistrictPage, language: Language): Page;
  renderWork(page: WorkPage): Page;
  renderWorkItem(page: WorkItemPage): Page;
  renderWithoutWork(sentence: string): Page;
  renderMailedList(page: MailedListPage): Page;
  renderComplaintForm(page: ComplaintFormPage): Page;
  renderComplaintReceipt(page: ComplaintReceiptPage): Page;
  renderComplaintState(page: ComplaintStatePage): Page;
  renderWithoutComplaint(language: Language): Page;
};
/** What was entered on the check page, and the result or the reason why there is none. */
export type Check = {
  language: Language;
  typed?: string;
  sha256?: string | undefined;
  checked?: CheckedReport;
  problem?: { key: string; sentence: string };
};
/** Renders pages as HTML. */
export type ReportPages = {
  /** The page of a report, as bytes. It is rendered in a worker thread. */
  report(page: PageToRender): Promise<Uint8Array>;
  /** Changes with the files that the web build has written. */
  version(): Promise<string>;
  /**
   * The page that explains why no report is shown; by default, because it is no longer available.
   */
  withoutReport(language: Language, sentence?: string): Promise<string>;
  /** The page on which a district lists its published reports. */
  district(page: DistrictPage, language: Language): Promise<string>;
  /** The list of work behind a work link. */
  work(page: WorkPage): Promise<string>;
  /** One deficiency of that list. */
  workItem(page: WorkItemPage): Promise<string>;
  /** The page that explains why no work is shown. */
  withoutWork(sentence: string): Promise<string>;
  /** The page on which a recipient confirms or stops a mailed list. */
  mailedList(page: MailedListPage): Promise<string>;
  /** The form with which anybody sends a complaint, its receipt, and the state of a complaint. */
  complaintForm(page: ComplaintFormPage): Promise<string>;
  complaintReceipt(page: ComplaintReceiptPage): Promise<string>;
  complaintState(page: ComplaintStatePage): Promise<string>;
  /** The page that explains that no complaints can be sent. */
  withoutComplaint(language: Language): Promise<string>;
  /** The page on which a report is checked. */
  check(check: Check): Promise<string>;
};

/** The folder to which web/report-page/plugin.ts writes. */
const PAGES_FOLDER = join(import.meta.dirname, '../../../dist/report-page');

/**
 * Opens the pages that the web build has written, as `npm start` does; undefined if there are none.
 */
export const openReportPages = (folder = PAGES_FOLDER): ReportPages | undefined => {
  if (!existsSync(join(folder, 'page.html'))) return undefined;
  let loaded: ReturnType<typeof loadPages> | undefined;
  let version: Promise<string> | undefined;
  // The renderer is loaded only when somebody opens the first page, because it takes memory.
  const page = async (render: (renderer: Renderer) => Page): Promise<string> => {
    const { renderer, fill } = await (loaded ??= loadPages(folder));
    return fill(render(renderer));
  };
  return {
    report: (input) =>
      runInThread(new URL('page-thread.ts', import.meta.url), { ...input, folder }),
    version: () => (version ??= versionOf(folder)),
    withoutReport: (language, sentence) =>
      page((renderer) => renderer.renderWithoutReport(language, sentence)),
    district: (listed, language) => page((renderer) => renderer.renderDistrict(listed, language)),
    work: (shown) => page((renderer) => renderer.renderWork(shown)),
    workItem: (shown) => page((renderer) => renderer.renderWorkItem(shown)),
    withoutWork: (sentence) => page((renderer) => renderer.renderWithoutWork(sentence)),
    mailedList: (shown) => page((renderer) => renderer.renderMailedList(shown)),
    complaintForm: (shown) => page((renderer) => renderer.renderComplaintForm(shown)),
    complaintReceipt: (shown) => page((renderer) => renderer.renderComplaintReceipt(shown)),
    complaintState: (shown) => page((renderer) => renderer.renderComplaintState(shown)),
    withoutComplaint: (language) => page((renderer) => renderer.renderWithoutComplaint(language)),
    check: (check) => page((renderer) => renderer.renderCheck(check)),
  };
};

/** Loads the renderer, and the template that `fill` fills in with what the renderer returns. */
export const loadPages = async (
  folder: string,
): Promise<{ renderer: Renderer; fill: (page: Page) => string }> => {
  const [renderer, template] = await Promise.all([
    import(pathToFileURL(join(folder, 'render.js')).href) as Promise<Renderer>,
    readFile(join(folder, 'page.html'), 'utf8'),
  ]);
  return { renderer, fill: (page) => fillTemplate(template, page) };
};

const versionOf = async (folder: string): Promise<string> => {
  const read = (name: string) => readFile(join(folder, name), 'utf8');
  return stampOf([await read('render.js'), await read('page.html')]);
};

const NOT_INDEXED = '<meta name="robots" content="noindex" />';

/** Fills in the template in one pass, so that braces in a school's name are not replaced. */
export const fillTemplate = (
  template: string,
  { language = 'en', title, description, html, robots = NOT_INDEXED }: Page,
): string => {
  const parts: Record<string, string> = {
    '{language}': language,
    '{title}': escapeHtml(title),
    '{description}': escapeHtml(description),
    '{report}': html,
    '{robots}': robots,
  };
  return template.replaceAll(
    /\{(?:language|title|description|report|robots)\}/g,
    (part) => parts[part] ?? part,
  );
};

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);
