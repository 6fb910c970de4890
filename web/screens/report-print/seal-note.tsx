import type { ReportPrint } from '#contract/report.ts';
import { inLanguage } from '#domain/language/language.ts';
import type { Words } from '#domain/language/words.ts';

/** The version of a Final report, and where its paper can be checked. */
export const SealNote = ({
  seal: { version, code, sealedOn },
  words: { seal, formats, language },
}: {
  seal: NonNullable<ReportPrint['data']['seal']>;
  words: Words;
}) => (
  <p className="text-sm print:order-6">
    {seal.since(formats.day(sealedOn), version)} {seal.code}{' '}
    <span className="font-mono whitespace-nowrap">{code}</span>.{' '}
    <a className="font-medium text-brand underline" href={`/check/${code}${inLanguage(language)}`}>
      {seal.question}
    </a>
  </p>
);
