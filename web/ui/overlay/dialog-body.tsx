import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import {
  backdrop,
  footerLook,
  popup,
  useClosing,
  useOpener,
  viewportOf,
  widths,
} from './dialog-look.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { answerIfSaved } from '#web/ui/leave/leave-guard.ts';
import { useGuardedClose } from '#web/ui/leave/use-guarded-close.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { dialogTexts } from '#web/texts/en/dialog.ts';

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** The buttons, the primary one last; ignored for a form with `submit`. */
  footer?: ReactNode;
  /** The button that submits the form, shown next to Cancel. */
  submit?: { label: ReactNode; busy?: boolean; disabled?: boolean } | undefined;
  /** Called on submit; the browser's default submission is prevented. */
  onSubmit?: (() => unknown) | undefined;
  /**
   * Whether something is unsaved, for a dialog in which a field can differ without that, such as a
   * checkbox of a list. Otherwise the fields are compared (guard-fields.ts).
   */
  isChanged?: boolean | undefined;
  size?: keyof typeof widths | undefined;
  children?: ReactNode;
};

const FIELDS = 'input, select, textarea';

/**
 * Whether this is a touch device. Base UI detects this from how the trigger of a dialog was
 * pressed, but some dialogs have no trigger.
 */
const isTouchDevice = (): boolean => matchMedia('(pointer: coarse)').matches;

export function DialogBody(props: DialogProps) {
  const texts = useTexts(dialogTexts);
  const { open, onClose, title, description, submit, onSubmit, size = 'normal', children } = props;
  useClosing(open, onClose);
  const popupElement = useRef<HTMLDivElement>(null);
  const opener = useOpener(open, popupElement);
  const { ref: setPopup, onOpenChange } = useGuardedClose(popupElement, onClose);
  const isOpened = useRef(false);
  useEffect(answerIfSaved, [props.isChanged]);
  // Focus the first field, except on touch devices, where the on-screen keyboard would open.
  // Without a field, focus the dialog itself and never its close button, so that screen readers
  // read the title.
  const firstField = () => {
    isOpened.current = true;
    const popupNow = popupElement.current;
    return (!isTouchDevice() && popupNow?.querySelector<HTMLElement>(FIELDS)) || popupNow;
  };
  useEffect(() => {
    if (!open) return;
    // The content may still be loading. Once it is there, its first field gets the focus, unless
    // the user has moved the focus.
    const loading = new MutationObserver(() => {
      const popupNow = popupElement.current;
      const field = popupNow?.querySelector<HTMLElement>(FIELDS);
      if (!field || !isOpened.current || isTouchDevice()) return;
      if (document.activeElement === popupNow) field.focus();
      loading.disconnect();
    });
    loading.observe(document.body, { childList: true, subtree: true });
    return () => {
      loading.disconnect();
      isOpened.current = false;
    };
  }, [open]);
  const footer = submit ? (
    <>
      <Button onClick={onClose}>{texts.cancel}</Button>
      <Button type="submit" variant="primary" busy={submit.busy} disabled={submit.disabled}>
        {submit.label}
      </Button>
    </>
  ) : (
    props.footer
  );
  const inside = (
    <>
      <div
        className={cx(
          'min-h-0 flex-1 overflow-y-auto',
          size === 'full' ? 'flex flex-col' : 'px-5 py-4',
        )}
      >
        {children}
      </div>
      {footer && <div className={footerLook}>{footer}</div>}
    </>
  );
  return (
    <Base.Root
      open={open}
      onOpenChange={onOpenChange}
      // A click outside of a form is often a mistake, and must not discard what was typed.
      disablePointerDismissal={onSubmit !== undefined}
    >
      <Base.Portal>
        <Base.Backdrop className={backdrop} />
        <Base.Viewport className={viewportOf(size)}>
          <Base.Popup
            ref={setPopup}
            data-changed={props.isChanged}
            initialFocus={firstField}
            finalFocus={opener}
            className={cx(popup, widths[size])}
          >
            <div
              className={cx(
                'flex items-start justify-between gap-4 px-5',
                size === 'full' ? 'max-sm:pl-4' : 'pt-4',
              )}
            >
              <div className="min-w-0 pt-1.5">
                <Base.Title className="text-lg leading-7 font-semibold">{title}</Base.Title>
              </div>
              <Base.Close
                render={
                  <IconButton
                    label={texts.close}
                    icon={<X aria-hidden="true" />}
                    className="-mr-2"
                  />
                }
              />
            </div>
            {description && (
              <Base.Description className="px-5 text-sm text-muted">{description}</Base.Description>
            )}
            {onSubmit ? (
              <form
                noValidate
                className="flex min-h-0 flex-1 flex-col"
                onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
                  event.preventDefault();
                  // React events bubble through portals. Without this, a dialog inside of a form
                  // would also submit that form.
                  event.stopPropagation();
                  onSubmit();
                }}
              >
                {inside}
              </form>
            ) : (
              inside
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
