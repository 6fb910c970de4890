import './styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './layout/app.tsx';
import { guardBackButton } from './shared/leave-guard.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

guardBackButton();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
