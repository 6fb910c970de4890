import { useEffect } from 'react';
import { useCall } from '#web/api/cache/hooks.ts';
import PasswordRules, { passwordProblem } from '#web/shared/password-rules.tsx';

/**
 * The rules for a new password of the signed-in user. `onProblem` is called with what is wrong with
 * the password.
 */
export default function OwnPasswordRules({
  password,
  onProblem,
}: {
  password: string;
  onProblem: (problem: string | undefined) => void;
}) {
  const details = useCall('user/details', {}).data?.data;
  const owner = { email: details?.email, fullName: details?.fullName };
  const found = passwordProblem('New password', password, owner);
  useEffect(() => {
    onProblem(found);
    return () => onProblem(undefined);
  }, [onProblem, found]);
  return <PasswordRules password={password} owner={owner} />;
}
