import type { ReportPrint } from '#contract/report/report.ts';
import { languageQuery } from '#domain/language/language.ts';
import { versionInWords } from '#domain/language/version.ts';
import type { Words } from '#domain/language/words.ts';
import { cx } from '#web/ui/cx.ts';

type Sheet = ReportPrint['data'];

/**
 * The version of a Final report, and how readers can check that their copy is this version: a link
 * on a screen, a URL on paper. Paper also says how the scores are computed, which HowScored
 * explains on a screen.
 */
export function Colophon({ sheet, words }: { sheet: Sheet; words: Words }) {
  const { seal } = sheet;
  // A response that the device cached from an earlier version of the server has no edition.
  const edition = sheet.edition as Sheet['edition'] | undefined;
  return (
    <div
      className={cx(
        'break-inside-avoid text-sm print:order-2 print:text-[0.55rem]',
        !seal && 'hidden print:block',
      )}
    >
      {edition && (
        <p className="hidden text-muted print:block">
          {edition.method} {edition.id}.
        </p>
      )}
      {seal && (
        <p>
          {versionInWords(seal, words)} {words.seal.code}{' '}
          <span className="font-mono whitespace-nowrap">{seal.code}</span>.{' '}
          <a
            className="font-medium text-brand underline print:hidden"
            href={`/check/${seal.code}${languageQuery(words.language)}`}
          >
            {words.seal.question}
          </a>
          <span className="hidden wrap-anywhere print:block">
            {words.seal.question} {seal.url}
          </span>
        </p>
      )}
    </div>
  );
}
