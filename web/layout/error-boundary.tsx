import { Component, type ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';

/**
 * Limits an error to the screen in which it occurs. After a release the server may no longer have
 * the file of a screen that the page expects; reloading the page loads the new file.
 */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div
        role="alert"
        className="mx-auto flex max-w-md flex-col items-center gap-4 p-10 text-center"
      >
        <div>
          <p className="font-medium">This page could not be shown.</p>
          <p className="text-sm text-muted">
            {navigator.onLine
              ? 'Please reload it. If that does not help, contact your administrator.'
              : 'You are offline, and this page has not been downloaded to this device yet.'}
          </p>
        </div>
        <Button onClick={() => location.reload()}>Reload</Button>
      </div>
    );
  }
}
