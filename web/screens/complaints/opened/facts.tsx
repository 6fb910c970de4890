import type { ComplaintDetails } from '#contract/complaint/complaint.ts';
import { complaintSubjectLabel, complaintWayLabel } from '#domain/complaint/complaint.ts';
import { languageLabel } from '#web/screens/complaints/languages.ts';
import { Card } from '#web/ui/card.tsx';
import { dayInWords } from '#web/ui/format/day.ts';
import { NameLink } from '#web/ui/list/name-link.tsx';
import { Fact } from './fact.tsx';

/** What the complaint says, where, when and how it came. */
export function Facts({ complaint }: { complaint: ComplaintDetails }) {
  const { schoolId, school, place, receivedOn, way, enteredBy, language } = complaint;
  return (
    <Card title="What the complaint says">
      <p dir="auto" className="mb-4 max-w-prose wrap-anywhere whitespace-pre-line">
        {complaint.description}
      </p>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3">
        <Fact label="School">
          {schoolId ? <NameLink to={`/facilities/${schoolId}`}>{school}</NameLink> : school}
        </Fact>
        <Fact label="Place">
          <bdi>{place || 'Unknown'}</bdi>
        </Fact>
        <Fact label="Subject">{complaintSubjectLabel[complaint.subject]}</Fact>
        <Fact label="Received">{dayInWords(receivedOn)}</Fact>
        <Fact label="How it came">
          {complaintWayLabel[way]}
          {enteredBy && (
            <span className="block text-sm font-normal text-muted">
              entered by <bdi>{enteredBy}</bdi>
            </span>
          )}
        </Fact>
        <Fact label="Language">{languageLabel[language]}</Fact>
        <Fact label="Response wanted">{responseInWords(complaint)}</Fact>
      </dl>
    </Card>
  );
}

const responseInWords = ({
  wantsResponse,
  isNamed,
}: Pick<ComplaintDetails, 'wantsResponse' | 'isNamed'>): string => {
  if (!wantsResponse) return isNamed ? 'No' : 'No, anonymous';
  return isNamed ? 'Yes' : 'Yes, but no name or contact was given';
};
