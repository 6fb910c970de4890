import { ArrowLeft, ArrowRight } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useTexts } from '#web/texts/use-texts.ts';
import { dialogTexts } from '#web/texts/en/dialog.ts';

/**
 * Shows one of several photos in a large dialog. Arrow keys and buttons move to the next or
 * previous photo, unless the present photo is being changed (`isLocked`).
 */
export function PhotoDialog({
  open,
  index,
  count,
  title,
  description,
  onIndex,
  onClose,
  isLocked = false,
  actions,
  children,
}: {
  open: boolean;
  index: number;
  count: number;
  title: string;
  description?: string;
  onIndex: (index: number) => void;
  onClose: () => void;
  isLocked?: boolean;
  /** Buttons that are placed before Previous and Next. */
  actions?: ReactNode;
  children: ReactNode;
}) {
  const texts = useTexts(dialogTexts);
  useEffect(() => {
    if (!open || isLocked) return;
    const onKeyDown = ({ key }: KeyboardEvent) => {
      const next = index + ({ ArrowLeft: -1, ArrowRight: 1 }[key] ?? 0);
      if (next !== index && next >= 0 && next < count) onIndex(next);
    };
    // The capture phase is used, because the dialog stops the propagation of keys that it does not
    // handle.
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={description}
      size="wide"
      footer={
        !isLocked &&
        (count > 1 || actions) && (
          <>
            {actions}
            {count > 1 && (
              <>
                <Button
                  icon={<ArrowLeft aria-hidden="true" />}
                  disabled={index === 0}
                  onClick={() => onIndex(index - 1)}
                >
                  {texts.previous}
                </Button>
                <Button disabled={index === count - 1} onClick={() => onIndex(index + 1)}>
                  {texts.next}
                  <ArrowRight aria-hidden="true" />
                </Button>
              </>
            )}
          </>
        )
      }
    >
      {children}
    </Dialog>
  );
}
