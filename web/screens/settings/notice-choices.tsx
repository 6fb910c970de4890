import type { CallAnswer } from '#contract/calls.ts';
import type { ChosenNoticeKind } from '#domain/report/notice.ts';
import { useCan } from '#web/api/session/use-session.ts';
import { Checkbox } from '#web/ui/form/input.tsx';

/** What a person has chosen. `planned` is undefined for people who do not inspect. */
export type Choices = CallAnswer<'user/mails'>['data'] & { planned: boolean | undefined };

type MailChoice = Exclude<keyof Choices, 'inApp'>;

type Row = {
  label: string;
  hint?: string;
  /** The kind of notice in the app, if there is one. */
  kind?: ChosenNoticeKind;
  mail: MailChoice;
};

/** The rows for a person: what they can never be notified of is left out. */
function useRows(hasPlanned: boolean, hasWorkLinks: boolean): Row[] {
  const isAdmin = useCan('manageAccount');
  const mayInspect = useCan('inspect');
  const mayReview = useCan('moveReport');
  const rows: (Row | false)[] = [
    mayReview && { label: 'A report waits for review', kind: 'review', mail: 'review' },
    mayInspect && {
      label: 'A report of my inspection was returned',
      kind: 'returned',
      mail: 'returned',
    },
    {
      label: 'A report is Final',
      hint: 'Reports of my inspections, and of my school if I see some schools only',
      kind: 'final',
      mail: 'final',
    },
    { label: 'Deficiencies are assigned to me', kind: 'assigned', mail: 'assigned' },
    {
      label: 'Deficiencies are overdue',
      hint: isAdmin
        ? 'Mine and those that are assigned to nobody. By email every Monday: what is overdue or due soon in the district'
        : 'Mine. By email every Monday, with what is due soon',
      kind: 'overdue',
      mail: 'digest',
    },
    hasWorkLinks && {
      label: 'A contractor reports a repair',
      hint: isAdmin
        ? 'With a link that I have made, or that somebody made who is not here any more'
        : 'With a link that I have made',
      kind: 'reported',
      mail: 'reported',
    },
    isAdmin && { label: 'An inspection finds an extreme deficiency', mail: 'extreme' },
    hasPlanned && {
      label: 'Planned inspections',
      hint: isAdmin
        ? 'A week before mine and on the day, and a monthly list of what is overdue'
        : 'A week before mine, and on the day',
      mail: 'planned',
    },
  ];
  return rows.filter((row) => row !== false);
}

/** The table in which a person chooses what to be notified of in the app and by email. */
export function NoticeChoices({
  chosen,
  hasWorkLinks,
  onChange,
}: {
  chosen: Choices;
  /** Whether the person shares work, and the district has ever made a link for it. */
  hasWorkLinks: boolean;
  onChange: (change: Partial<Choices>) => void;
}) {
  const rows = useRows(chosen.planned !== undefined, hasWorkLinks);
  const toggle = (kind: ChosenNoticeKind, wanted: boolean) => {
    const others = chosen.inApp.filter((other) => other !== kind);
    onChange({ inApp: wanted ? [...others, kind] : others });
  };
  return (
    <table className="w-full">
      <caption className="sr-only">What you are notified of, in the app and by email</caption>
      <thead>
        <tr className="border-b border-line text-sm text-muted">
          <th scope="col" className="py-2 text-left font-medium">
            When
          </th>
          <th scope="col" className="px-1 py-2 text-center font-medium sm:w-20">
            In the app
          </th>
          <th scope="col" className="px-1 py-2 text-center font-medium sm:w-20">
            By email
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, hint, kind, mail }) => (
          <tr key={label} className="border-b border-line last:border-0">
            <th scope="row" className="py-2 text-left font-normal wrap-anywhere">
              {label}
              {hint && <span className="block text-sm text-muted">{hint}</span>}
            </th>
            <td className="px-1">
              {kind && (
                <Checkbox
                  className="justify-center"
                  label={<span className="sr-only">In the app: {label}</span>}
                  checked={chosen.inApp.includes(kind)}
                  onChecked={(wanted) => toggle(kind, wanted)}
                />
              )}
            </td>
            <td className="px-1">
              <Checkbox
                className="justify-center"
                label={<span className="sr-only">By email: {label}</span>}
                checked={chosen[mail] ?? false}
                onChecked={(wanted) => onChange({ [mail]: wanted })}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
