import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/screens/inspection-form/notice.tsx';
import type { OpenDraft } from './use-open-draft.ts';

/** Shown instead of the form while the same draft is open in another tab. */
export default function OtherTab({ title, opening }: { title: string; opening: OpenDraft }) {
  return (
    <Notice title={title}>
      <div role="status">
        <p className="font-medium">
          {opening.at === 'taken'
            ? 'This inspection was taken over by another tab.'
            : 'This inspection is open in another tab.'}
        </p>
        <p className="mt-1 text-muted">
          {opening.at === 'taken'
            ? 'Everything you entered here is in that tab. An inspection can be edited in only one tab at a time.'
            : 'An inspection can be edited in only one tab at a time. Everything entered there will appear here.'}
        </p>
      </div>
      <Button variant="primary" className="mt-4" onClick={opening.take}>
        {opening.at === 'taken' ? 'Take it back' : 'Continue in this tab'}
      </Button>
    </Notice>
  );
}
