import { CircleCheck } from 'lucide-react';
import type { SetupCounts } from '#contract/inspection/dashboard.ts';
import type { Permission } from '#domain/person/role.ts';
import { useCan } from '#web/api/session/use-session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

type Step = {
  title: string;
  hint: string;
  to: string;
  action: string;
  permission: Permission;
  isDone: (setup: SetupCounts) => boolean;
};

const steps: readonly Step[] = [
  {
    title: 'Add your schools',
    hint: 'One by one, or all at once from the state’s school directory or your own list.',
    to: '/facilities',
    action: 'Add schools',
    permission: 'manageSchools',
    isDone: ({ schools }) => schools > 0,
  },
  {
    title: 'Invite your team',
    hint: 'Inspectors carry out inspections. Reporters review, finalize and export reports.',
    to: '/users',
    action: 'Invite members',
    permission: 'manageTeam',
    isDone: ({ members }) => members > 1,
  },
  {
    title: 'Start the first inspection',
    hint: 'On a phone, tablet or computer, even offline.',
    to: '/new-inspection',
    action: 'Start an inspection',
    permission: 'inspect',
    isDone: ({ inspections }) => inspections > 0,
  },
];

/**
 * The first steps of a new district, shown instead of the summary cards, which would all show zero.
 */
export function FirstSteps({ setup }: { setup: SetupCounts }) {
  const next = steps.find((step) => !step.isDone(setup));
  return (
    <Card title="Get started" subtitle="Three steps to your first report" flush>
      <ol className="divide-y divide-line">
        {steps.map((step, place) => (
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

function StepRow({
  step: { title, hint, to, action, permission },
  number,
  isDone,
  isNext,
}: {
  step: Step;
  number: number;
  isDone: boolean;
  isNext: boolean;
}) {
  const mayDo = useCan(permission);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      {isDone ? (
        <CircleCheck aria-hidden="true" className="size-8 shrink-0 text-good" />
      ) : (
        <span
          aria-hidden="true"
          className="flex size-8 shrink-0 items-center justify-center rounded-full bg-brand-soft font-semibold text-brand"
        >
          {number}
        </span>
      )}
      <div className="min-w-0 flex-1 basis-56">
        <h3 className="font-medium">
          {title}
          {isDone && <span className="sr-only"> (done)</span>}
        </h3>
        <p className="text-sm text-muted">{hint}</p>
      </div>
      {mayDo && (
        <ButtonLink to={to} variant={isNext ? 'primary' : 'secondary'}>
          {action}
        </ButtonLink>
      )}
    </li>
  );
}
