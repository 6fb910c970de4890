import { type RefObject, useEffect } from 'react';
import { useCall } from '#web/api/cache/hooks.ts';
import PasswordRules, { passwordProblem } from '#web/shared/password-rules.tsx';

/** The rules for a new password of the person who is signed in; `problem` is what is wrong with it. */
export default function OwnPasswordRules({
  password,
  problem,
}: {
  password: string;
  problem: RefObject<string | undefined>;
}) {
  const details = useCall('user/details', {}).data?.data;
  const owner = { email: details?.email, fullName: details?.fullName };
  const found = passwordProblem('New password', password, owner);
  useEffect(() => {
    problem.current = found;
    return () => {
      problem.current = undefined;
    };
  }, [problem, found]);
  return <PasswordRules password={password} owner={owner} />;
}
