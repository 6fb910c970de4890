import { AlertDialog } from '@base-ui/react/alert-dialog';
import { type ReactNode, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { hasUnsavedWork } from '#web/ui/leave/leave-guard.ts';
import { useGuardedClose } from '#web/ui/leave/use-guarded-close.ts';
import {
  backdrop,
  footerLook,
  popup,
  useClosing,
  useOpener,
  viewport,
  widths,
} from './dialog-look.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { dialogTexts } from '#web/texts/en/dialog.ts';

export type ConfirmProps = {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: ReactNode;
  description?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string | undefined;
  tone?: 'danger' | 'primary' | undefined;
  /** Whether the call is running: the confirm button then shows a spinner. */
  busy?: boolean | undefined;
  /** Whether the confirm button is disabled, for example until a word has been typed. */
  blocked?: boolean | undefined;
  /** Whether the dialog closes the other confirmations that are open. */
  replacesQuestions?: boolean | undefined;
  children?: ReactNode;
};

export function ConfirmBody(props: ConfirmProps) {
  const texts = useTexts(dialogTexts);
  const { open, onClose, onConfirm, title, description, tone = 'danger', busy, blocked } = props;
  const popupElement = useRef<HTMLDivElement>(null);
  const opener = useOpener(open, popupElement);
  const { ref: setPopup, onOpenChange } = useGuardedClose(popupElement, onClose);
  useClosing(open, onClose, {
    isQuestion: true,
    replacesQuestions: props.replacesQuestions,
    isReplaceable: () => !hasUnsavedWork(popupElement.current),
  });
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        {/* `forceRender`, because Base UI omits the backdrop of a dialog inside of another one,
            which this backdrop has to cover. */}
        <AlertDialog.Backdrop forceRender className={cx(backdrop, 'z-50')} />
        <AlertDialog.Viewport className={viewport}>
          <AlertDialog.Popup
            ref={setPopup}
            finalFocus={opener}
            className={cx(popup, widths.narrow)}
          >
            <div className="flex min-h-0 flex-col gap-2 overflow-y-auto px-5 py-5">
              <AlertDialog.Title className="text-lg leading-7 font-semibold">
                {title}
              </AlertDialog.Title>
              {description && (
                <AlertDialog.Description className="text-muted">
                  {description}
                </AlertDialog.Description>
              )}
              {props.children}
            </div>
            <div className={footerLook}>
              <Button onClick={onClose}>{props.cancelLabel ?? texts.cancel}</Button>
              <Button variant={tone} busy={busy} disabled={blocked && !busy} onClick={onConfirm}>
                {props.confirmLabel}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
