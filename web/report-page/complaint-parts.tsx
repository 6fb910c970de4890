// What the public pages for complaints have in common, and the receipt.
import { CircleAlert, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ComplaintPlace, ComplaintReceiptPage } from '#contract/complaint/complaint-page.ts';
import { complaintStatePath } from '#domain/complaint/public-path.ts';
import { wordsWithComplaint } from '#domain/language/complaint/words.ts';
import { languageQuery, type Language } from '#domain/language/language.ts';
import { Brand } from '#web/layout/brand.tsx';
import { LanguageSwitch } from '#web/screens/report-print/language-switch.tsx';
import { Button, buttonLook } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/states.tsx';

/** The words, and the language in addresses. */
export const inLanguage = (language: Language) => ({
  words: wordsWithComplaint(language),
  query: `?lang=${language}`,
});

/** The page around a form or a receipt: whose page it is, and about which place. */
export function ComplaintFrame({
  place: { district, schools, area },
  language,
  title,
  address,
  children,
}: {
  place: ComplaintPlace;
  language: Language;
  title: string;
  /** The path of the page in the other language; undefined for pages that have no address. */
  address?: string | undefined;
  children: ReactNode;
}) {
  const { words } = inLanguage(language);
  const only = schools.length === 1 ? schools[0] : undefined;
  const where = [only?.name, area].filter(Boolean).join(' · ');
  return (
    <main id="main" className="mx-auto flex max-w-xl flex-col gap-5 p-4 sm:p-6">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
        <div className="min-w-0">
          <p dir="auto" className="text-muted wrap-anywhere">
            {district || words.complaint.district}
          </p>
          <h1 className="text-xl font-semibold tracking-tight wrap-anywhere sm:text-2xl">
            {title}
          </h1>
          {where && (
            <p dir="auto" className="font-medium wrap-anywhere">
              {where}
            </p>
          )}
        </div>
        {address !== undefined && <LanguageSwitch words={words} address={address} />}
      </header>
      {children}
      <footer className="border-t border-line pt-4">
        <Brand className="text-brand" />
      </footer>
    </main>
  );
}

/** The number and the code, which are shown once. */
export const renderComplaintReceipt = ({ language, place, number, code }: ComplaintReceiptPage) => {
  const { words, query } = inLanguage(language);
  const { receipt } = words.complaint;
  return {
    language,
    title: receipt.title,
    description: words.complaint.description,
    html: renderToStaticMarkup(
      <ComplaintFrame place={place} language={language} title={receipt.title}>
        <Card>
          <div className="flex flex-col gap-4">
            <dl className="flex flex-wrap gap-x-8 gap-y-3">
              {[
                [receipt.number, number],
                [receipt.code, code],
              ].map(([label, value]) => (
                <div key={label}>
                  <dt className="text-sm text-muted">{label}</dt>
                  <dd className="font-mono text-xl font-semibold wrap-anywhere">{value}</dd>
                </div>
              ))}
            </dl>
            <p>{receipt.keep}</p>
            <Button hidden id="print" icon={<Printer aria-hidden="true" />}>
              {receipt.print}
            </Button>
          </div>
        </Card>
        <p className="flex flex-wrap gap-3 print:hidden">
          <a className={buttonLook()} href={`${complaintStatePath(place.path)}${query}`}>
            {receipt.state}
          </a>
          <a className={buttonLook()} href={`${place.path}${query}`}>
            {receipt.again}
          </a>
        </p>
      </ComplaintFrame>,
    ),
  };
};

/** Shown for every place for which no complaints can be sent. */
export const renderWithoutComplaint = (language: Language) => {
  const { complaint } = wordsWithComplaint(language);
  return {
    language,
    title: complaint.title,
    description: complaint.description,
    html: renderToStaticMarkup(
      <main id="main" className="mx-auto max-w-xl p-4 sm:p-6">
        <h1 className="mb-4">
          <Brand className="text-brand" />
          <span className="sr-only">{complaint.title}</span>
        </h1>
        <Card>
          <EmptyState
            icon={<CircleAlert aria-hidden="true" />}
            title={complaint.unavailable}
            action={
              <a className={buttonLook()} href={`/login${languageQuery('en')}`}>
                {complaint.signIn}
              </a>
            }
          />
        </Card>
      </main>,
    ),
  };
};
