export type Administrator = { name: string; email: string };

/** The people of the district who can renew an expired subscription. */
const WhomToAsk = ({ administrators }: { administrators: readonly Administrator[] }) => (
  <section
    aria-label="Subscription"
    className="mt-5 rounded-xl border border-line bg-sunken px-4 py-3"
  >
    <p>
      Your subscription has been expired! Everything you entered is kept.{' '}
      {administrators.length > 0
        ? 'An administrator of your district can renew it:'
        : 'Your district has no active administrator; please contact whoever set up Good Repair for you.'}
    </p>
    {administrators.length > 0 && (
      <ul className="mt-2 flex flex-col gap-1">
        {administrators.map(({ name, email }) => (
          <li key={email} className="wrap-anywhere">
            <span className="font-medium">{name}</span>,{' '}
            <a href={`mailto:${email}`} className="text-brand underline underline-offset-4">
              {email}
            </a>
          </li>
        ))}
      </ul>
    )}
  </section>
);

export default WhomToAsk;
