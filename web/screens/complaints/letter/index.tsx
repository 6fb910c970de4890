// The response to a complainant as a letter to print, in English and in the language of the complaint.
import { Printer } from 'lucide-react';
import type { ComplaintDetails } from '#contract/complaint/complaint.ts';
import { appealUntil } from '#domain/complaint/clocks.ts';
import { letterLanguages, letterWords } from '#domain/complaint/letter.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { useCan } from '#web/api/session/use-session.ts';
import { todayHere } from '#web/shared/today-here.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { EmptyState, FailedState, SkeletonLines } from '#web/ui/states.tsx';
import { usePageTitle } from '#web/ui/use-page-title.ts';

export default function Letter({ id, search }: { id: string; search: string }) {
  const details = useCall('complaint/details', { id });
  const complaint = details.data?.data;
  usePageTitle(complaint && `Letter about Complaint ${complaint.number}`);
  const isWritten = complaint !== undefined && complaint.response !== '';
  return (
    <div className="flex flex-col gap-4">
      <div className="print:hidden">
        <PageHeader
          title={complaint ? `Letter about Complaint ${complaint.number}` : 'Letter'}
          actions={
            <>
              <BackLink to={`/complaints/${id}${search && `?${search}`}`}>
                Back to the Complaint
              </BackLink>
              {isWritten && (
                <Button
                  variant="primary"
                  icon={<Printer aria-hidden="true" />}
                  onClick={() => print()}
                >
                  Print
                </Button>
              )}
            </>
          }
        />
      </div>
      <Card aria-label="Letter" className="print:border-0">
        {isWritten ? (
          <Sheet complaint={complaint} />
        ) : complaint ? (
          <EmptyState
            title="The response is not written yet."
            hint="Write it on the page of the complaint, and save it."
          />
        ) : details.isError ? (
          <FailedState
            title="This complaint could not be shown."
            detail={details.error?.problem?.message}
            onRetry={() => void details.refetch()}
          />
        ) : (
          <SkeletonLines lines={6} label="Loading the complaint" />
        )}
      </Card>
    </div>
  );
}

/** The letter of a response that was not sent yet has the date of today. */
function Sheet({ complaint }: { complaint: ComplaintDetails }) {
  const { number, subject, language, response } = complaint;
  const district = useCall('account/details', {}).data?.data;
  const respondedOn = complaint.respondedOn ?? todayHere();
  const until = appealUntil({ subject, respondedOn });
  const languages = letterLanguages(language);
  return (
    <div className="flex max-w-prose flex-col gap-6">
      <header>
        <p dir="auto" className="font-semibold">
          {district && !district.nameIsDerived && district.name}
        </p>
        {languages.map((one) => (
          <p key={one} lang={one} className="text-muted">
            {letterWords[one].day(respondedOn)}
          </p>
        ))}
      </header>
      <Addressee complaint={complaint} />
      <div>
        {languages.map((one) => (
          <p key={one} lang={one} className="font-semibold">
            {letterWords[one].reference(number)}
          </p>
        ))}
      </div>
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {response}
      </p>
      {until !== null && (
        <div className="break-inside-avoid border-t border-line pt-3">
          {languages.map((one) => (
            <p key={one} lang={one}>
              {letterWords[one].appealUntil(until)}
            </p>
          ))}
        </div>
      )}
    </div>
  );
}

/** Only administrators see who complained. */
function Addressee({ complaint: { id, hasContact } }: { complaint: ComplaintDetails }) {
  const maySee = useCan('seeComplainants') && hasContact;
  const known = useCall('complaint/contact', { id }, { enabled: maySee }).data?.data;
  const lines = [known?.name, known?.address].filter(Boolean).join('\n');
  if (lines === '') return null;
  return (
    <p dir="auto" className="wrap-anywhere whitespace-pre-line">
      {lines}
    </p>
  );
}
