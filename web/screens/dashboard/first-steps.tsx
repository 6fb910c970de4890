import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AccountSetup } from '#contract/account/account.ts';
import type { SetupCounts } from '#contract/inspection/dashboard.ts';
import type { Permission } from '#domain/person/role.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { useCan } from '#web/api/session/use-session.ts';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

type Step<Done> = {
  title: string;
  hint: string;
  to: string;
  action: string;
  permission: Permission;
  isDone: (setup: Done) => boolean;
};

/** From the sign-up to the first report, for administrators. */
const steps: readonly Step<AccountSetup>[] = [
  {
    title: 'Say who your district is',
    hint: 'Its name and county are printed on every report, its logo as well if you add one.',
    to: '/settings?tab=district',
    action: 'Open settings',
    permission: 'manageAccount',
    isDone: ({ hasName, hasCounty, hasLogo }) => hasName && (hasCounty || hasLogo),
  },
  {
    title: 'Add your schools',
    hint: 'One by one, or all at once from the state’s school directory or your own list.',
    to: '/facilities',
    action: 'Add schools',
    permission: 'manageSchools',
    isDone: ({ hasSchools }) => hasSchools,
  },
  {
    title: 'Add their buildings and rooms',
    hint: 'Import one list of all schools, paste a list for each school, or add rooms while you walk.',
    to: '/facilities',
    action: 'Add rooms',
    permission: 'manageSchools',
    isDone: ({ hasRooms }) => hasRooms,
  },
  {
    title: 'Invite your team',
    hint: 'Inspectors carry out inspections. Reporters review, finalize and export reports.',
    to: '/users',
    action: 'Invite members',
    permission: 'manageTeam',
    isDone: ({ hasTeam }) => hasTeam,
  },
  {
    title: 'Plan the year',
    hint: 'A day and an inspector for each school, around weekends and holidays.',
    to: '/schedule',
    action: 'Open the schedule',
    permission: 'planInspections',
    isDone: ({ hasPlan }) => hasPlan,
  },
  {
    title: 'Make the first inspection',
    hint: 'On a phone, tablet or computer, even offline.',
    to: '/new-inspection',
    action: 'Start an inspection',
    permission: 'inspect',
    isDone: ({ hasInspection }) => hasInspection,
  },
  {
    title: 'Finish the first report',
    hint: 'Review it, and make it Final: then it can be printed, sent and published.',
    to: '/reports',
    action: 'Open reports',
    permission: 'read',
    isDone: ({ hasReport }) => hasReport,
  },
];

/** What people other than administrators see until the first inspection was saved. */
const firstThree: readonly Step<SetupCounts>[] = [
  { ...stepAt(1), isDone: ({ schools }) => schools > 0 },
  { ...stepAt(3), isDone: ({ members }) => members > 1 },
  { ...stepAt(5), isDone: ({ inspections }) => inspections > 0 },
];

function stepAt(place: number): Step<AccountSetup> {
  return steps[place] as Step<AccountSetup>;
}

/**
 * What a new district does first. Administrators see the list until every step is done, or they
 * hide it; others until there is an inspection.
 */
export function FirstSteps({ setup }: { setup: SetupCounts | undefined }) {
  const isAdministrator = useCan('manageAccount');
  const known = useCall('account/setup', {}, { enabled: isAdministrator }).data?.data;
  if (isAdministrator) return known && !known.isHidden && <AllSteps setup={known} />;
  if (setup?.inspections !== 0) return null;
  return <StepList steps={firstThree} setup={setup} subtitle="Three steps to your first report" />;
}

function AllSteps({ setup }: { setup: AccountSetup }) {
  const update = useMutationWithToast('account/setup-update', {
    success: ({ message }) => ({
      title: message,
      action: { label: 'Show again', onSelect: () => void update.send({ isHidden: false }) },
    }),
    fallback: 'Hiding the steps failed, please try again.',
    onDone: () => undefined,
  });
  const done = steps.filter((step) => step.isDone(setup)).length;
  if (done === steps.length) return null;
  return (
    <StepList
      steps={steps}
      setup={setup}
      subtitle={`${done} of ${steps.length} steps to your first report are done`}
      actions={
        <Button variant="link" busy={update.isBusy} onClick={() => update.send({ isHidden: true })}>
          Hide
        </Button>
      }
    />
  );
}

function StepList<Done>({
  steps: shown,
  setup,
  subtitle,
  actions,
}: {
  steps: readonly Step<Done>[];
  setup: Done;
  subtitle: string;
  actions?: ReactNode;
}) {
  const next = shown.find((step) => !step.isDone(setup));
  return (
    <Card title="Get started" subtitle={subtitle} flush actions={actions}>
      <ol className="divide-y divide-line">
        {shown.map((step, place) => (
          <StepRow
            key={step.title}
            step={step}
            number={place + 1}
            isDone={step.isDone(setup)}
            isNext={step === next}
          />
        ))}
      </ol>
    </Card>
  );
}

/** A step that is done takes one line without a button, so that what is left is easy to see. */
function StepRow({
  step: { title, hint, to, action, permission },
  number,
  isDone,
  isNext,
}: {
  step: Omit<Step<never>, 'isDone'>;
  number: number;
  isDone: boolean;
  isNext: boolean;
}) {
  const mayDo = useCan(permission);
  return (
    <li
      className={`flex flex-wrap items-center gap-x-4 gap-y-2 px-4 sm:px-5 ${isDone ? 'py-1.5' : 'py-3'}`}
    >
      {isDone ? (
        <CircleCheck aria-hidden="true" className="mx-1.5 size-5 shrink-0 text-good" />
      ) : (
        <span
          aria-hidden="true"
          className="flex size-8 shrink-0 items-center justify-center rounded-full bg-brand-soft font-semibold text-brand"
        >
          {number}
        </span>
      )}
      <div className="min-w-0 flex-1 basis-56">
        <h3 className={isDone ? 'text-muted' : 'font-medium'}>
          {title}
          {isDone && <span className="sr-only"> (done)</span>}
        </h3>
        {!isDone && <p className="text-sm text-muted">{hint}</p>}
      </div>
      {mayDo && !isDone && (
        <ButtonLink to={to} variant={isNext ? 'primary' : 'secondary'}>
          {action}
        </ButtonLink>
      )}
    </li>
  );
}
