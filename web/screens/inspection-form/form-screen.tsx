// The form itself: one draft, its three views, and saving.
import { useState } from 'react';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import type { StoredDraft } from '#web/device/records.ts';
import { ExistingDraft } from './drafts/existing-draft.tsx';
import type { OpenDraft } from './drafts/use-open-draft.ts';
import { type OpenedForm, useEditing } from './drafts/use-editing.ts';
import { useKeeping } from './drafts/use-keeping.ts';
import { EvaluationViews } from './evaluation-views.tsx';
import { DraftProvider, SavingProvider, ViewProvider } from './form-context.ts';
import { useUploadQueue } from '#web/upload-queue/queue-state.ts';
import { DraftNotice, EndedCopy, preloadParts, QueuedNotice } from './lazy-parts.ts';
import { SiteStep } from './site/site-step.tsx';
import { useViewing } from './use-viewing.ts';
import { readWantedArea } from './use-wanted-area.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { commonTexts } from '#web/texts/en/common.ts';

export function FormScreen(opened: OpenedForm) {
  const common = useTexts(commonTexts);
  const { id, owner, opening } = opened;
  const stored = opening.found?.stored ?? null;
  const [wanted] = useState(readWantedArea);
  const editing = useEditing(opened, wanted);
  const viewing = useViewing(id, editing.form, { wanted, storedView: stored?.view });
  const keeping = useKeeping(opened, editing, viewing.stored);
  const { start } = editing;
  const { draft } = editing.form;
  const { draftSaving } = keeping;
  usePageTitle(start.inspectionId === null ? undefined : common.editInspection);

  const shows = viewing.view === 'site' ? null : viewing.isInArea ? 'area' : 'evaluation';
  // For a draft that is being sent or was rejected, the evaluation is mounted even if the form was
  // closed on step 1, because the evaluation shows the state of the draft.
  const [wasPastSite, setWasPastSite] = useState(isSubmitted(stored));
  if (shows && !wasPastSite) setWasPastSite(true);

  return (
    <DraftProvider value={editing.form}>
      <ViewProvider value={viewing.form}>
        <SavingProvider value={keeping.form}>
          {/* Scroll padding: the sticky bar at the bottom must not cover the focused element. */}
          <div
            data-unguarded=""
            onFocus={preloadParts}
            onPointerDown={preloadParts}
            className="-mb-5 flex min-h-[calc(100dvh-var(--header)-1.25rem)] flex-col **:scroll-mb-28 lg:-mb-7 lg:min-h-[calc(100dvh-var(--header)-1.75rem)]"
          >
            {(draftSaving.problem !== null || (start.inspectionId !== null && stored)) && (
              <DraftNotice draftSaving={draftSaving} opening={opening} />
            )}
            <EndedCopyNotice id={id} opening={opening} />
            {keeping.isInBackground && <QueuedNotice id={id} />}
            {draft.inspectionId === null && !stored && draft.site.schoolId !== '' && (
              <ExistingDraft
                id={id}
                owner={owner}
                schoolId={draft.site.schoolId}
                discard={draftSaving.discard}
              />
            )}
            {viewing.view === 'site' && <SiteStep />}
            {wasPastSite && (
              <EvaluationViews
                shows={shows}
                id={id}
                owner={owner}
                start={start}
                stored={stored}
                saveNow={draftSaving.saveNow}
                unanswered={editing.unanswered}
                onSaved={keeping.onSaved}
                onBackground={keeping.setIsInBackground}
                onSavedInBackground={editing.setSaved}
                onLeave={keeping.onLeave}
                onAreaChosen={viewing.onAreaChosen}
              />
            )}
          </div>
        </SavingProvider>
      </ViewProvider>
    </DraftProvider>
  );
}

/** Shown if another device continues the draft, or has saved it. */
function EndedCopyNotice({ id, opening }: { id: string; opening: OpenDraft }) {
  const entry = useUploadQueue().find((one) => one.id === id);
  if (!entry?.end) return null;
  const { serverId, end } = entry;
  return <EndedCopy id={id} serverId={serverId} end={end} onContinue={opening.changeStored} />;
}

const isSubmitted = (stored: StoredDraft | null): boolean =>
  stored !== null && stored.state !== 'open';
