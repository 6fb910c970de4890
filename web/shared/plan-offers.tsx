import type { CallAnswer } from '#contract/calls.ts';
import { monthlyFee, yearlyFee } from '#domain/account/plan.ts';
import { Badge, StatusBadge } from '#web/ui/badge.tsx';
import { daysInWords } from '#web/ui/format/day.ts';
import { inDollars } from '#web/ui/format/money.ts';

export type Offer = CallAnswer<'subscription/user-billing-history'>['data']['renewals'][number];

/** Selects one of the plans, each with its fee for a month and for a year. */
export function PlanChoice<Plan extends Offer['plan']>({
  plans,
  chosen,
  current,
  isExpired = false,
  onChosen,
}: {
  plans: readonly { plan: Plan; name: string }[];
  chosen: Plan | undefined;
  /** The current plan, which gets a badge. */
  current: string;
  /** Whether the current plan has ended: it is then marked as expired, not as current. */
  isExpired?: boolean;
  onChosen: (plan: Plan) => void;
}) {
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">Plan</legend>
      {plans.map(({ plan, name }) => (
        <label
          key={plan}
          className="flex min-h-14 cursor-pointer items-center gap-3 rounded-control border border-edge px-4 py-2.5 has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
        >
          <input
            type="radio"
            name="plan"
            value={plan}
            checked={chosen === plan}
            onChange={() => onChosen(plan)}
            className="size-5 shrink-0 accent-brand outline-none"
          />
          <span className="flex flex-1 flex-wrap items-center gap-x-2 font-medium">
            {name}
            {plan === current &&
              (isExpired ? <StatusBadge status="Expired" /> : <Badge tone="brand">Current</Badge>)}
          </span>
          <Fees plan={plan} />
        </label>
      ))}
      <SameFeatures />
    </fieldset>
  );
}

/** The plans as a list without a selection. */
export const PlanList = ({
  plans,
  current,
}: {
  plans: readonly { plan: Offer['plan']; name: string }[];
  /** The current plan, which gets a badge. */
  current: string;
}) => (
  <>
    <ul className="mb-2">
      {plans.map(({ plan, name }) => (
        <li
          key={plan}
          className="flex flex-wrap items-center justify-between gap-x-3 border-b border-line py-2"
        >
          <span className="flex flex-1 flex-wrap items-center gap-x-2 font-medium">
            {name}
            {plan === current && <Badge tone="brand">Your plan</Badge>}
          </span>
          <Fees plan={plan} />
        </li>
      ))}
    </ul>
    <SameFeatures />
  </>
);

const Fees = ({ plan }: { plan: Offer['plan'] }) => (
  <span className="ml-auto flex flex-col items-end text-sm figures">
    <span>
      {inDollars(monthlyFee[plan] / 100)} <span className="text-muted">a month</span>
    </span>
    <span className="text-muted">{inDollars(yearlyFee(plan) / 100)} a year</span>
  </span>
);

const SameFeatures = () => (
  <p className="text-sm text-muted">
    Every plan has all features, for any number of schools, people and inspections. The plans differ
    only in price.
  </p>
);

/** The cost of an offer, with the same lines as its invoice. */
export const OfferLines = ({ offer }: { offer: Pick<Offer, 'lines' | 'amount'> }) => (
  <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1.5 text-sm">
    {offer.lines.map(({ text, amount }) => (
      <div key={text} className="contents">
        <dt className="text-muted wrap-anywhere">{daysInWords(text)}</dt>
        <dd className="text-right figures">{inDollars(amount)}</dd>
      </div>
    ))}
    <div className="contents font-medium">
      <dt className="border-t border-line pt-1.5">Invoiced today</dt>
      <dd className="border-t border-line pt-1.5 text-right figures">{inDollars(offer.amount)}</dd>
    </div>
  </dl>
);
