import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Picture } from '#web/draft/draft.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useForm } from '../form-context.ts';

type Props = {
  pictures: readonly Picture[];
  /** Which of them is shown; null closes the viewer. */
  index: number | null;
  title: string;
  wordsOf: (index: number) => string;
  onIndex: (index: number) => void;
  onClose: () => void;
};

/** One photo as large as the screen allows; the arrow keys and buttons lead to its neighbours. */
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
    // Captured, because the dialog stops what it does not handle itself.
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

function Large({ picture, words }: { picture: Picture; words: string }) {
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

/** The address of the whole photo; undefined while a new one is read, null when it is gone. */
function useUrlOf(picture: Picture): string | null | undefined {
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
