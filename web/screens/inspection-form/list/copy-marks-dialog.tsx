import { useState } from 'react';
import type { Draft, DraftEvaluation, Place } from '#web/draft/draft.ts';
import { copyMarks, deficientCategories, placesToCopyTo } from '#web/draft/marking/copy-marks.ts';
import { categoryNames } from '#web/draft/saving/save-check.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useFormDraft } from '#web/screens/inspection-form/form-context.ts';
import { PlaceCheckboxes } from '#web/screens/inspection-form/place-checkboxes.tsx';
import { openCategories, useKnownDeficiencies } from '#web/screens/inspection-form/use-known.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { copyingTexts } from '#web/texts/en/copying.ts';

/** Copies the marks Good and NA of one area to other areas that have no marks. */
export default function CopyMarksDialog({
  from,
  onCopied,
  onClose,
}: {
  from: DraftEvaluation;
  onCopied: (copied: Draft, words: string) => void;
  onClose: () => void;
}) {
  const texts = useTexts(copyingTexts);
  const { draft, school } = useFormDraft();
  const { places } = school;
  const { list: known, isPending } = useKnownDeficiencies();
  const [ticked, setTicked] = useState<readonly Place[]>([]);
  const deficient = deficientCategories(from);
  const copy = () => {
    if (ticked.length === 0 || isPending) return;
    const exceptIn = (area: string) => openCategories(known, area);
    onCopied(
      copyMarks(draft, { from, areas: ticked, exceptIn }),
      texts.copied(from.label, ticked.length),
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      onSubmit={copy}
      title={texts.copyMarksOf(from.label)}
      description={texts.copyRule}
      submit={{
        label: ticked.length === 0 ? texts.copy : texts.copyTo(ticked.length),
        busy: isPending,
        disabled: ticked.length === 0,
      }}
    >
      <p className="mb-3 text-sm text-muted">{texts.copyLeavesOut(categoryNames(deficient))}</p>
      <PlaceCheckboxes
        places={placesToCopyTo(draft, places ?? [], from)}
        ticked={ticked}
        onTicked={setTicked}
        none={texts.allHaveMarks}
      />
    </Dialog>
  );
}
