import { ChevronDown } from 'lucide-react';
import type { ReportPrint } from '#contract/report/report.ts';
import type { Words } from '#domain/language/words.ts';

type Sheet = ReportPrint['data'];

const summaryLook =
  'flex min-h-control cursor-pointer list-none items-center gap-3 rounded-control px-3 hover:bg-sunken [&::-webkit-details-marker]:hidden';
/** The icon at the end of a summary, which turns when the part is open. */
const markerLook = 'ml-auto size-5 shrink-0 text-muted';

/**
 * Explains in words why each score is what it is: first the overall score, then each group with its
 * categories, folded. It is not printed: paper has the method and the totals.
 */
export function HowScored({
  explanation,
  groups,
  categories,
  words: { page, formats, ranks },
}: {
  // A response that the device cached from an earlier version of the server has no explanation.
  explanation: Sheet['explanation'] | undefined;
  groups: Sheet['groups'];
  categories: Sheet['list'];
  words: Words;
}) {
  if (!explanation) return null;
  const sentencesOf = (id: string) =>
    explanation.categories.find((one) => one.id === id)?.sentences;
  return (
    <details className="group/all rounded-control border border-line bg-surface print:hidden">
      <summary className={`${summaryLook} py-2 font-semibold`}>
        {page.howScored}
        <ChevronDown aria-hidden="true" className={`${markerLook} group-open/all:rotate-180`} />
      </summary>
      <div className="flex flex-col gap-3 border-t border-line p-3">
        <Sentences sentences={explanation.overall} />
        {groups.map(({ letter, name, score, rank }) => (
          <details key={letter} className="group/one rounded-control border border-line">
            <summary className={`${summaryLook} py-1.5 font-medium`}>
              <span className="min-w-0 wrap-anywhere">
                {letter}. {name}: {formats.percent(score)} {ranks[rank]}
              </span>
              <ChevronDown
                aria-hidden="true"
                className={`${markerLook} group-open/one:rotate-180`}
              />
            </summary>
            <div className="flex flex-col gap-3 border-t border-line p-3">
              <Sentences
                sentences={explanation.groups.find((one) => one.letter === letter)?.sentences}
              />
              {categories
                .filter((category) => category.letter === letter)
                .map((category) => (
                  <section key={category.group} className="flex flex-col gap-1">
                    <h3 className="font-medium">
                      {category.number}. {category.name}: {formats.percent(category.score)}{' '}
                      {ranks[category.rank]}
                    </h3>
                    <Sentences sentences={sentencesOf(category.group)} />
                  </section>
                ))}
            </div>
          </details>
        ))}
      </div>
    </details>
  );
}

const Sentences = ({
  sentences = [],
}: {
  sentences?: Sheet['explanation']['overall'] | undefined;
}) => (
  <ul className="flex max-w-prose flex-col gap-1">
    {sentences.map(({ text }) => (
      <li key={text} className="wrap-anywhere whitespace-pre-line">
        {text}
      </li>
    ))}
  </ul>
);
