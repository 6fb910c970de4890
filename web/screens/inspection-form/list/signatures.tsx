// The inspector and the representative of the district sign on the device, by drawing or by name.
import { ChevronDown, Eraser, PenLine } from 'lucide-react';
import { type PointerEvent, useRef, useState } from 'react';
import {
  drawingOf,
  LONGEST_DRAWING,
  SIGNATURE_HEIGHT,
  SIGNATURE_WIDTH,
} from '#domain/inspection/signature.ts';

import { todayHere } from '#web/shared/today-here.ts';
import { Button } from '#web/ui/button.tsx';
import { dayInFull } from '#web/ui/format/day.ts';
import { timeInWords } from '#web/ui/format/moment.ts';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/input.tsx';
import { useFormDraft } from '#web/screens/inspection-form/form-context.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { signingTexts } from '#web/texts/en/signing.ts';
import { siteFieldTexts } from '#web/texts/en/site-field.ts';

type SignatureField = 'inspectorSignature' | 'representativeSignature';

export function Signatures() {
  const texts = useTexts(signingTexts);
  const { site } = useFormDraft().draft;
  const signed = [site.inspectorSignature, site.representativeSignature].filter(Boolean).length;
  return (
    <details className="group mt-3 border-t border-line pt-2">
      <summary className="flex min-h-control cursor-pointer flex-wrap items-center gap-x-2 rounded-control font-medium">
        <ChevronDown
          aria-hidden="true"
          className="size-5 transition-transform group-open:rotate-180"
        />
        {texts.signatures}
        <span className="text-sm font-normal text-muted">{texts.signaturesOptional(signed)}</span>
      </summary>
      <div className="grid gap-x-5 gap-y-6 py-3 sm:grid-cols-2 lg:grid-cols-1">
        <Signature field="inspectorSignature" usual={site.inspectorName} />
        <Signature field="representativeSignature" usual={site.districtRepresentative} />
      </div>
    </details>
  );
}

function Signature({ field, usual }: { field: SignatureField; usual: string }) {
  const fields = useTexts(siteFieldTexts);
  const texts = useTexts(signingTexts);
  const signature = useFormDraft().draft.site[field];
  // The pad remains open after a stroke, although the signature is stored after each stroke: the
  // next stroke may follow.
  const [isDrawing, setIsDrawing] = useState(false);
  const { dispatch } = useFormDraft();
  if (!signature || isDrawing) {
    return <Unsigned field={field} usual={usual} onDrawing={setIsDrawing} />;
  }
  const { name, date, time, drawing } = signature;
  return (
    <section aria-label={fields[field]} className="flex flex-col items-start gap-2">
      <h3 className="font-medium">{fields[field]}</h3>
      {drawing !== '' && (
        <svg role="img" aria-label={texts.signatureOf(name)} {...box} className="h-28 stroke-ink">
          <path d={drawing} {...pen} />
        </svg>
      )}
      <p className="wrap-anywhere">
        <bdi>{name}</bdi>,{' '}
        <span className="text-muted">{texts.signed(dayInFull(date), timeInWords(time))}</span>
      </p>
      <Button
        icon={<Eraser aria-hidden="true" />}
        onClick={() => dispatch({ type: 'site', change: { [field]: null } })}
      >
        {texts.signAgain}
      </Button>
    </section>
  );
}

const box = { viewBox: `0 0 ${SIGNATURE_WIDTH} ${SIGNATURE_HEIGHT}` };
const pen = {
  fill: 'none',
  strokeWidth: 4,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

const timeHere = (): string => {
  const now = new Date();
  return [now.getHours(), now.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
};

/**
 * A field that is not signed yet. Drawing on the pad signs it: each stroke is stored immediately,
 * together with the name.
 */
function Unsigned({
  field,
  usual,
  onDrawing,
}: {
  field: SignatureField;
  usual: string;
  onDrawing: (isDrawing: boolean) => void;
}) {
  const fields = useTexts(siteFieldTexts);
  const texts = useTexts(signingTexts);
  const { dispatch } = useFormDraft();
  const [typed, setTyped] = useState(usual);
  const [drawing, setDrawing] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const name = typed.trim();
  const sign = (as: string, drawn: string) => {
    setIsAsked(true);
    const signature = { name: as.trim(), date: todayHere(), time: timeHere(), drawing: drawn };
    dispatch({ type: 'site', change: { [field]: signature.name === '' ? null : signature } });
  };
  const draw = (drawn: string) => {
    setDrawing(drawn);
    onDrawing(true);
    sign(typed, drawn);
  };
  const clear = () => {
    setDrawing('');
    dispatch({ type: 'site', change: { [field]: null } });
  };
  return (
    <section aria-label={fields[field]} className="flex flex-col gap-3">
      <h3 className="font-medium">{fields[field]}</h3>
      <Field
        label={texts.signerName}
        error={isAsked && name === '' && texts.signerNameMissing}
        hint={texts.signHint}
      >
        <TextInput
          value={typed}
          onValue={(text) => {
            setTyped(text);
            if (drawing !== '') sign(text, drawing);
          }}
          maxLength={200}
        />
      </Field>
      <Pad drawing={drawing} onDraw={draw} />
      {drawing === '' ? (
        <Button icon={<PenLine aria-hidden="true" />} onClick={() => sign(typed, '')}>
          {texts.signWithName}
        </Button>
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          <Button icon={<Eraser aria-hidden="true" />} onClick={clear}>
            {texts.clear}
          </Button>
          {name !== '' && <p role="status">{texts.signedBy(name)}</p>}
        </div>
      )}
    </section>
  );
}

/** The pad on which a signature is drawn with a finger, a pen or a mouse. */
function Pad({ drawing, onDraw }: { drawing: string; onDraw: (drawing: string) => void }) {
  const texts = useTexts(signingTexts);
  // The points of the current stroke; null while nothing touches the pad. It is a ref, because
  // points may arrive faster than the pad is rendered.
  const stroke = useRef<(readonly [number, number])[] | null>(null);
  const [current, setCurrent] = useState('');
  const pointAt = (event: PointerEvent<SVGSVGElement>): readonly [number, number] => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    return [
      ((event.clientX - left) / width) * SIGNATURE_WIDTH,
      ((event.clientY - top) / height) * SIGNATURE_HEIGHT,
    ];
  };
  const draw = (event: PointerEvent<SVGSVGElement>) => {
    stroke.current?.push(pointAt(event));
    setCurrent(drawingOf([stroke.current ?? []]));
  };
  const end = () => {
    const whole = drawing + drawingOf([stroke.current ?? []]);
    stroke.current = null;
    setCurrent('');
    if (whole.length <= LONGEST_DRAWING) onDraw(whole);
  };
  return (
    <svg
      {...box}
      role="img"
      aria-label={drawing === '' ? texts.drawingSpace : texts.drawing}
      className="aspect-[3/1] w-full max-w-xl cursor-crosshair touch-none rounded-control border border-edge bg-surface stroke-ink"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        stroke.current = [];
        draw(event);
      }}
      onPointerMove={(event) => stroke.current && draw(event)}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <path d={drawing + current} {...pen} />
    </svg>
  );
}
