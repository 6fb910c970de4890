import { useState } from 'react';
import { type CategoryId } from '#domain/instrument/category.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { MarkBadge } from '#web/ui/score/mark-badge.tsx';
import { useTexts } from '#web/texts/use-texts.ts';
import { guideTexts } from '#web/texts/en/guide.ts';
import { markingTexts } from '#web/texts/en/marking.ts';

/** Explains what to look for in a category, and when its mark is D or X. */
export default function GuideDialog({
  category: wanted,
  onClose,
}: {
  category: CategoryId | null;
  onClose: () => void;
}) {
  const texts = useTexts(guideTexts);
  const marking = useTexts(markingTexts);
  // Keep the text visible during the closing animation.
  const [shown, setShown] = useState(wanted);
  if (wanted && wanted !== shown) setShown(wanted);
  if (!shown) return null;
  const { description, examples, counting } = texts.categories[shown];
  return (
    <Dialog
      open={wanted !== null}
      onClose={onClose}
      title={marking.category(shown)}
      description={texts.title}
    >
      <p>{description}</p>
      <dl className="mt-4 grid gap-x-4 gap-y-3 sm:grid-cols-[auto_1fr]">
        <dt>
          <MarkBadge mark="Deficient" />
        </dt>
        <dd>{examples.deficient}</dd>
        <dt>
          <MarkBadge mark="Poor" />
        </dt>
        <dd>{examples.extreme ?? texts.noExample}</dd>
      </dl>
      <h3 className="mt-4 font-semibold">{texts.howItCounts}</h3>
      <p>{counting}</p>
    </Dialog>
  );
}
