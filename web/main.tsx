import './styles.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { readSession } from './api/session/session.ts';
import { App } from './layout/app.tsx';
import { loginRoute } from './routes.tsx';
import { supportTranslation } from './translated-text.ts';
import { guardNavigation } from './ui/leave/leave-guard.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

guardNavigation();
supportTranslation();

const app = (
  <StrictMode>
    <App />
  </StrictMode>
);
const { dataset } = document.documentElement;
if ('prerendered' in dataset && readSession() === null) {
  // The app is shown even if the code of the login screen cannot be loaded; the screen then says
  // so.
  void loginRoute.Screen.preload()
    .catch(() => undefined)
    .then(() => hydrateRoot(root, app));
} else {
  delete dataset.prerendered;
  delete dataset.signedIn;
  createRoot(root).render(app);
}
