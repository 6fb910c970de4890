// The two pages of single sign-on: the one where it starts, and the one to which the identity
// provider sends the browser back. Both are loaded from this file, so that the list of routes,
// which is part of the login page, refers to one file only.
import { useParams } from 'wouter';
import { loadable } from '#web/ui/loadable.tsx';

const SignOnReturn = loadable(() => import('./return.tsx'));
const SignOnStart = loadable(() => import('./start.tsx'));

export default function SignOn() {
  const { id: accountId } = useParams();
  return accountId === undefined ? <SignOnStart /> : <SignOnReturn accountId={accountId} />;
}
