// The root component: matches the route, applies the route guard and renders the screen.
import { type ReactNode, useEffect } from 'react';
import { Redirect, Route, useLocation, useRouter, useSearch } from 'wouter';
import { useSession } from '#web/api/session/use-session.ts';
import { finishLogout } from '#web/api/session/pending-logout.ts';
import { onConnectionChange } from '#web/api/request/connection.ts';
import { ToastRegion } from '#web/ui/overlay/toast-region.tsx';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import { type ScreenAccess, redirectFor } from '#web/shared/access.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { findRoute } from './navigation/find-route.ts';
import { Loading } from './loading.tsx';
import { prefetchScreen } from './navigation/prefetch-screen.ts';
import { Frame } from './loadable-frame.ts';
import { QuestionRegion } from './questions/question-region.tsx';
import { FrameSkeleton, ScreenSkeleton } from './navigation/screen-skeleton.tsx';

export function App() {
  const { parser } = useRouter();
  const [path] = useLocation();
  const search = useSearch();
  const session = useSession();
  const route = findRoute(parser, path);
  const away = redirectFor(session, route.access, path, search);
  usePageTitle(route.title);
  usePendingLogout();
  useEffect(() => {
    // Load the first screen at the same time as the frame around it, not after the frame.
    void prefetchScreen(parser, new URL(location.href)).catch(() => undefined);
  }, [parser]);

  const screen = (
    <ErrorBoundary key={path}>
      <Route path={route.path}>
        <route.Screen fallback={<ScreenSkeleton />} />
      </Route>
    </ErrorBoundary>
  );
  return (
    <>
      <Loading />
      {away === null ? addFrame(route.access, screen) : <Redirect to={away} replace />}
      <ToastRegion />
    </>
  );
}

function addFrame(access: ScreenAccess, screen: ReactNode): ReactNode {
  if (access !== 'login') {
    return (
      <>
        {screen}
        <QuestionRegion />
      </>
    );
  }
  return <Frame fallback={<FrameSkeleton />}>{screen}</Frame>;
}

/**
 * Retries a logout that has not reached the server, on page load and when the browser is online
 * again.
 */
function usePendingLogout(): void {
  useEffect(() => {
    void finishLogout();
    return onConnectionChange(() => void finishLogout());
  }, []);
}
