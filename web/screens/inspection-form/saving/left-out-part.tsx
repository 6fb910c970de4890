import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Checkbox, TextInput } from '#web/ui/form/input.tsx';
import { AreaNames } from '#web/ui/inline-fold.tsx';
import type { Draft, Place } from '#web/draft/draft.ts';
import { withReason } from '#web/draft/areas/left-out.ts';
import { commonReasons } from '#web/screens/inspection-form/area/common-reasons.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { checkTexts } from '#web/texts/en/check.ts';
import { commonTexts } from '#web/texts/en/common.ts';

type ReasonForAreas = { reason: string; areas: readonly Place[] };

/** The reasons that the inspector has entered for areas that are missing in the inspection. */
export type LeftOutReasons = {
  given: readonly ReasonForAreas[];
  /** The reason being typed, and the areas it applies to. */
  reason: string;
  chosen: readonly Place[];
};

export const noReasons = (leftOut: readonly Place[]): LeftOutReasons => ({
  given: [],
  reason: '',
  chosen: leftOut,
});

/** The draft with all reasons applied, including one that is still in the text field. */
export const applyReasons = (draft: Draft, { given, reason, chosen }: LeftOutReasons): Draft =>
  [...given, { reason, areas: chosen }].reduce(
    (explained, one) => withReason(explained, one.areas, one.reason),
    draft,
  );

/**
 * Lists the areas of the school that are missing in the inspection; one reason can be applied to
 * several of them.
 */
export function LeftOutPart({
  leftOut,
  value,
  onValue,
}: {
  leftOut: readonly Place[];
  value: LeftOutReasons;
  onValue: (value: LeftOutReasons) => void;
}) {
  const texts = useTexts(checkTexts);
  const common = useTexts(commonTexts);
  const { given, reason, chosen } = value;
  const isExplained = (area: Place) => given.some(({ areas }) => areas.includes(area));
  const open = leftOut.filter((area) => !isExplained(area));
  const choose = (area: Place, isChosen: boolean) =>
    onValue({
      ...value,
      chosen: isChosen ? [...chosen, area] : chosen.filter((one) => one !== area),
    });
  const give = () =>
    onValue({
      given: [...given, { reason: reason.trim(), areas: chosen }],
      reason: '',
      chosen: open.filter((area) => !chosen.includes(area)),
    });
  const takeBack = (one: ReasonForAreas) =>
    onValue({
      given: given.filter((other) => other !== one),
      reason: one.reason,
      chosen: one.areas,
    });
  return (
    <>
      {given.map((one) => (
        <div key={one.areas[0]?.id} className="flex flex-wrap items-center gap-x-3">
          <div className="min-w-0 flex-1 wrap-anywhere">
            <span className="font-medium">
              <bdi>{one.reason}</bdi>:
            </span>{' '}
            <AreaNames count={one.areas.length}>
              {one.areas.map(({ name }) => name).join(', ')}
            </AreaNames>
          </div>
          <Button variant="link" onClick={() => takeBack(one)}>
            {texts.change}
            <span className="sr-only">{` ${texts.theReason(one.reason)}`}</span>
          </Button>
        </div>
      ))}
      {open.length > 0 && (
        <>
          <p className="text-muted">{texts.whyNot}</p>
          <div className="flex flex-wrap gap-2">
            <Button className="px-3 text-sm" onClick={() => onValue({ ...value, chosen: open })}>
              {common.selectAll}
            </Button>
            <Button className="px-3 text-sm" onClick={() => onValue({ ...value, chosen: [] })}>
              {texts.selectNone}
            </Button>
          </div>
          <ul
            aria-label={texts.areasLeftOut}
            // A long list scrolls inside this box, so that the reason and Save stay visible.
            className="grid max-h-72 gap-x-4 overflow-y-auto rounded-control border border-line px-3 py-1 sm:grid-cols-2"
          >
            {open.map((area) => (
              <li key={area.id} className="min-w-0 wrap-anywhere">
                <Checkbox
                  label={area.name}
                  checked={chosen.includes(area)}
                  onChecked={(isChosen) => choose(area, isChosen)}
                />
              </li>
            ))}
          </ul>
          <Field label={texts.reasonFor(chosen.length)}>
            <TextInput
              value={reason}
              maxLength={1000}
              disabled={chosen.length === 0}
              onValue={(text) => onValue({ ...value, reason: text })}
            />
          </Field>
          <div className="flex flex-wrap gap-2">
            {commonReasons.map((frequent) => (
              <Button
                key={frequent}
                className="px-3 text-sm"
                disabled={chosen.length === 0}
                onClick={() => onValue({ ...value, reason: frequent })}
              >
                <span lang="en">{frequent}</span>
              </Button>
            ))}
            {reason.trim() !== '' && chosen.length > 0 && chosen.length < open.length && (
              <Button className="px-3 text-sm" onClick={give}>
                {texts.otherReason}
              </Button>
            )}
          </div>
        </>
      )}
    </>
  );
}
