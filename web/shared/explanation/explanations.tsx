import { useEffect } from 'react';
import { useCall } from '#web/api/cache/hooks.ts';
import { whenIdle } from '#web/shared/lazy-when-idle.ts';
import { preloadDialog } from '#web/ui/overlay/dialog.tsx';
import { loadable } from '#web/ui/loadable.tsx';
import type { Subject } from './subject.ts';

const ExplanationDialog = loadable(() => import('./explanation-dialog.tsx'));

/**
 * Loads the code of the dialog after the page around it has been rendered, so that the dialog opens
 * immediately.
 */
const preload = (): void => {
  void whenIdle()
    .then(() => Promise.all([ExplanationDialog.preload(), preloadDialog()]))
    .catch(() => undefined);
};

/**
 * The dialog that explains a number of the report. Its data and code are loaded before it is
 * opened.
 */
export function Explanations({
  reportId,
  subject,
  onSubject,
}: {
  reportId: string;
  subject: Subject | '';
  onSubject: (subject: Subject | '') => void;
}) {
  const explanation = useCall('report/explain', { reportId });
  useEffect(preload, []);
  if (subject === '' && !explanation.data) return null;
  return (
    <ExplanationDialog
      explanation={explanation.data?.data}
      failed={explanation.isError}
      onRetry={() => void explanation.refetch()}
      subject={subject}
      onSubject={onSubject}
    />
  );
}
