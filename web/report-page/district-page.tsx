// The page on which a district lists its published reports. The server sends it as HTML that needs
// no script.
import { renderToStaticMarkup } from 'react-dom/server';
import type { DistrictPage } from '#contract/report/published.ts';
import { complaintPath } from '#domain/complaint/public-path.ts';
import { wordsWithComplaint } from '#domain/language/complaint/words.ts';
import { languageQuery, type Language } from '#domain/language/language.ts';
import { type Words, wordsOf } from '#domain/language/words.ts';
import { districtPath } from '#domain/report/publication.ts';
import { bandRange, ratingBands } from '#domain/scoring/rank.ts';
import { isFrozen } from '#domain/report/report.ts';
import { schoolYearName } from '#domain/school/school-year.ts';
import { Brand } from '#web/layout/brand.tsx';
import { DistrictLogo } from '#web/screens/report-print/district-logo.tsx';
import { LanguageSwitch } from '#web/screens/report-print/language-switch.tsx';
import { RatingBands } from '#web/shared/report/rating-bands.tsx';
import { StatusBadge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';

export const renderDistrict = (page: DistrictPage, language: Language) => {
  const words = wordsOf(language);
  const { district } = words;
  const { schoolYear, slug } = page;
  const year = schoolYear === null ? '' : `?schoolYear=${schoolYear}`;
  return {
    language,
    title: district.title(page.district),
    description: district.description(page.district),
    robots: '',
    html: renderToStaticMarkup(
      <main id="main" className="mx-auto flex max-w-4xl flex-col gap-5 p-4 sm:p-6">
        <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <div className="min-w-0">
            <DistrictLogo logo={page.logo} />
            <h1
              dir="auto"
              className="text-xl font-semibold tracking-tight wrap-anywhere sm:text-2xl"
            >
              {page.district}
            </h1>
            <p className="text-muted">{district.subtitle}</p>
          </div>
          <LanguageSwitch words={words} address={`${districtPath(slug)}${year}`} />
        </header>
        <Years page={page} words={words} />
        {page.schools.length === 0 ? (
          <Card>
            <p>
              {schoolYear === null
                ? district.none
                : district.noneOf(schoolYearName(schoolYear, page.schoolYearBegins))}
            </p>
          </Card>
        ) : (
          <Reports schools={page.schools} words={words} />
        )}
        <footer className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line pt-4">
          <Brand className="text-brand" />
          {page.takesComplaints && (
            <a
              className={link}
              href={`${complaintPath('district', slug)}${languageQuery(language)}`}
            >
              {wordsWithComplaint(language).complaint.title}
            </a>
          )}
          <a className={link} href={`/check${languageQuery(language)}`}>
            {district.check}
          </a>
        </footer>
      </main>,
    ),
  };
};

const link =
  'inline-flex min-h-control items-center font-medium text-brand underline underline-offset-2';

/** The school years with reports, as links. */
function Years({
  page: { years, schoolYear, schoolYearBegins, slug },
  words: { bundle, district, language },
}: {
  page: DistrictPage;
  words: Words;
}) {
  if (years.length === 0) return null;
  const inSameLanguage = languageQuery(language).replace('?', '&');
  return (
    <nav aria-label={district.years} className="print:hidden">
      <ul className="flex flex-wrap gap-x-4">
        {years.map((year) => (
          <li key={year}>
            {year === schoolYear ? (
              <strong className="inline-flex min-h-control items-center">
                {bundle.year(schoolYearName(year, schoolYearBegins))}
              </strong>
            ) : (
              <a
                className={link}
                href={`${districtPath(slug)}?schoolYear=${year}${inSameLanguage}`}
              >
                {schoolYearName(year, schoolYearBegins)}
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

// The padding is narrow on a phone, where long words and the DRAFT label must fit at 400 % zoom.
const cell = 'px-1.5 py-2 text-left align-baseline sm:px-3';

/** One row per report, with a link that covers the whole row, and the meaning of the ratings. */
function Reports({ schools, words }: { schools: DistrictPage['schools']; words: Words }) {
  const { district, form, formats, language, page, ranks, result } = words;
  return (
    <section className="rounded-card border border-line bg-surface shadow-card">
      <table className="w-full">
        <caption className="sr-only">{district.subtitle}</caption>
        <thead className="text-sm text-muted">
          <tr>
            <th scope="col" className={cell}>
              {form.schoolSite}
            </th>
            <th scope="col" className={`${cell} max-sm:hidden`}>
              {district.inspected}
            </th>
            <th scope="col" className={cell}>
              {district.rating}
            </th>
            <th scope="col" className={`${cell} text-right`}>
              {page.score}
            </th>
          </tr>
        </thead>
        <tbody>
          {schools.flatMap(({ name, reports }) =>
            reports.map(({ date, status, rating, score, path }) => (
              <tr key={path} className="relative break-inside-avoid border-t border-line">
                <th scope="row" className={`${cell} font-normal`}>
                  <a
                    dir="auto"
                    className={`${link} wrap-anywhere after:absolute after:inset-0`}
                    href={`${path}${languageQuery(language)}`}
                  >
                    {name}
                  </a>{' '}
                  {!isFrozen(status) && <strong>{form.draft}</strong>}
                  <span className="block text-sm text-muted sm:hidden">{formats.day(date)}</span>
                </th>
                <td className={`${cell} max-sm:hidden`}>{formats.day(date)}</td>
                <td className={cell}>
                  {rating ? <StatusBadge status={rating} label={ranks[rating]} /> : result.noRating}
                </td>
                <td className={`${cell} text-right figures`}>{formats.percent(score)}</td>
              </tr>
            )),
          )}
        </tbody>
      </table>
      <RatingBands
        label={district.rating}
        bands={ratingBands.map(({ name }, index) => ({
          name,
          range: bandRange(ratingBands, index),
        }))}
        words={words}
        className="border-t border-line px-1.5 py-3 sm:px-3"
      />
    </section>
  );
}
