import { useState } from 'react';
import { useFormDraft } from '#web/screens/inspection-form/form-context.ts';
import { OrderDialog } from '#web/screens/inspection-form/lazy-parts.ts';
import { Button } from '#web/ui/button.tsx';
import { useTexts } from '#web/texts/use-texts.ts';
import { listTexts } from '#web/texts/en/list.ts';

/** Opens the choice of the order; not for a saved inspection, which keeps its order. */
export function OrderButton() {
  const texts = useTexts(listTexts);
  const { draft, school } = useFormDraft();
  // The dialog has a new state each time it is opened; 0: it was not opened yet.
  const [opened, setOpened] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  if (draft.inspectionId !== null || (school.places ?? []).length < 2) return null;
  return (
    <>
      <Button
        variant="link"
        // The line of the heading does not become higher.
        className="-my-2"
        onClick={() => {
          setOpened(opened + 1);
          setIsOpen(true);
        }}
      >
        {texts.changeOrder}
      </Button>
      {opened > 0 && <OrderDialog key={opened} open={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  );
}
