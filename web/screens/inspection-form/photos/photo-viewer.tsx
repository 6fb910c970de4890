import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { DraftPhoto } from '#web/draft/draft.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useForm } from '../form-context.ts';

type Props = {
  pictures: readonly DraftPhoto[];
  /** The index of the shown photo; null closes the viewer. */
  index: number | null;
  title: string;
  wordsOf: (index: number) => string;
  onIndex: (index: number) => void;
  onClose: () => void;
};

/**
 * Shows one photo as large as possible; arrow keys and buttons move to the next or previous one.
 */
export default function PhotoViewer({ pictures, index, title, wordsOf, onIndex, onClose }: Props) {
  const [last, setLast] = useState(index ?? 0);
  if (index !== null && index !== last) setLast(index);
  const shown = Math.min(last, pictures.length - 1);
  const picture = pictures[shown];
  const isOpen = index !== null;
  useEffect(() => {
    if (!isOpen) return;
    const onKeyDown = ({ key }: KeyboardEvent) => {
      const next = shown + ({ ArrowLeft: -1, ArrowRight: 1 }[key] ?? 0);
      if (next !== shown && next >= 0 && next < pictures.length) onIndex(next);
    };
    // Capture phase, because the dialog stops the propagation of keys it does not handle.
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  });
  return (
    <Dialog
      open={isOpen && picture !== undefined}
      onClose={onClose}
      title={title}
      description={`Photo ${shown + 1} of ${pictures.length}`}
      size="wide"
      footer={
        pictures.length > 1 && (
          <>
            <Button
              icon={<ArrowLeft aria-hidden="true" />}
              disabled={shown === 0}
              onClick={() => onIndex(shown - 1)}
            >
              Previous
            </Button>
            <Button disabled={shown === pictures.length - 1} onClick={() => onIndex(shown + 1)}>
              Next
              <ArrowRight aria-hidden="true" />
            </Button>
          </>
        )
      }
    >
      {picture && <Large key={shown} picture={picture} words={wordsOf(shown)} />}
    </Dialog>
  );
}

function Large({ picture, words }: { picture: DraftPhoto; words: string }) {
  const url = useUrlOf(picture);
  if (url === undefined)
    return <div className="h-[60dvh] animate-pulse rounded-control bg-sunken" />;
  if (url === null)
    return <p className="py-8 text-center text-muted">This photo cannot be shown.</p>;
  return (
    <img
      src={url}
      alt={words}
      className="mx-auto max-h-[65dvh] w-auto max-w-full rounded-control"
    />
  );
}

/** The URL of the full photo; undefined while a new photo is being read, null if it is missing. */
function useUrlOf(picture: DraftPhoto): string | null | undefined {
  const { photos } = useForm();
  const [url, setUrl] = useState<string | null>();
  useEffect(() => {
    if (picture.kind === 'kept') return;
    let made: string | undefined;
    let isOver = false;
    void photos.fileOf(picture.photo).then(
      (file) => {
        if (isOver) return;
        made = file && URL.createObjectURL(file);
        setUrl(made ?? null);
      },
      () => setUrl(null),
    );
    return () => {
      isOver = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [photos, picture]);
  return picture.kind === 'kept' ? picture.url : url;
}
