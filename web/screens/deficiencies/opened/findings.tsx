import { CircleCheck } from 'lucide-react';
import type { DeficiencyDetails } from '#contract/deficiency/deficiency.ts';
import { categoryOf } from '#domain/instrument/category.ts';
import { plural } from '#domain/plural.ts';
import { Card } from '#web/ui/card.tsx';
import { dayInWords } from '#web/ui/format/day.ts';
import { PhotoList } from '#web/shared/photos/photo-link.tsx';
import { VoiceNote } from '#web/shared/voice-note/voice-note.tsx';
import { MarkBadge } from '#web/ui/score/mark-badge.tsx';
import { NameLink } from '#web/ui/list/name-link.tsx';

type Finding = DeficiencyDetails['findings'][number];

/** The inspections that found the deficiency, newest first, with their comments and photos. */
export function DeficiencyFindings({ deficiency }: { deficiency: DeficiencyDetails }) {
  const { findings, fixed, category, area } = deficiency;
  const place = `${categoryOf(category).formLabel} in ${area.label}`;
  return (
    <Card
      title="Findings"
      subtitle={`Found by ${plural(findings.length, 'inspection')}, newest first`}
      className="min-w-0"
    >
      <ol className="flex flex-col divide-y divide-line">
        {fixed && (
          <li className="flex items-center gap-2 pb-4 font-medium text-good">
            <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
            <span>
              Found fixed by the inspection of{' '}
              <NameLink to={`/inspections/${fixed.inspectionId}`}>
                {dayInWords(fixed.date)}
              </NameLink>
            </span>
          </li>
        )}
        {findings.map((finding) => (
          <FindingItem key={finding.inspectionId} finding={finding} place={place} />
        ))}
      </ol>
    </Card>
  );
}

function FindingItem({ finding, place }: { finding: Finding; place: string }) {
  const { pictures } = finding;
  const photos = pictures.map((url, index) => ({
    url,
    alt: `${place}, ${dayInWords(finding.date)}, photo ${index + 1} of ${pictures.length}`,
  }));
  return (
    <li className="flex flex-col gap-2 py-4 first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">
          <NameLink to={`/inspections/${finding.inspectionId}`}>
            {dayInWords(finding.date)}
          </NameLink>
        </span>
        <MarkBadge mark={finding.mark} />
        <span dir="auto" className="text-muted">
          {finding.inspector}
        </span>
      </p>
      {finding.comments ? (
        <p dir="auto" className="max-w-prose wrap-anywhere whitespace-pre-line">
          {finding.comments}
        </p>
      ) : (
        <p className="text-muted">No comment.</p>
      )}
      {photos.length === 0 ? (
        <p className="text-muted">No photos.</p>
      ) : (
        <PhotoList photos={photos} thumbnails={finding.thumbnails} />
      )}
      {finding.voiceNote && (
        <VoiceNote voiceNote={finding.voiceNote} of={`${place}, ${dayInWords(finding.date)}`} />
      )}
    </li>
  );
}
