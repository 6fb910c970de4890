import { CalendarPlus, Copy, RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { CalendarCovers } from '#domain/school/schedule.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { useCan } from '#web/api/session/use-session.ts';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/overlay/dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { dayInWords } from '#web/ui/format/day.ts';
import { TextInput } from '#web/ui/form/input.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { FailedState, SkeletonLines } from '#web/ui/states.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

// Settings that show planned inspections in the calendar app of this person. Loaded lazily.
export default function ScheduleSettings() {
  const preferences = useCall('schedule/preferences', {});
  const stored = preferences.data?.data;
  // The schedule links to this card. The browser tries to scroll to it before it is rendered, so
  // this function does it afterwards.
  const show = (card: HTMLElement | null) => {
    if (location.hash === '#calendar') card?.scrollIntoView({ block: 'center' });
  };
  return (
    <Card ref={show} title="Calendar" subtitle="Planned inspections in your own calendar">
      {stored ? (
        <CalendarAddress madeAt={stored.calendarMadeAt} covers={stored.calendarCovers} />
      ) : preferences.isError ? (
        <FailedState onRetry={() => void preferences.refetch()} />
      ) : (
        <SkeletonLines lines={3} label="Loading your schedule settings" />
      )}
    </Card>
  );
}

const whose = {
  own: 'your planned inspections',
  district: 'all planned inspections of the district',
} as const satisfies Record<CalendarCovers, string>;

const choices = [
  { value: 'own', label: 'Mine' },
  { value: 'district', label: 'All of the district' },
] as const satisfies readonly { value: CalendarCovers; label: string }[];

/** The secret URL of the calendar. It is shown only once, when it is created. */
function CalendarAddress({
  madeAt,
  covers,
}: {
  madeAt: string | null;
  covers: CalendarCovers | null;
}) {
  // People who may plan get the whole district by default, because they usually inspect little
  // themselves.
  const mayPlan = useCan('planInspections');
  const [wanted, setWanted] = useState<CalendarCovers>(covers ?? (mayPlan ? 'district' : 'own'));
  const [url, setUrl] = useState<string>();
  // Stored separately from `isAsking`, so that the dialog still shows its question while it closes.
  const [question, setQuestion] = useState<'renew' | 'delete'>('renew');
  const [isAsking, setIsAsking] = useState(false);
  const ask = (next: typeof question) => {
    setQuestion(next);
    setIsAsking(true);
  };
  const renew = useMutationWithToast('schedule/feed-renew', {
    success: 'Calendar address created.',
    fallback: 'Creating the address failed, please try again.',
    onDone: ({ data }) => {
      setUrl(data.url);
      setIsAsking(false);
    },
  });
  const remove = useMutationWithToast('schedule/feed-delete', {
    success: 'Calendar address deleted.',
    fallback: 'Deleting the address failed, please try again.',
    onDone: () => {
      setUrl(undefined);
      setIsAsking(false);
    },
  });
  const copy = () =>
    navigator.clipboard.writeText(url ?? '').then(
      () => toast({ title: 'Address copied.' }),
      () =>
        toast({ title: 'The address could not be copied. Please select it and copy it yourself.' }),
    );
  return (
    <section aria-label="Calendar address" className="flex flex-col gap-3">
      <p className="max-w-prose text-muted">
        {madeAt === null
          ? 'Your calendar (Outlook, Google, Apple) can show planned inspections. Choose which, create a secret address and add it there as a calendar subscription.'
          : `Your calendar address was created on ${dayInWords(madeAt.slice(0, 10))}. Anyone who has it can see ${whose[covers ?? 'own']}; renew it if somebody else has seen it, or for other inspections.`}
      </p>
      <Field
        label="Inspections in the calendar"
        hint={
          madeAt !== null && wanted !== covers
            ? 'Renew the address for this choice.'
            : 'Yours are those that are planned with you as the inspector.'
        }
      >
        <Select
          value={wanted}
          onValue={(value) => setWanted(value as CalendarCovers)}
          className="sm:w-fit"
          options={choices}
        />
      </Field>
      {url && (
        <Field
          label="Calendar address"
          hint="It is shown only once. Add it to your calendar as a subscription (“from URL”)."
        >
          <TextInput
            readOnly
            value={url}
            onFocus={(event) => event.currentTarget.select()}
            className="font-mono text-sm"
          />
        </Field>
      )}
      <div className="flex flex-wrap gap-2">
        {url && (
          <Button variant="primary" icon={<Copy aria-hidden="true" />} onClick={() => void copy()}>
            Copy Address
          </Button>
        )}
        {madeAt === null ? (
          <Button
            icon={<CalendarPlus aria-hidden="true" />}
            busy={renew.isBusy}
            onClick={() => renew.send({ covers: wanted })}
          >
            Create Calendar Address
          </Button>
        ) : (
          <>
            <Button icon={<RefreshCw aria-hidden="true" />} onClick={() => ask('renew')}>
              Renew Address
            </Button>
            <Button
              variant="quiet"
              icon={<Trash2 aria-hidden="true" />}
              onClick={() => ask('delete')}
            >
              Delete Address
            </Button>
          </>
        )}
      </div>
      <ConfirmDialog
        open={isAsking}
        tone={question === 'renew' ? 'primary' : 'danger'}
        title={
          question === 'renew' ? 'Renew the calendar address?' : 'Delete the calendar address?'
        }
        description="Calendars that use the current address will no longer show inspections."
        confirmLabel={question === 'renew' ? 'Renew Address' : 'Delete Address'}
        busy={renew.isBusy || remove.isBusy}
        onConfirm={() => (question === 'renew' ? renew.send({ covers: wanted }) : remove.send({}))}
        onClose={() => setIsAsking(false)}
      />
    </section>
  );
}
