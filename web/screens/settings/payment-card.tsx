import { CreditCard, FileText } from 'lucide-react';
import type { CallAnswer } from '#contract/calls.ts';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/states.tsx';

export type PaymentMethod =
  CallAnswer<'subscription/user-billing-history'>['data']['paymentMethod'];

/** The payment method: a purchase order, or a card that was reported by a payment provider. */
export function PaymentCard({
  paymentMethod,
  onUpdate,
}: {
  paymentMethod: PaymentMethod;
  onUpdate: () => void;
}) {
  return (
    <Card
      title="Payment Method"
      actions={
        <Button onClick={onUpdate}>
          {paymentMethod ? 'Update payment method' : 'Add payment method'}
        </Button>
      }
    >
      {paymentMethod ? (
        <Method method={paymentMethod} />
      ) : (
        <EmptyState
          className="py-6"
          icon={<FileText aria-hidden="true" />}
          title="No payment method yet"
          hint="Add a purchase order and a billing email. Then you can change your plan."
        />
      )}
    </Card>
  );
}

function Method({ method }: { method: NonNullable<PaymentMethod> }) {
  const { card_last_digits, expire_date, po_number, billing_email } = method;
  const Icon = card_last_digits ? CreditCard : FileText;
  return (
    <div className="flex items-center gap-4">
      <span
        aria-hidden="true"
        className="flex size-11 shrink-0 items-center justify-center rounded-control bg-brand-soft text-brand"
      >
        <Icon className="size-5" />
      </span>
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere tabular-nums">
          {card_last_digits ? `Card ending in ${card_last_digits}` : `Purchase order ${po_number}`}
        </p>
        <p className="text-sm wrap-anywhere text-muted">
          {card_last_digits && expire_date
            ? `Expires ${expire_date}`
            : `Invoices go to ${billing_email}`}
        </p>
        {!method.billing_email_confirmed && <Unconfirmed method={method} />}
      </div>
    </div>
  );
}

/** What is missing before invoices are mailed, and a button that mails the link again. */
function Unconfirmed({ method }: { method: NonNullable<PaymentMethod> }) {
  const { billing_email, billing_email_problem } = method;
  const { send, isBusy } = useMutationWithToast('subscription/user-payment-method', {
    success: `We sent a new link to ${billing_email}.`,
    title: 'Send link again',
    fallback: 'Sending the link failed, please try again.',
    onDone: () => undefined,
  });
  return (
    <div className="mt-2 flex flex-col items-start gap-2 text-sm">
      <p className="wrap-anywhere">
        {billing_email_problem
          ? `Mail could not be delivered: ${billing_email_problem}. Please check the address.`
          : 'This address is not confirmed yet. We sent a link to it; until somebody opens the link, no invoice is mailed. You can always download your invoices here.'}
      </p>
      <Button busy={isBusy} onClick={() => send({ billing_email })}>
        Send link again
      </Button>
    </div>
  );
}
