// Loaded by plugin.ts in Node.js during the build.
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import { App } from '#web/layout/app.tsx';
import { loginRoute } from '#web/routes.tsx';

/** The app's HTML at /login, as the app renders it first when nobody is signed in. */
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
