import { Building2 } from 'lucide-react';
import { useCall } from '#web/api/cache/hooks.ts';
import { useCan } from '#web/api/session/use-session.ts';
import { ButtonLink } from '#web/ui/button.tsx';

/**
 * Asks an administrator for the name of the district until one has been entered, unless the list of
 * first steps does so.
 */
export function NameYourDistrict() {
  const isAsked = useCan('manageAccount');
  const details = useCall('account/details', {}, { enabled: isAsked });
  const setup = useCall('account/setup', {}, { enabled: isAsked });
  if (!setup.data?.data.isHidden || !details.data?.data.nameIsDerived) return null;
  return (
    <section
      aria-label="Name of your district"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-brand/30 bg-brand-soft px-4 py-3 sm:px-5"
    >
      <Building2 aria-hidden="true" className="size-5 shrink-0 text-brand" />
      <p className="min-w-0 flex-1 basis-60">
        <span className="font-medium">What is your district called?</span>{' '}
        <span className="text-muted">
          Invitations and invoices say “{details.data.data.name}”, and reports name no district,
          until you enter its name.
        </span>
      </p>
      <ButtonLink to="/settings?tab=district">Name your district</ButtonLink>
    </section>
  );
}
