// Help for choosing a username and a password: the password rules, which of them are met so far,
// and the problems of an invalid password.
import { Check, CircleAlert } from 'lucide-react';
import { PASSWORD_LENGTH, type PasswordOwner, passwordFlaws } from '#domain/person/password.ts';
import { cx } from '#web/ui/cx.ts';
import { useControlAttributes } from '#web/ui/form/field.tsx';

/** Explains what the username is for: it is used only to search the team list. */
export const USERNAME_HINT =
  'A short name with which your team can find you in the team list. You sign in with your email; reports show your full name.';

const { least, most } = PASSWORD_LENGTH;

/** 'later': only the server can decide whether the rule is met. */
type Rule = { words: string; state: 'met' | 'unmet' | 'later' };

/**
 * All rules with their states, as far as they can be decided with what is known here about the
 * owner.
 */
export function passwordRules(password: string, owner: PasswordOwner = {}): Rule[] {
  const flaws = passwordFlaws(password, owner);
  const stateOf = (isMet: boolean) => (isMet && password !== '' ? 'met' : 'unmet');
  const knowsOwner = owner.email !== undefined && owner.fullName !== undefined;
  const isPersonal = flaws.includes('personal');
  return [
    {
      words: `${least} to ${most} characters`,
      state: stateOf(password.length >= least && password.length <= most),
    },
    {
      words: 'No repetition or sequence, like “abcabcabc” or “abcdefgh”',
      state: stateOf(!flaws.includes('repeats')),
    },
    {
      words: 'More than a name, an email address or “Good Repair”',
      state: knowsOwner || isPersonal ? stateOf(!isPersonal) : 'later',
    },
    { words: 'Not one of the most common passwords', state: 'later' },
  ];
}

/** All known problems of a password as one sentence; undefined if none is known. */
export function passwordProblem(
  label: string,
  password: string,
  owner: PasswordOwner = {},
): string | undefined {
  const flaws = passwordFlaws(password, owner);
  const problems = [
    password.length < least && `must have at least ${least} characters`,
    password.length > most && `may have at most ${most} characters`,
    flaws.includes('repeats') && 'may not repeat itself or follow the alphabet',
    flaws.includes('personal') &&
      'may not be made of a name, an email address or the name of the product',
  ].filter((problem) => problem !== false);
  return problems.length > 0 ? `${label} ${problems.join(', and ')}.` : undefined;
}

/**
 * The rules as a list, which describes the control for screen readers. It consists of spans,
 * because the hint of a Field is a paragraph. While the field has an error, unmet rules are marked.
 */
export default function PasswordRules({
  password,
  owner,
}: {
  password: string;
  owner?: PasswordOwner | undefined;
}) {
  const rules = passwordRules(password, owner);
  const isRefused = useControlAttributes()['aria-invalid'] === true;
  const known = rules.filter(({ state }) => state !== 'later');
  // If all rules that can be checked here are met, and the field still has an error, the server has
  // refused the password because of the one remaining rule.
  const isByServer =
    known.every(({ state }) => state === 'met') && rules.length - known.length === 1;
  const met = known.filter(({ state }) => state === 'met').length;
  return (
    <>
      <span role="list" className="flex flex-col gap-1">
        {rules.map((rule) => (
          <RuleLine
            key={rule.words}
            rule={rule}
            isMissed={isRefused && (isByServer ? rule.state === 'later' : rule.state === 'unmet')}
          />
        ))}
      </span>
      {/* Screen readers announce this only when the number of met rules changes, not at each
          keystroke. */}
      <span role="status" className="sr-only">
        {password !== '' && `${met} of ${known.length} rules met so far.`}
      </span>
    </>
  );
}

function RuleLine({ rule: { words, state }, isMissed }: { rule: Rule; isMissed: boolean }) {
  return (
    <span
      role="listitem"
      className={cx(
        'flex items-start gap-2',
        state === 'met' && 'text-good',
        isMissed && 'font-medium text-poor',
      )}
    >
      <span aria-hidden="true" className="flex size-5 shrink-0 items-center justify-center">
        {state === 'met' ? (
          <Check className="size-4" />
        ) : isMissed ? (
          <CircleAlert className="size-4" />
        ) : (
          <span className="size-1.5 rounded-full bg-muted" />
        )}
      </span>
      <span>
        {words}
        {isMissed && ' (not met)'}
        {!isMissed && state === 'later' && ' (checked when you submit it)'}
        {!isMissed && state !== 'later' && (
          <span className="sr-only">{state === 'met' ? ' (met)' : ' (not met yet)'}</span>
        )}
      </span>
    </span>
  );
}
