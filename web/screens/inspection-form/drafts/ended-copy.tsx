import { TabletSmartphone } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { sentenceOf } from '#web/api/request/error.ts';
import type { CopyEnd } from '#web/device/records.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { momentInWords } from '#web/ui/format/moment.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { useFormSaving } from '#web/screens/inspection-form/form-context.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { textsOf } from '#web/texts/define-texts.ts';
import { draftTexts } from '#web/texts/en/draft.ts';
import { commonTexts } from '#web/texts/en/common.ts';

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
  const common = useTexts(commonTexts);
  const texts = useTexts(draftTexts);
  const { cancel } = useFormSaving();
  const [isBusy, setIsBusy] = useState(false);
  const run = (title: string, work: () => Promise<void>) => async () => {
    setIsBusy(true);
    try {
      await onContinue(work);
    } catch (error) {
      setIsBusy(false);
      const description = sentenceOf(error, common.pleaseTryAgain);
      toast({ title, description, variant: 'destructive' });
    }
  };
  const take = run(texts.notContinued, async () => {
    const { continueHere } = await import('#web/draft-sync/continue-here.ts');
    const { differences } = await continueHere(serverId, end.deviceName);
    if (differences.length > 0) showDifferences(differences, end.deviceName);
  });
  const separate = run(texts.notSeparated, async () => {
    const { keepSeparately } = await import('#web/draft-sync/continue-here.ts');
    await keepSeparately(id);
  });
  const when = momentInWords(end.at);
  if (end.is === 'saved') {
    return (
      <Line
        sentence={texts.savedOn(end.deviceName, when)}
        actions={
          <>
            {end.inspection !== null && (
              <ButtonLink to={`/inspections/${end.inspection}`}>{texts.viewInspection}</ButtonLink>
            )}
            <Button busy={isBusy} onClick={() => void separate()}>
              {texts.keepThisToo}
            </Button>
          </>
        }
      />
    );
  }
  return (
    <Line
      sentence={texts.continuedOn(end.deviceName, when)}
      actions={
        <>
          <Button busy={isBusy} variant="primary" onClick={() => void take()}>
            {texts.continueHereAgain}
          </Button>
          <Button disabled={isBusy} onClick={() => void separate()}>
            {texts.keepBoth}
          </Button>
          <Button disabled={isBusy} onClick={cancel}>
            {texts.leave}
          </Button>
        </>
      }
    />
  );
}

const showDifferences = (differences: readonly string[], deviceName: string): void => {
  const texts = textsOf(draftTexts);
  toast({
    title: texts.bothChanged(deviceName),
    description: texts.bothComments(differences.join('; ')),
  });
};

const Line = ({ sentence, actions }: { sentence: string; actions: ReactNode }) => {
  const texts = useTexts(draftTexts);
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control border border-deficient/40 bg-deficient-soft px-3 py-2">
      <TabletSmartphone aria-hidden="true" className="size-5 shrink-0 text-deficient" />
      <div role="status" className="min-w-0 flex-1 basis-56">
        <span className="font-medium">{sentence}</span> {texts.notSentYet}
      </div>
      <div className="flex flex-wrap gap-2">{actions}</div>
    </div>
  );
};
