import { Check } from 'lucide-react';
import { cx } from '#web/ui/cx.ts';
import { LanguageChoice } from '#web/shared/language/language-choice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { useFormDraft } from './form-context.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { commonTexts } from '#web/texts/en/common.ts';
import { listTexts } from '#web/texts/en/list.ts';

/** The title of the form, and its two steps, of which `step` is the current one. */
export function StepHeader({ step, subtitle }: { step: 1 | 2; subtitle?: string }) {
  const common = useTexts(commonTexts);
  const texts = useTexts(listTexts);
  const { draft } = useFormDraft();
  return (
    // On a small screen, the header leaves more space to the form.
    <div className="@container max-sm:-mt-2 max-sm:-mb-2 short:-mt-3 short:-mb-3">
      <PageHeader
        title={draft.inspectionId === null ? common.newInspection : common.editInspection}
        subtitle={
          subtitle && (
            // With large text, one line would have room for two words.
            <span
              dir="auto"
              className="@min-[16rem]:max-sm:line-clamp-1 @min-[16rem]:short:line-clamp-1"
            >
              {subtitle}
            </span>
          )
        }
        actions={
          <>
            <ol
              aria-label={texts.steps}
              className="flex min-w-0 flex-wrap items-center gap-2 text-sm"
            >
              {texts.stepNames.map((name, index) => (
                <li
                  key={name}
                  aria-current={step === index + 1 ? 'step' : undefined}
                  className="flex items-center gap-2 not-first:before:h-px not-first:before:w-5 not-first:before:bg-edge"
                >
                  <span
                    aria-hidden="true"
                    className={cx(
                      'flex size-6 items-center justify-center rounded-full border text-xs font-semibold',
                      step >= index + 1
                        ? 'border-brand bg-brand text-on-brand'
                        : 'border-edge bg-surface text-muted',
                    )}
                  >
                    {step > index + 1 ? <Check className="size-3.5 stroke-3" /> : index + 1}
                  </span>
                  <span className={step === index + 1 ? 'font-medium' : 'text-muted'}>{name}</span>
                </li>
              ))}
            </ol>
            <LanguageChoice />
          </>
        }
      />
    </div>
  );
}
