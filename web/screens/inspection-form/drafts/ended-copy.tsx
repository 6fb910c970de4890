import { TabletSmartphone } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { sentenceOf } from '#web/api/request/error.ts';
import type { CopyEnd } from '#web/device/records.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { momentInWords } from '#web/ui/format/moment.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { useFormSaving } from '#web/screens/inspection-form/form-context.ts';

/**
 * Says that another device continues the inspection in this form, or has saved it, and what can be
 * done with what is only in this form.
 */
export default function EndedCopy({
  id,
  serverId,
  end,
  onContinue,
}: {
  id: string;
  serverId: string;
  end: CopyEnd;
  /** Stores the form, then calls `work`, which changes the stored draft, and opens it again. */
  onContinue: (work: () => Promise<void>) => Promise<void>;
}) {
  const { cancel } = useFormSaving();
  const [isBusy, setIsBusy] = useState(false);
  const run = (title: string, work: () => Promise<void>) => async () => {
    setIsBusy(true);
    try {
      await onContinue(work);
    } catch (error) {
      setIsBusy(false);
      const description = sentenceOf(error, 'Please try again.');
      toast({ title, description, variant: 'destructive' });
    }
  };
  const take = run('Not continued on this device', async () => {
    const { continueHere } = await import('#web/draft-sync/continue-here.ts');
    const { differences } = await continueHere(serverId, end.deviceName);
    if (differences.length > 0) showDifferences(differences, end.deviceName);
  });
  const separate = run('Not made an inspection of its own', async () => {
    const { keepSeparately } = await import('#web/draft-sync/continue-here.ts');
    await keepSeparately(id);
  });
  const when = momentInWords(end.at);
  if (end.is === 'saved') {
    return (
      <Line
        sentence={`This inspection was saved on ${end.deviceName}, ${when}.`}
        actions={
          <>
            {end.inspection !== null && (
              <ButtonLink to={`/inspections/${end.inspection}`}>View the inspection</ButtonLink>
            )}
            <Button busy={isBusy} onClick={() => void separate()}>
              Keep this one too
            </Button>
          </>
        }
      />
    );
  }
  return (
    <Line
      sentence={`Continued on ${end.deviceName}, ${when}.`}
      actions={
        <>
          <Button busy={isBusy} variant="primary" onClick={() => void take()}>
            Continue here again
          </Button>
          <Button disabled={isBusy} onClick={() => void separate()}>
            Keep both
          </Button>
          <Button disabled={isBusy} onClick={cancel}>
            Leave
          </Button>
        </>
      }
    />
  );
}

const showDifferences = (differences: readonly string[], deviceName: string): void => {
  toast({
    title: `Both devices had changed the same: the entry from ${deviceName} was used`,
    description: `${differences.join('; ')}. Two different comments were both retained.`,
  });
};

const Line = ({ sentence, actions }: { sentence: string; actions: ReactNode }) => (
  <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control border border-deficient/40 bg-deficient-soft px-3 py-2">
    <TabletSmartphone aria-hidden="true" className="size-5 shrink-0 text-deficient" />
    <div role="status" className="min-w-0 flex-1 basis-56">
      <span className="font-medium">{sentence}</span> What you entered here is stored on this
      device, and is not sent to the server until you choose what to do with it.
    </div>
    <div className="flex flex-wrap gap-2">{actions}</div>
  </div>
);
