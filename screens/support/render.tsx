/** Renders the app as web/main.tsx does, with nothing left of what was shown before. */
import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { callClient } from '#web/api/cache/call-client.ts';
import { reportReachability } from '#web/api/request/connection.ts';
import { App } from '#web/layout/app.tsx';
import { guardNavigation } from '#web/ui/leave/leave-guard.ts';
import { currentToast, dismissToast } from '#web/ui/overlay/toast.ts';

guardNavigation();
let root: Root | undefined;

/** Removes the app, and the state that a page loses when it is closed. */
export const unmountApp = async (): Promise<void> => {
  root?.unmount();
  root = undefined;
  callClient.clear();
  const toast = currentToast();
  if (toast) dismissToast(toast.id);
  reportReachability('reachable');
  document.body.replaceChildren();
};

export const renderApp = (): void => {
  const place = document.createElement('div');
  place.id = 'root';
  document.body.append(place);
  root = createRoot(place);
  root.render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
};
