import type { ReportPrint } from '#contract/report.ts';
import { statements } from '#domain/language/site-facts.ts';
import type { Words } from '#domain/language/words.ts';

/** The comments of the inspector, and the plan and response of the district, as they wrote them. */
export const Statements = ({
  details,
  words,
}: {
  details: ReportPrint['data']['siteDetails'];
  words: Words;
}) =>
  statements(details, words).map(({ label, value }) => (
    <section key={label} aria-label={label} className="print:order-6">
      <h2 className="mb-2 text-lg font-semibold">{label}</h2>
      <p className="max-w-prose wrap-anywhere whitespace-pre-line">{value}</p>
    </section>
  ));
