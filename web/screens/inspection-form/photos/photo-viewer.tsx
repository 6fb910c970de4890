import { PencilLine } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { type DrawnShape } from '#domain/inspection/drawing.ts';
import type { DraftPhoto } from '#web/draft/draft.ts';
import { PhotoDialog } from '#web/shared/photos/photo-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { useFormDraft } from '#web/screens/inspection-form/form-context.ts';
import { DrawingEditor } from './drawing/drawing-editor.tsx';
import DrawnPhoto from './drawing/drawn-photo.tsx';
import { useTexts } from '#web/texts/use-texts.ts';
import { photoTexts } from '#web/texts/en/photo.ts';

type Props = {
  pictures: readonly DraftPhoto[];
  /** The index of the shown photo; null closes the viewer. */
  index: number | null;
  title: string;
  wordsOf: (index: number) => string;
  onIndex: (index: number) => void;
  onClose: () => void;
  /** Stores a drawing. Without this function, photos can only be viewed. */
  onDraw?: ((photo: DraftPhoto, shapes: readonly DrawnShape[]) => void) | undefined;
};

/**
 * Shows one photo as large as possible, and draws on it; arrow keys and buttons move to the next or
 * previous one.
 */
export default function PhotoViewer(props: Props) {
  const texts = useTexts(photoTexts);
  const { pictures, index, title, wordsOf, onIndex, onClose, onDraw } = props;
  const [last, setLast] = useState(index ?? 0);
  if (index !== null && index !== last) setLast(index);
  const [isDrawing, setIsDrawing] = useState(false);
  const [isOriginal, setIsOriginal] = useState(false);
  const shown = Math.min(last, pictures.length - 1);
  const photo = pictures[shown];
  const isOpen = index !== null;
  const drawButton = useRef<HTMLButtonElement>(null);
  const wasDrawing = useRef(false);
  useEffect(() => {
    // The focused button of the editor has disappeared, so the focus moves to the button that
    // opened the editor.
    if (wasDrawing.current && !isDrawing) drawButton.current?.focus();
    wasDrawing.current = isDrawing;
  }, [isDrawing]);
  const go = (to: number) => {
    setIsOriginal(false);
    onIndex(to);
  };
  const close = () => {
    setIsDrawing(false);
    setIsOriginal(false);
    onClose();
  };
  const isDrawn = (photo?.drawing?.length ?? 0) > 0;
  return (
    <PhotoDialog
      open={isOpen && photo !== undefined}
      index={shown}
      count={pictures.length}
      title={title}
      description={texts.numberOf(shown + 1, pictures.length)}
      onIndex={go}
      onClose={close}
      isLocked={isDrawing}
      actions={
        (onDraw || isDrawn) && (
          <>
            {isDrawn && (
              <Button aria-pressed={isOriginal} onClick={() => setIsOriginal(!isOriginal)}>
                {texts.original}
              </Button>
            )}
            {onDraw && (
              <Button
                ref={drawButton}
                icon={<PencilLine aria-hidden="true" />}
                aria-label={texts.drawOn(shown + 1)}
                onClick={() => setIsDrawing(true)}
              >
                {texts.draw}
              </Button>
            )}
          </>
        )
      }
    >
      {photo && (
        <Large
          key={shown}
          photo={photo}
          words={wordsOf(shown)}
          isOriginal={isOriginal}
          isDrawing={isDrawing}
          onDone={(shapes) => {
            if (!shapes) return setIsDrawing(false);
            onDraw?.(photo, shapes);
            // Returns to the categories, where the photo now shows the drawing.
            close();
          }}
        />
      )}
    </PhotoDialog>
  );
}

function Large({
  photo,
  words,
  isOriginal,
  isDrawing,
  onDone,
}: {
  photo: DraftPhoto;
  words: string;
  isOriginal: boolean;
  isDrawing: boolean;
  /** Called when drawing ends; without `shapes`, the drawing is not changed. */
  onDone: (shapes?: readonly DrawnShape[]) => void;
}) {
  const texts = useTexts(photoTexts);
  const url = useUrlOf(photo);
  if (url === undefined)
    return <div className="h-[60dvh] animate-pulse rounded-control bg-sunken" />;
  if (url === null) return <p className="py-8 text-center text-muted">{texts.notShown}</p>;
  const { drawing = [] } = photo;
  // Offline, the device may have the thumbnail of a saved photo, but not the photo itself.
  const small = photo.kind === 'kept' ? photo.thumbnail : undefined;
  if (isDrawing) {
    return (
      <DrawingEditor
        url={url}
        small={small}
        alt={words}
        shapes={drawing}
        onDone={onDone}
        onCancel={() => onDone()}
      />
    );
  }
  const shapes = isOriginal ? [] : drawing;
  return (
    <DrawnPhoto
      url={url}
      small={small}
      alt={shapes.length > 0 ? texts.withDrawing(words, shapes) : words}
      shapes={shapes}
      className="mx-auto max-h-[65dvh] w-auto max-w-full rounded-control"
    />
  );
}

/** The URL of the full photo; undefined while a new photo is being read, null if it is missing. */
function useUrlOf(photo: DraftPhoto): string | null | undefined {
  const { photos } = useFormDraft();
  const [url, setUrl] = useState<string | null>();
  const newPhoto = photo.kind === 'new' ? photo.photo : undefined;
  useEffect(() => {
    if (newPhoto === undefined) return;
    let made: string | undefined;
    let isOver = false;
    void photos.shownFileOf(newPhoto).then(
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
  }, [photos, newPhoto]);
  return photo.kind === 'kept' ? photo.url : url;
}
