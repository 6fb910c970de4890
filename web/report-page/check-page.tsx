// The page on which anybody can find out, by its code or its PDF file, whether a report is genuine.
// The server sends it as HTML; only checking a file needs a script (check-file.js).
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { CheckedReport } from '#contract/report/seal.ts';
import { languageQuery, type Language } from '#domain/language/language.ts';
import { type Words, wordsOf } from '#domain/language/words.ts';
import type { CheckProblem, SealState } from '#domain/report/seal.ts';
import { Brand } from '#web/layout/brand.tsx';
import { LanguageSwitch } from '#web/screens/report-print/language-switch.tsx';
import { Button, buttonLook } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { inputLook, TextInput } from '#web/ui/form/input.tsx';

export type Check = {
  language: Language;
  /** The code that was typed. */
  typed?: string | undefined;
  /** The hash of the file that was checked. */
  sha256?: string | undefined;
  checked?: CheckedReport | undefined;
  /** Why there is no result: the key of the error, and its English message. */
  problem?: { key: string; sentence: string } | undefined;
};

/** The page with its form, and the result of a check if there was one. */
export const renderCheck = ({ language, typed = '', sha256, checked, problem }: Check) => {
  const words = wordsOf(language);
  const { check } = words;
  const sentence = problem && problemIn(check, problem);
  const asked =
    sha256 === undefined ? typed && `code=${encodeURIComponent(typed)}` : `sha256=${sha256}`;
  return {
    language,
    title: checked ? `${check.states[checked.state][0]} ${check.title}` : check.title,
    description: check.description,
    html: renderToStaticMarkup(
      <main id="main" className="mx-auto flex max-w-3xl flex-col gap-4 p-4 sm:p-6">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p>
            <Brand className="text-brand" />
          </p>
          <LanguageSwitch words={words} address={asked ? `/check?${asked}` : '/check'} />
        </div>
        <div>
          <h1 className="text-xl font-semibold tracking-tight sm:text-2xl">{check.title}</h1>
          <p className="text-muted">{check.introduction}</p>
        </div>
        {checked && <Result checked={checked} words={words} />}
        <CodeForm
          typed={typed}
          sentence={sha256 === undefined ? sentence : undefined}
          words={words}
        />
        <FileForm sentence={sha256 === undefined ? undefined : sentence} words={words} />
      </main>,
    ),
  };
};

const problemIn = (
  { problems, otherProblem }: Words['check'],
  { key, sentence }: NonNullable<Check['problem']>,
): string => (key in problems ? problems[key as CheckProblem] : otherProblem(sentence));

function CodeForm({
  typed,
  sentence,
  words: { check, seal, language },
}: {
  typed: string;
  sentence: string | undefined;
  words: Words;
}) {
  return (
    <Card title={check.byCode}>
      <form action="/check" data-unguarded="" className="flex flex-col items-start gap-4">
        {language !== 'en' && <input type="hidden" name="lang" value={language} />}
        <Field
          label={seal.code}
          hint={check.codeHint}
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
          {check.submit}
        </Button>
      </form>
    </Card>
  );
}

/**
 * The form for a file. It is hidden until check-file.js shows it, because it cannot work without
 * this script. The script reads the sentences that it shows from the data attributes.
 */
const FileForm = ({
  sentence,
  words: { check, language },
}: {
  sentence: string | undefined;
  words: Words;
}) => (
  <div
    id="check-file"
    hidden
    data-language={language}
    data-insecure={check.script.insecure}
    data-large={check.script.large}
    data-other={check.script.other}
    data-unreadable={check.script.unreadable}
  >
    <Card title={check.byFile}>
      <div className="flex flex-col gap-1.5">
        <label htmlFor="pdf" className="text-sm font-medium">
          {check.file}
        </label>
        <input
          id="pdf"
          type="file"
          accept="application/pdf,.pdf"
          aria-describedby="pdf-hint pdf-problem"
          className={`${inputLook} min-h-control py-2`}
        />
        <p id="pdf-hint" className="text-sm text-muted">
          {check.fileHint}
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

function Result({ checked, words }: { checked: CheckedReport; words: Words }) {
  const { state, version, sealedOn, contents, path } = checked;
  const { check, formats, language } = words;
  const [genuine, current] = check.states[state];
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
      {contents && <p>{check.compare}</p>}
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {factsOf(contents, words).map(([label, value]) => (
          <Fact key={label} label={label} value={value} />
        ))}
        <Fact label={check.since} value={check.version(formats.day(sealedOn), version)} />
      </dl>
      {path && (
        <p>
          <a className={buttonLook('secondary')} href={`${path}${languageQuery(language)}`}>
            {check.read}
          </a>
        </p>
      )}
    </section>
  );
}

const Fact = ({ label, value }: { label: string; value: string }) => (
  <div className="min-w-0">
    <dt className="text-sm text-muted">{label}</dt>
    <dd dir="auto" className="font-medium wrap-anywhere">
      {value}
    </dd>
  </div>
);

const factsOf = (
  contents: CheckedReport['contents'],
  { check, form, formats, ranks, result, seal }: Words,
): readonly (readonly [string, string])[] => {
  if (!contents) return [];
  const { schoolName, schoolDistrict, date, score, rating, code } = contents;
  return [
    [check.school, schoolName],
    [form.schoolDistrict, schoolDistrict],
    [check.date, formats.day(date)],
    [result.overall, [formats.percent(score), rating && ranks[rating]].filter(Boolean).join(' ')],
    [seal.code, code],
  ];
};
