import * as Radix from '@radix-ui/react-toast';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { type FocusEvent, useRef } from 'react';
import { cx } from '#web/ui/cx.ts';
import { dismissToast, type ToastMessage } from './toast.ts';
import { useEndOfCause } from '#web/ui/use-end-of-cause.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { dialogTexts } from '#web/texts/en/dialog.ts';

const SHOWN_FOR = 5000;
const UNDO_SHOWN_FOR = 20_000;

/**
 * The toast at the edge of the screen (.toasts). It is shown for 5000 ms, or 20 seconds
 * with Undo, but does not disappear while it has the focus or the pointer; swiping it right by 50 px
 * dismisses it; F8 focuses it.
 */
export default function Toaster({ message }: { message: ToastMessage }) {
  const texts = useTexts(dialogTexts);
  useEndOfCause(message);
  const list = useRef<HTMLOListElement>(null);
  const focusedBefore = useRef<HTMLElement | null>(null);
  const onFocus = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement && !list.current?.contains(relatedTarget)) {
      focusedBefore.current = relatedTarget;
    }
  };
  const dismiss = () => {
    // Without this, Radix would leave the focus on the empty list.
    if (list.current?.contains(document.activeElement)) focusTarget(focusedBefore.current)?.focus();
    dismissToast(message.id);
  };
  const bad = message.variant === 'destructive';
  const Icon = bad ? CircleAlert : CircleCheck;
  return (
    <Radix.Provider swipeDirection="right" swipeThreshold={50}>
      <Radix.Root
        key={message.id}
        duration={message.undo ? UNDO_SHOWN_FOR : SHOWN_FOR}
        type={bad ? 'foreground' : 'background'}
        open={message.open}
        onOpenChange={(open) => open || dismiss()}
        onFocus={onFocus}
        className={cx(
          'pointer-events-auto flex items-start gap-3 rounded-xl border bg-raised p-3 pl-4 shadow-float lg:items-center lg:py-1.5',
          'data-[state=open]:animate-rise data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
          'data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform',
          bad ? 'border-poor' : 'border-edge',
        )}
      >
        <Icon
          aria-hidden="true"
          className={cx('mt-0.5 size-5 shrink-0 lg:mt-0', bad ? 'text-poor' : 'text-good')}
        />
        <div className="min-w-0 flex-1 flex-wrap items-center gap-x-4 py-px lg:flex">
          <div>
            <Radix.Title className="font-semibold wrap-break-word">{message.title}</Radix.Title>
            {message.description && (
              <Radix.Description className="text-sm wrap-break-word text-muted">
                {message.description}
              </Radix.Description>
            )}
          </div>
          {[message.undo, message.action].map(
            (action) =>
              action && (
                <Radix.Action
                  key={action.label}
                  // How to reach the button is announced together with the toast.
                  altText={texts.pressF8(action.label)}
                  onClick={action.onSelect}
                  className="mr-4 min-h-control font-medium text-brand underline underline-offset-4"
                >
                  {action.label}
                </Radix.Action>
              ),
          )}
        </div>
        <Radix.Close
          aria-label={texts.dismiss}
          className="-my-1.5 -mr-1 inline-flex size-[var(--control)] shrink-0 items-center justify-center rounded-control text-muted hover:bg-neutral-soft hover:text-ink"
        >
          <X aria-hidden="true" className="size-4" />
        </Radix.Close>
      </Radix.Root>
      <Radix.Viewport ref={list} onFocus={onFocus} className="toasts" />
    </Radix.Provider>
  );
}

/**
 * The element that had the focus, if it is still in the page; otherwise the open dialog, or the
 * main content.
 */
const focusTarget = (before: HTMLElement | null): HTMLElement | null =>
  before?.isConnected
    ? before
    : (document.querySelector<HTMLElement>('[role="dialog"], [role="alertdialog"]') ??
      document.getElementById('main'));
