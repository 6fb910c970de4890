import './styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './layout/app.tsx';
import { restoreScrollPositions } from './layout/scroll-position.ts';
import { guardBackButton } from './shared/leave-guard.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

guardBackButton();
restoreScrollPositions();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
