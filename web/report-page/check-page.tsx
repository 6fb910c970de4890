// The page on which anybody checks a report by its code or its PDF file: HTML from the server, which needs
// a script only for files (check-file.js).
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { CheckedReport } from '#contract/seal.ts';
import { sealSentences, type SealState } from '#domain/seal.ts';
import { Brand } from '#web/layout/brand.tsx';
import { Button, buttonLook } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { dayInFull } from '#web/ui/format/day.ts';
import { inPercent } from '#web/ui/format/percent.ts';
import { inputLook, TextInput } from '#web/ui/form/input.tsx';

export type Check = {
  /** The code that was typed. */
  typed?: string;
  checked?: CheckedReport;
  /** Why there is no result. */
  sentence?: string;
  /** Whether a file was checked. */
  isFile?: boolean;
};

/** The page with its form, and the result of a check if there was one. */
export const renderCheck = ({ typed = '', checked, sentence, isFile = false }: Check) => ({
  language: 'en' as const,
  title: checked ? `${sealSentences[checked.state][0]} Check a report` : 'Check a report',
  description: 'Whether a report of a school inspection is genuine and current.',
  html: renderToStaticMarkup(
    <main id="main" className="mx-auto flex max-w-3xl flex-col gap-4 p-4 sm:p-6">
      <p>
        <Brand className="text-brand" />
      </p>
      <div>
        <h1 className="text-xl font-semibold tracking-tight sm:text-2xl">Check a report</h1>
        <p className="text-muted">
          Find out whether a report of a school inspection is genuine, and whether it is current.
        </p>
      </div>
      {checked && <Result checked={checked} />}
      <CodeForm typed={typed} sentence={isFile ? undefined : sentence} />
      <FileForm sentence={isFile ? sentence : undefined} />
    </main>,
  ),
});

function CodeForm({ typed, sentence }: { typed: string; sentence: string | undefined }) {
  return (
    <Card title="By its check code">
      <form action="/check" className="flex flex-col items-start gap-4">
        <Field
          label="Check code"
          hint="10 letters and digits on the first page of the report, like K7M2X-9QTRB."
          error={sentence}
          required
          className="w-full max-w-sm"
        >
          <TextInput
            name="code"
            defaultValue={typed}
            maxLength={100}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </Field>
        <Button type="submit" variant="primary">
          Check
        </Button>
      </form>
    </Card>
  );
}

/** Shown by its script, without which it cannot work. */
const FileForm = ({ sentence }: { sentence: string | undefined }) => (
  <div id="check-file" hidden>
    <Card title="By its PDF file">
      <div className="flex flex-col gap-1.5">
        <label htmlFor="pdf" className="text-sm font-medium">
          PDF file of the report
        </label>
        <input
          id="pdf"
          type="file"
          accept="application/pdf,.pdf"
          aria-describedby="pdf-hint pdf-problem"
          className={`${inputLook} min-h-control py-2`}
        />
        <p id="pdf-hint" className="text-sm text-muted">
          Choose the file or drop it on this page. It is not sent: your browser computes its
          fingerprint, and only that is compared.
        </p>
        <p id="pdf-problem" role="alert" className="text-sm font-medium text-poor">
          {sentence}
        </p>
      </div>
    </Card>
  </div>
);

const icons = {
  current: <CircleCheck aria-hidden="true" />,
  superseded: <TriangleAlert aria-hidden="true" />,
  reopened: <TriangleAlert aria-hidden="true" />,
  withdrawn: <TriangleAlert aria-hidden="true" />,
  voided: <CircleAlert aria-hidden="true" />,
  'account-gone': <CircleAlert aria-hidden="true" />,
} as const satisfies Record<SealState, ReactNode>;

function Result({ checked }: { checked: CheckedReport }) {
  const { state, version, sealedOn, contents, path } = checked;
  const [genuine, current] = sealSentences[state];
  return (
    <section
      aria-labelledby="result"
      className="flex flex-col gap-4 rounded-card border-2 border-ink bg-surface p-4 sm:p-5"
    >
      <div className="flex items-start gap-3 [&>svg]:mt-0.5 [&>svg]:size-6 [&>svg]:shrink-0">
        {icons[state]}
        <div>
          <h2 id="result" className="text-lg font-semibold">
            {genuine}
          </h2>
          <p>{current}</p>
        </div>
      </div>
      {contents && <p>Compare these facts with the paper: they must be the same.</p>}
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {factsOf(contents).map(([label, value]) => (
          <Fact key={label} label={label} value={value} />
        ))}
        <Fact label="Final since" value={`${dayInFull(sealedOn)}, version ${version}`} />
      </dl>
      {path && (
        <p>
          <a className={buttonLook('secondary')} href={path}>
            Read the report as it is now
          </a>
        </p>
      )}
    </section>
  );
}

const Fact = ({ label, value }: { label: string; value: string }) => (
  <div className="min-w-0">
    <dt className="text-sm text-muted">{label}</dt>
    <dd className="font-medium wrap-anywhere">{value}</dd>
  </div>
);

const factsOf = (contents: CheckedReport['contents']): readonly (readonly [string, string])[] =>
  contents
    ? [
        ['School', contents.schoolName],
        ['School district', contents.schoolDistrict],
        ['Inspected on', dayInFull(contents.date)],
        ['Overall rating', [inPercent(contents.score), contents.rating].filter(Boolean).join(' ')],
        ['Check code', contents.code],
      ]
    : [];
