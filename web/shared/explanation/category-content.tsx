import type { ReportExplanation } from '#contract/report/explanation.ts';
import { PhotoLink } from '#web/shared/photos/photo-link.tsx';
import { MarkBadge } from '#web/ui/score/mark-badge.tsx';
import { useTexts } from '#web/texts/use-texts.ts';
import { explanationTexts } from '#web/texts/en/explanation.ts';

type Category = ReportExplanation['categories'][number];

/**
 * The areas from which the score of a category was computed: first those with findings, then all
 * others by mark.
 */
export function CategoryContent({
  explanation: { areas },
  category: { findings, good, notApplicableIn },
}: {
  explanation: ReportExplanation;
  category: Category;
}) {
  const texts = useTexts(explanationTexts);
  const labels = (numbers: readonly number[]) =>
    areas.filter(({ number }) => numbers.includes(number)).map(({ label }) => label);
  return (
    <>
      {findings.length > 0 && (
        <section>
          <h3 className="mb-2 text-sm font-semibold">{texts.found}</h3>
          <ul className="flex flex-col gap-4">
            {findings.map((finding) => (
              <li key={finding.area}>
                <Finding finding={finding} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <AreasWith title={texts.goodIn(good.length)} labels={labels(good)} />
      <AreasWith
        title={texts.notApplicableIn(notApplicableIn.length)}
        labels={labels(notApplicableIn)}
      />
    </>
  );
}

const Finding = ({ finding }: { finding: Category['findings'][number] }) => (
  <>
    <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <MarkBadge mark={finding.mark} />
      <span dir="auto" className="font-medium wrap-anywhere">
        {finding.label}
      </span>
    </p>
    {finding.comment && (
      <p dir="auto" className="mt-1 max-w-prose wrap-anywhere whitespace-pre-line">
        {finding.comment}
      </p>
    )}
    {finding.photos.length > 0 && (
      <ul className="mt-2 flex flex-wrap gap-2">
        {finding.photos.map(({ url, thumbnail, alt }, index) => (
          <li key={url}>
            <PhotoLink photos={finding.photos} index={index} className="block rounded-control">
              <img
                src={thumbnail}
                alt={alt}
                loading="lazy"
                className="size-28 rounded-control border border-line object-cover"
              />
            </PhotoLink>
          </li>
        ))}
      </ul>
    )}
  </>
);

const AreasWith = ({ title, labels }: { title: string; labels: readonly string[] }) =>
  labels.length > 0 && (
    <section>
      <h3 className="mb-1 text-sm font-semibold">{title}</h3>
      <p className="text-sm wrap-anywhere text-muted">{labels.join(' · ')}</p>
    </section>
  );
