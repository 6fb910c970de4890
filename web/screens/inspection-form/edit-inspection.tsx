import { type ReactElement, useEffect, useState } from 'react';
import type { InspectionDetails } from '#contract/inspection/inspection.ts';
import { isFrozen } from '#domain/report/report.ts';
import { sentenceOf } from '#web/api/request/error.ts';
import { fromDetails } from '#web/draft/from-details.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { FailedState } from '#web/ui/states.tsx';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import { readCurrentDetails } from './current-details.ts';
import { FormScreen } from './form-screen.tsx';
import { FrozenNotice } from './lazy-parts.ts';
import { Notice } from './notice.tsx';
import { useTexts } from '#web/texts/use-texts.ts';
import { commonTexts } from '#web/texts/en/common.ts';
import { textsOf } from '#web/texts/define-texts.ts';
import { formTexts } from '#web/texts/en/form.ts';

/** Everything that the form needs except the inspection with which it starts. */
export type FormNeeds = Omit<Parameters<typeof FormScreen>[0], 'start'>;

/** Reads a saved inspection, and opens the form with it unless its report is final. */
export default function EditInspection({
  inspectionId: id,
  form,
  loading,
}: {
  inspectionId: string;
  form: FormNeeds;
  /** Shown until the inspection has been read. */
  loading: ReactElement;
}) {
  const common = useTexts(commonTexts);
  const texts = useTexts(formTexts);
  const [tries, setTries] = useState(0);
  const [details, setDetails] = useState<InspectionDetails | { failure: string }>();
  usePageTitle(common.editInspection);
  useEffect(() => {
    const reading = new AbortController();
    readCurrentDetails(id, reading.signal)
      .then(setDetails)
      .catch((error: unknown) => {
        if (reading.signal.aborted) return;
        setDetails({ failure: sentenceOf(error, '') });
        toast({ title: textsOf(formTexts).detailsNotLoaded, variant: 'destructive' });
      });
    return () => reading.abort();
  }, [id, tries]);

  const readAgain = () => {
    setDetails(undefined);
    setTries(tries + 1);
  };
  if (!details) return loading;
  if ('failure' in details) {
    return (
      <Notice title={common.editInspection}>
        <FailedState title={texts.detailsNotLoaded} detail={details.failure} onRetry={readAgain} />
      </Notice>
    );
  }
  if (isFrozen(details.reportStatus)) {
    return <FrozenNotice reportId={details.reportId} onReopened={readAgain} />;
  }
  return <FormScreen start={fromDetails(details)} {...form} />;
}
