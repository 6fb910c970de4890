import type { ReportExplanation } from '#contract/report/explanation.ts';

/** An explanation in words. */
export const Sentences = ({ sentences }: Pick<ReportExplanation['overall'], 'sentences'>) => (
  <ol className="flex max-w-prose flex-col gap-2">
    {sentences.map(({ text }) => (
      <li key={text} className="wrap-anywhere whitespace-pre-line">
        {text}
      </li>
    ))}
  </ol>
);
