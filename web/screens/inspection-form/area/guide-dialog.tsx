import { useState } from 'react';
import { type CategoryId, categoryOf } from '#domain/instrument/category.ts';
import { categoryGuide } from '#domain/instrument/category-guide.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { MarkBadge } from '#web/ui/score/mark-badge.tsx';

/** Explains what to look for in a category, and when its mark is D or X. */
export default function GuideDialog({
  category: wanted,
  onClose,
}: {
  category: CategoryId | null;
  onClose: () => void;
}) {
  // Keep the text visible during the closing animation.
  const [shown, setShown] = useState(wanted);
  if (wanted && wanted !== shown) setShown(wanted);
  if (!shown) return null;
  const { description, examples, counting } = categoryGuide[shown];
  return (
    <Dialog
      open={wanted !== null}
      onClose={onClose}
      title={categoryOf(shown).formLabel}
      description="What to look for"
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
        <dd>
          {examples.extreme ??
            'The state form gives no example. Use it only for an immediate danger.'}
        </dd>
      </dl>
      <h3 className="mt-4 font-semibold">How it counts</h3>
      <p>{counting}</p>
    </Dialog>
  );
}
