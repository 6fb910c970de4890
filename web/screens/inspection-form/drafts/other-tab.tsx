import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/screens/inspection-form/notice.tsx';
import type { OpenDraft } from './use-open-draft.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { formTexts } from '#web/texts/en/form.ts';

/** Shown instead of the form while the same draft is open in another tab. */
export default function OtherTab({ title, opening }: { title: string; opening: OpenDraft }) {
  const texts = useTexts(formTexts);
  return (
    <Notice title={title}>
      <div role="status">
        <p className="font-medium">{opening.at === 'taken' ? texts.takenByTab : texts.openInTab}</p>
        <p className="mt-1 text-muted">
          {opening.at === 'taken' ? texts.takenHint : texts.openHint}
        </p>
      </div>
      <Button variant="primary" className="mt-4" onClick={opening.take}>
        {opening.at === 'taken' ? texts.takeBack : texts.continueInTab}
      </Button>
    </Notice>
  );
}
