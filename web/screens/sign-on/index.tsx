// Single sign-on: where it begins, and where the provider sends the browser back to. Both are loaded
// from here, so that the list of routes, a part of the login page, names one file.
import { useParams } from 'wouter';
import { loadable } from '#web/ui/loadable.tsx';

const SignOnReturn = loadable(() => import('./return.tsx'));
const SignOnStart = loadable(() => import('./start.tsx'));

export default function SignOn() {
  const { id: accountId } = useParams();
  return accountId === undefined ? <SignOnStart /> : <SignOnReturn accountId={accountId} />;
}
