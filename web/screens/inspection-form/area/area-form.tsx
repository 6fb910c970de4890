// The evaluation of one area: area selection, 15 categories, photos, Cancel, Save.
import { useEffect, useRef, useState } from 'react';
import type { Draft, Place } from '#web/draft/draft.ts';
import { useFormDraft, useFormView } from '#web/screens/inspection-form/form-context.ts';
import { RoomNotice } from '#web/screens/inspection-form/others/room-notice.tsx';
import { RoomCamera } from '#web/screens/inspection-form/lazy-parts.ts';
import type { RoomCameraMode } from '#web/screens/inspection-form/photos/camera/room-camera.tsx';
import { useAddUnsorted } from '#web/screens/inspection-form/photos/use-add-unsorted.ts';
import { AreaBar } from './area-bar.tsx';
import { AREA_NAME } from './area-parts.ts';
import { AreaTab } from './area-tab.tsx';
import { PhoneArea } from './phone-area.tsx';
import { UnsortedNotice } from './unsorted-notice.tsx';
import { PHONE, useMedia } from './use-media.ts';
import { WideArea } from './wide-area.tsx';

export default function AreaForm({
  onChosen,
  onSaveAll,
}: {
  onChosen: () => void;
  /** Saves the inspection with the contents of this draft. */
  onSaveAll: (draft: Draft) => void;
}) {
  const { draft, dispatch } = useFormDraft();
  const { areaView } = useFormView();
  const evaluation = draft.evaluations.find(({ id }) => id === draft.open?.id);
  // Counts how often Save was pressed without a reason, so that the field takes the focus each
  // time.
  const [reason, setReason] = useState({ evaluation: 0, missed: 0 });
  const missed = reason.evaluation === evaluation?.id ? reason.missed : 0;
  // undefined until the photos of the area are opened, null after they were closed.
  const [camera, setCamera] = useState<RoomCameraMode | null>();
  const addUnsorted = useAddUnsorted(evaluation);
  const isPhone = useMedia(PHONE);

  const choose = (area: Place) => {
    if (evaluation) dispatch({ type: 'move', id: evaluation.id, area });
    else {
      dispatch({ type: 'open', area });
      onChosen();
    }
  };
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const heading = page.current?.querySelector('h1');
    if (!areaView.atHeading || !heading) return;
    window.scrollTo(0, 0);
    heading.tabIndex = -1;
    heading.setAttribute('aria-describedby', AREA_NAME);
    heading.focus({ preventScroll: true });
  }, [areaView]);
  const Layout = isPhone ? PhoneArea : WideArea;
  return (
    <div ref={page} className="flex flex-1 flex-col">
      <Layout
        evaluation={evaluation}
        areaTab={<AreaTab evaluation={evaluation} onChoose={choose} reasonMissed={missed} />}
        unsorted={
          evaluation && (
            <>
              <RoomNotice area={evaluation.area} />
              <UnsortedNotice evaluation={evaluation} onChoose={() => setCamera('files')} />
            </>
          )
        }
      />
      <AreaBar
        evaluation={evaluation}
        isPhone={isPhone}
        onSaveAll={onSaveAll}
        onReasonMissing={() => setReason({ evaluation: evaluation?.id ?? 0, missed: missed + 1 })}
        onPhotos={setCamera}
        onFiles={addUnsorted}
      />
      {camera !== undefined && evaluation && (
        <RoomCamera evaluation={evaluation} mode={camera} onClose={() => setCamera(null)} />
      )}
    </div>
  );
}
