// The page on which a district lists its published reports: HTML from the server that needs no script.
import { renderToStaticMarkup } from 'react-dom/server';
import type { DistrictPage } from '#contract/published.ts';
import { districtPath } from '#domain/publication.ts';
import { isFrozen } from '#domain/report.ts';
import { schoolYearName } from '#domain/sarc/sarc.ts';
import { Brand } from '#web/layout/brand.tsx';
import { Card } from '#web/ui/card.tsx';
import { dayInFull } from '#web/ui/format/day.ts';
import { inPercent } from '#web/ui/format/percent.ts';

export const renderDistrict = (page: DistrictPage) => ({
  title: `School inspection reports, ${page.district}`,
  description: `The published inspection reports of the schools of ${page.district}, by school and year.`,
  robots: '',
  html: renderToStaticMarkup(
    <main id="main" className="mx-auto flex max-w-4xl flex-col gap-5 p-4 sm:p-6">
      <header>
        <h1 className="text-xl font-semibold tracking-tight sm:text-2xl">{page.district}</h1>
        <p className="text-muted">Inspection reports of the schools: School Facility Conditions</p>
      </header>
      <Years page={page} />
      {page.schools.length === 0 ? (
        <Card>
          <p>
            {page.schoolYear === null
              ? 'No report has been published yet.'
              : `No report of ${schoolYearName(page.schoolYear)} has been published.`}
          </p>
        </Card>
      ) : (
        page.schools.map((school) => <School key={school.name} school={school} />)
      )}
      <footer className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line pt-4">
        <Brand className="text-brand" />
        <a className={link} href="/check">
          Check a report by its code
        </a>
      </footer>
    </main>,
  ),
});

const link =
  'inline-flex min-h-control items-center font-medium text-brand underline underline-offset-2';

/** The school years with reports, as links. */
function Years({ page: { years, schoolYear, slug } }: { page: DistrictPage }) {
  if (years.length === 0) return null;
  return (
    <nav aria-label="School years" className="print:hidden">
      <ul className="flex flex-wrap gap-x-4">
        {years.map((year) => (
          <li key={year}>
            {year === schoolYear ? (
              <strong className="inline-flex min-h-control items-center">
                {schoolYearName(year)} (shown)
              </strong>
            ) : (
              <a className={link} href={`${districtPath(slug)}?schoolYear=${year}`}>
                {schoolYearName(year)}
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

const cell = 'px-3 py-2 text-left align-baseline';

/** A table, whose rows are named by the day of the inspection. */
function School({ school: { name, reports } }: { school: DistrictPage['schools'][number] }) {
  return (
    <section className="break-inside-avoid rounded-card border border-line bg-surface shadow-card">
      <table className="w-full">
        <caption className="px-3 pt-3 text-left">
          <h2 className="font-semibold wrap-anywhere">{name}</h2>
        </caption>
        <thead className="text-sm text-muted">
          <tr>
            <th scope="col" className={cell}>
              Inspected
            </th>
            <th scope="col" className={cell}>
              Rating
            </th>
            <th scope="col" className={`${cell} text-right`}>
              Score
            </th>
          </tr>
        </thead>
        <tbody>
          {reports.map(({ date, status, rating, score, path }) => (
            <tr key={path} className="border-t border-line">
              <th scope="row" className={`${cell} font-normal`}>
                <a className={link} href={path}>
                  {dayInFull(date)}
                  <span className="sr-only">: report of {name}</span>
                </a>
                {!isFrozen(status) && <strong className="ml-2">DRAFT</strong>}
              </th>
              <td className={cell}>{rating ?? 'No rating'}</td>
              <td className={`${cell} text-right figures`}>{inPercent(score)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
