import type { CategoryEntry, Evaluation } from '#contract/inspection/inspection.ts';
import { drawingInWords } from '#domain/inspection/drawing.ts';
import type { FindingLinks } from '#web/shared/report/findings.tsx';
import { PhotoList } from '#web/shared/photos/photo-link.tsx';
import { VoiceNote } from '#web/shared/voice-note/voice-note.tsx';
import { StatusBadge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { MarkBadge } from '#web/ui/score/mark-badge.tsx';

/**
 * One area: first its deficiencies, then in small print the categories that are good or not
 * applicable.
 */
export function EvaluationCard({
  evaluation,
  actions,
}: {
  evaluation: Evaluation;
  actions?: FindingLinks;
}) {
  const { label, status, notInspected, categories } = evaluation;
  const findings = categories.filter(hasFinding);
  const others = categories.filter((entry) => !hasFinding(entry));
  return (
    <Card
      title={label}
      actions={
        <>
          {actions?.(evaluation)}
          <StatusBadge status={status} />
        </>
      }
    >
      {notInspected !== null ? (
        <p>
          <span className="font-medium">Not inspected:</span> <bdi>{notInspected}</bdi>
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
  entry.pictures.length > 0 ||
  entry.voiceNote !== undefined;

function Finding({ entry, area }: { entry: CategoryEntry; area: string }) {
  const photos = photosOf(entry, area);
  return (
    <section className="flex flex-col gap-2">
      <h3 className="flex flex-wrap items-center gap-3 font-medium">
        {entry.label} <MarkBadge mark={entry.status} />
      </h3>
      {entry.comments && (
        <p dir="auto" className="max-w-prose wrap-anywhere whitespace-pre-line">
          {entry.comments}
        </p>
      )}
      {photos.length > 0 && <PhotoList photos={photos} thumbnails={entry.thumbnails} />}
      {entry.voiceNote && (
        <VoiceNote voiceNote={entry.voiceNote} of={`${entry.label} in ${area}`} />
      )}
    </section>
  );
}

/** The photos of a category in an area. The text of a photo also describes what was drawn on it. */
const photosOf = ({ label, pictures, drawings }: CategoryEntry, area: string) =>
  pictures.map((url, index) => {
    const alt = `${label} in ${area}, photo ${index + 1} of ${pictures.length}`;
    const drawn = drawings?.find(({ picture }) => picture === index);
    return drawn
      ? { url, alt: `${alt}, with ${drawingInWords(drawn.shapes)}`, original: drawn.original }
      : { url, alt, original: undefined };
  });
