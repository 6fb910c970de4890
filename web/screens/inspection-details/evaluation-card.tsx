import type { CategoryEntry, Evaluation } from '#contract/inspection.ts';
import { drawingInWords } from '#domain/photo-shape.ts';
import type { EditLink } from '#web/shared/report/findings.tsx';
import { OriginalPhoto } from '#web/shared/report/original-photo.tsx';
import { StatusBadge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { MarkBadge } from '#web/ui/score/mark-badge.tsx';

/** One area: the deficiencies first, then in small print the categories that are good or not applicable. */
export function EvaluationCard({
  evaluation,
  edit,
}: {
  evaluation: Evaluation;
  edit?: EditLink | undefined;
}) {
  const { label, status, notInspected, categories } = evaluation;
  const findings = categories.filter(hasFinding);
  const others = categories.filter((entry) => !hasFinding(entry));
  return (
    <Card
      title={label}
      actions={
        <>
          {edit?.(evaluation)}
          <StatusBadge status={status} />
        </>
      }
    >
      {notInspected !== null ? (
        <p>
          <span className="font-medium">Not inspected:</span> {notInspected}
        </p>
      ) : (
        <div className="flex flex-col gap-4">
          {findings.map((entry) => (
            <Finding key={entry.id} entry={entry} area={label} />
          ))}
          {others.length > 0 && (
            <ul className="flex flex-wrap gap-x-5 gap-y-2 border-t border-line pt-3 first:border-t-0 first:pt-0">
              {others.map((entry) => (
                <li key={entry.id} className="flex items-center gap-2 text-sm">
                  <MarkBadge mark={entry.status} short />
                  {entry.label}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </Card>
  );
}

const hasFinding = (entry: CategoryEntry): boolean =>
  entry.status === 'Deficient' ||
  entry.status === 'Poor' ||
  entry.comments !== '' ||
  entry.pictures.length > 0;

function Finding({ entry, area }: { entry: CategoryEntry; area: string }) {
  return (
    <section className="flex flex-col gap-2">
      <h3 className="flex flex-wrap items-center gap-3 font-medium">
        {entry.label} <MarkBadge mark={entry.status} />
      </h3>
      {entry.comments && (
        <p className="max-w-prose wrap-anywhere whitespace-pre-line">{entry.comments}</p>
      )}
      {entry.pictures.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {entry.pictures.map((picture, index) => (
            <li key={`${index} ${picture}`}>
              <Photo entry={entry} area={area} index={index} url={picture} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Photo({
  entry: { label, pictures, thumbnails, drawings },
  area,
  index,
  url,
}: {
  entry: CategoryEntry;
  area: string;
  index: number;
  url: string;
}) {
  const alt = `${label} in ${area}, photo ${index + 1} of ${pictures.length}`;
  const drawn = drawings?.find(({ picture }) => picture === index);
  return (
    <>
      <a href={url} target="_blank" rel="noreferrer" className="block rounded-card">
        <img
          src={thumbnails[index] ?? url}
          alt={drawn ? `${alt}, with ${drawingInWords(drawn.shapes)}` : alt}
          loading="lazy"
          className="size-32 rounded-card border border-line object-cover sm:size-40"
        />
      </a>
      {drawn && <OriginalPhoto url={drawn.original} alt={alt} />}
    </>
  );
}
