import type { ReportPrint } from '#contract/report/report.ts';
import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH } from '#domain/inspection/signature.ts';
import { signatures, statements } from '#domain/language/site-facts.ts';
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
      <p dir="auto" className="max-w-prose wrap-anywhere whitespace-pre-line">
        {value}
      </p>
    </section>
  ));

/**
 * The signatures. A drawing is above the name and the time; a signature with a typed name has no
 * drawing.
 */
export function PrintedSignatures({
  details,
  words,
}: {
  details: ReportPrint['data']['siteDetails'];
  words: Words;
}) {
  const signed = signatures(details, words);
  if (signed.length === 0) return null;
  return (
    <section aria-labelledby="signatures" className="print:order-6">
      <h2 id="signatures" className="mb-2 text-lg font-semibold">
        {words.details.signatures}
      </h2>
      <ul className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {signed.map(({ role, name, signed: when, drawing, alt }) => (
          <li key={role} className="flex flex-col justify-end">
            {drawing !== '' && (
              <svg
                role="img"
                aria-label={alt}
                viewBox={`0 0 ${SIGNATURE_WIDTH} ${SIGNATURE_HEIGHT}`}
                className="h-24 self-start stroke-ink"
                fill="none"
                strokeWidth={4}
                strokeLinecap="round"
                strokeLinejoin="round"
              >
                <path d={drawing} />
              </svg>
            )}
            <p dir="auto" className="border-t border-line pt-1 font-medium wrap-anywhere">
              {name}
            </p>
            <p className="text-sm text-muted">
              {role} · {when}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
