import { useState } from 'react';
import { plural } from '#domain/plural.ts';
import type { Draft, DraftEvaluation, Place } from '#web/draft/draft.ts';
import { copyMarks, deficientCategories, placesToCopyTo } from '#web/draft/marking/copy-marks.ts';
import { categoryNames } from '#web/draft/saving/save-check.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useFormDraft } from '#web/screens/inspection-form/form-context.ts';
import { PlaceCheckboxes } from '#web/screens/inspection-form/place-checkboxes.tsx';
import { openCategories, useKnownDeficiencies } from '#web/screens/inspection-form/use-known.ts';

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
      `Marks of ${from.label} copied to ${plural(ticked.length, 'area')}.`,
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      onSubmit={copy}
      title={`Copy marks of ${from.label} to…`}
      description="The marks Good and NA are copied. D, X, comments and photos never are: they belong to one place."
      submit={{
        label: ticked.length === 0 ? 'Copy' : `Copy to ${plural(ticked.length, 'area')}`,
        busy: isPending,
        disabled: ticked.length === 0,
      }}
    >
      <p className="mb-3 text-sm text-muted">
        {deficient.length > 0 && `${categoryNames(deficient)} will stay without a mark. `}A category
        that was deficient when last inspected stays without a mark, too.
      </p>
      <PlaceCheckboxes
        places={placesToCopyTo(draft, places ?? [], from)}
        ticked={ticked}
        onTicked={setTicked}
        none="All areas already have marks."
      />
    </Dialog>
  );
}
