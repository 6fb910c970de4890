// Loaded by plugin.ts in Node.js during the build.
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import { App } from '#web/layout/app.tsx';
import { loginRoute } from '#web/routes.tsx';

/** The HTML of the app at /login, as it is first rendered if nobody is signed in. */
export async function renderLoginPage(): Promise<string> {
  await loginRoute.Screen.preload();
  return renderToString(
    <Router ssrPath={loginRoute.path}>
      <StrictMode>
        <App />
      </StrictMode>
    </Router>,
  );
}
