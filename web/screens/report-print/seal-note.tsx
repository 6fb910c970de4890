import type { ReportPrint } from '#contract/report.ts';
import { inLanguage } from '#domain/language/language.ts';
import { versionInWords } from '#domain/language/version.ts';
import type { Words } from '#domain/language/words.ts';

/** The version of a Final report, and where its paper can be checked. */
export const SealNote = ({
  seal,
  words,
}: {
  seal: NonNullable<ReportPrint['data']['seal']>;
  words: Words;
}) => (
  <p className="text-sm print:order-6">
    {versionInWords(seal, words)} {words.seal.code}{' '}
    <span className="font-mono whitespace-nowrap">{seal.code}</span>.{' '}
    <a
      className="font-medium text-brand underline"
      href={`/check/${seal.code}${inLanguage(words.language)}`}
    >
      {words.seal.question}
    </a>
  </p>
);
