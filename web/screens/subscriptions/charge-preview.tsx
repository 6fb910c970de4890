import type { Charge } from '#domain/account/charge.ts';
import { OfferLines } from '#web/shared/plan-offers.tsx';

/**
 * Shows the amount that will be invoiced when the form is saved. `chargeOnSave` says what null and
 * undefined mean.
 */
export const ChargePreview = ({ charge }: { charge: Charge | null | undefined }) => (
  <section
    aria-label="Invoice"
    aria-live="polite"
    className="rounded-control bg-sunken px-4 py-3 text-sm sm:col-span-2"
  >
    {charge === undefined && (
      <p className="text-muted">Enter a subscription end date to see what will be invoiced.</p>
    )}
    {charge === null && <p>Nothing will be invoiced.</p>}
    {charge && (
      <OfferLines
        offer={{
          amount: charge.cents / 100,
          lines: charge.lines.map(({ text, cents }) => ({ text, amount: cents / 100 })),
        }}
      />
    )}
  </section>
);
