import { CircleAlert } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { useFormView } from '#web/screens/inspection-form/form-context.ts';
import type { SaveFault } from './save-step.ts';
import type { Saving } from './use-save.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { savingTexts } from '#web/texts/en/saving.ts';

/**
 * Shows why the last save failed, with a link to the field at fault, until the next attempt. If
 * only photos were refused, offers to save without them.
 */
export default function FaultNotice({ fault, saving }: { fault: SaveFault; saving: Saving }) {
  const texts = useTexts(savingTexts);
  const { lead } = useFormView();
  const { sentence, where, isAnswered, photos = [] } = fault;
  return (
    <div className="flex max-h-[40dvh] flex-wrap items-center gap-x-4 gap-y-2 overflow-y-auto rounded-control border border-poor/40 bg-poor-soft px-3 py-2">
      <CircleAlert aria-hidden="true" className="size-5 shrink-0 text-poor" />
      <p className="min-w-0 flex-1 wrap-anywhere">
        <span className="font-medium">{isAnswered ? texts.notSaved : texts.noResponse}</span>{' '}
        {photos.length > 1 ? texts.cannotBeSent(photos.length) : sentence}{' '}
        <span className="text-muted">
          {isAnswered ? texts.stillHere : texts.stillHereSaveAgain}
        </span>
      </p>
      {where && photos.length < 2 && <Button onClick={() => lead(where)}>{texts.showMe}</Button>}
      {photos.length > 0 && (
        <Button onClick={() => saving.saveWithout(photos)}>
          {texts.saveWithout(photos.length)}
        </Button>
      )}
      {photos.length > 1 && (
        <ul aria-label={texts.photosNotSent} className="w-full divide-y divide-poor/40">
          {photos.map((photo) => (
            <li key={photo.id} className="flex items-center gap-x-3 text-sm">
              <span className="min-w-0 flex-1 wrap-anywhere">
                {photo.sentence} {photo.name && `(${photo.name})`}
              </span>
              {photo.where && (
                <Button variant="link" onClick={() => photo.where && lead(photo.where)}>
                  {texts.show}
                  <span className="sr-only"> {photo.name}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
