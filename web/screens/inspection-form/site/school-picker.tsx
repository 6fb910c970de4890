import { ChevronDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { prefetchCall } from '#web/api/cache/call-client.ts';
import { cx } from '#web/ui/cx.ts';
import { Dialog, preloadDialog } from '#web/ui/overlay/dialog.tsx';
import { Field, useControlAttributes } from '#web/ui/form/field.tsx';
import { inputLook } from '#web/ui/form/input.tsx';
import { SkeletonLines } from '#web/ui/states.tsx';
import type { Place } from '#web/draft/draft.ts';
import { useFormDraft } from '#web/screens/inspection-form/form-context.ts';
import { FormQuestion, SchoolList } from '#web/screens/inspection-form/lazy-parts.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { siteTexts } from '#web/texts/en/site.ts';
import { commonTexts } from '#web/texts/en/common.ts';

/** Selects the school from a sheet with a search: two taps, however many schools there are. */
export function SchoolPicker({ error }: { error: string | null }) {
  const texts = useTexts(siteTexts);
  const common = useTexts(commonTexts);
  const { draft, dispatch } = useFormDraft();
  const [isOpen, setIsOpen] = useState(false);
  // The newly chosen school while the user is asked to confirm the change; undefined if there was
  // no question yet, null after it was closed.
  const [other, setOther] = useState<Place | null>();
  const { schoolId, schoolName } = draft.site;
  const count = draft.evaluations.length;

  useEffect(() => {
    if (!schoolId) void prefetchCall('school/get', {});
  }, [schoolId]);
  const choose = (school: Place) => {
    setIsOpen(false);
    if (count > 0 && school.id !== schoolId) setOther(school);
    else dispatch({ type: 'school', school });
  };
  return (
    <>
      <Field label={texts.school} required error={error}>
        <PickerButton name={schoolName} onOpen={() => setIsOpen(true)} />
      </Field>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={texts.chooseSchool}>
        {/* Always as tall as the longest list, so that nothing moves while the user types. */}
        <div className="min-h-[calc(50dvh+3.5rem)]">
          <SchoolList
            fallback={<SkeletonLines lines={5} label={common.loadingSchools} />}
            chosen={schoolId}
            onChoose={choose}
          />
        </div>
      </Dialog>
      {other !== undefined && <FormQuestion about={other} onClose={() => setOther(null)} />}
    </>
  );
}

/** Preloads the parts of the dialog when somebody is about to open it. */
const preloadList = () => {
  void Promise.all([preloadDialog(), SchoolList.preload()]).catch(() => undefined);
};

function PickerButton({ name, onOpen }: { name: string; onOpen: () => void }) {
  const texts = useTexts(siteTexts);
  const { required: _, ...attributes } = useControlAttributes();
  return (
    <button
      {...attributes}
      type="button"
      aria-haspopup="dialog"
      aria-label={`${texts.school}: ${name || texts.chooseSchool}`}
      onPointerEnter={preloadList}
      onFocus={preloadList}
      onClick={onOpen}
      className={cx(
        inputLook,
        'flex min-h-control items-center justify-between gap-3 py-1.5 text-left',
      )}
    >
      <span dir="auto" className={cx('min-w-0 wrap-anywhere', !name && 'text-muted')}>
        {name || texts.chooseSchool}
      </span>
      <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-muted" />
    </button>
  );
}
