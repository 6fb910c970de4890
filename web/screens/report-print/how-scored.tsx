import type { ReportPrint } from '#contract/report.ts';
import type { Words } from '#domain/language/words.ts';

type Sheet = ReportPrint['data'];

/**
 * Why each number is what it is, in words: the overall score, and folded below it each group with its
 * categories. Not printed: the paper has the method and the totals.
 */
export function HowScored({
  explanation,
  groups,
  categories,
  words: { page, formats, ranks },
}: {
  // Answers stored on devices before these were sent do not have them.
  explanation: Sheet['explanation'] | undefined;
  groups: Sheet['groups'];
  categories: Sheet['list'];
  words: Words;
}) {
  if (!explanation) return null;
  const sentencesOf = (id: string) =>
    explanation.categories.find((one) => one.id === id)?.sentences;
  return (
    <details className="rounded-control border border-line bg-surface print:hidden">
      <summary className="flex min-h-control cursor-pointer items-center rounded-control px-3 py-2 font-semibold hover:bg-sunken">
        {page.howScored}
      </summary>
      <div className="flex flex-col gap-3 border-t border-line p-3">
        <Sentences sentences={explanation.overall} />
        {groups.map(({ letter, name, score, rank }) => (
          <details key={letter} className="rounded-control border border-line">
            <summary className="flex min-h-control cursor-pointer items-center rounded-control px-3 py-1.5 font-medium hover:bg-sunken">
              {letter}. {name}: {formats.percent(score)} {ranks[rank]}
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
