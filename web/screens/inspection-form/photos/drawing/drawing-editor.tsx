import { ArrowUpRight, Circle, Trash2, Type, Undo } from 'lucide-react';
import { type ReactNode, useEffect, useReducer, useRef, useState } from 'react';
import { type DrawnShape, LONGEST_LABEL, MOST_SHAPES } from '#domain/inspection/drawing.ts';
import { Button, buttonLook } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/input.tsx';
import { finishedShapes, openDrawing, reduceDrawing, type Tool } from './drawing-state.ts';
import { DrawingSurface } from './drawing-surface.tsx';
import { useTexts } from '#web/texts/use-texts.ts';
import { textsOf } from '#web/texts/define-texts.ts';
import { drawingTexts } from '#web/texts/en/drawing.ts';
import { commonTexts } from '#web/texts/en/common.ts';

const tools: readonly { tool: Tool; icon: ReactNode }[] = [
  { tool: 'arrow', icon: <ArrowUpRight aria-hidden="true" /> },
  { tool: 'circle', icon: <Circle aria-hidden="true" /> },
  { tool: 'text', icon: <Type aria-hidden="true" /> },
];

const nameOf = (shape: DrawnShape, index: number): string => {
  const texts = textsOf(drawingTexts);
  return texts.named(
    index + 1,
    shape.kind === 'text'
      ? texts.quoted(shape.text.trim() || texts.tools.text)
      : texts.tools[shape.kind],
  );
};

/** Draws arrows, circles and texts on a photo, by finger, pen, mouse or keys. */
export function DrawingEditor({
  url,
  small,
  alt,
  shapes: before,
  onDone,
  onCancel,
}: {
  url: string;
  small: string | undefined;
  alt: string;
  shapes: readonly DrawnShape[];
  onDone: (shapes: readonly DrawnShape[]) => void;
  onCancel: () => void;
}) {
  const texts = useTexts(drawingTexts);
  const common = useTexts(commonTexts);
  const [tool, setTool] = useState<Tool>('arrow');
  const [state, change] = useReducer(reduceDrawing, before, openDrawing);
  const { shapes, selected, past } = state;
  const chosen = selected === null ? undefined : shapes[selected];
  const isFull = shapes.length >= MOST_SHAPES;
  return (
    <div className="flex flex-col gap-3">
      <div role="toolbar" aria-label={texts.drawing} className="flex flex-wrap items-center gap-2">
        {tools.map(({ tool: one, icon }) => (
          <button
            key={one}
            type="button"
            aria-pressed={tool === one}
            onClick={() => setTool(one)}
            className={buttonLook(tool === one ? 'primary' : 'secondary', 'min-h-11 max-sm:px-3')}
          >
            {icon}
            {texts.tools[one]}
          </button>
        ))}
        <Button
          className="min-h-11 max-sm:px-3"
          icon={<Undo aria-hidden="true" />}
          disabled={past.length === 0}
          onClick={() => change({ type: 'undo' })}
        >
          {common.undo}
        </Button>
        <Button
          className="min-h-11 max-sm:px-3"
          icon={<Trash2 aria-hidden="true" />}
          disabled={!chosen}
          onClick={() => change({ type: 'delete' })}
        >
          {common.delete}
        </Button>
      </div>
      <DrawingSurface
        photo={{ url, small, alt }}
        tool={tool}
        shapes={shapes}
        selected={selected}
        onChange={change}
      />
      {chosen?.kind === 'text' && (
        <TextOfShape
          key={selected}
          text={chosen.text}
          onText={(text) => change({ type: 'text', text })}
        />
      )}
      <p role="status" className="text-sm text-muted">
        {isFull ? texts.full : texts.howTo}
      </p>
      {/* Reserves the line of the shapes while there are none, so that the photo does not move when
          the first shape is drawn. */}
      <div className="min-h-11">
        {shapes.length > 0 && (
          <ul aria-label={texts.shapes} className="flex flex-wrap gap-2">
            {shapes.map((shape, index) => (
              <li key={index} className="max-w-full">
                <button
                  type="button"
                  aria-pressed={index === selected}
                  onClick={() => change({ type: 'select', index })}
                  className={cx(
                    'min-h-11 max-w-full truncate rounded-full border px-3 text-sm',
                    index === selected ? 'border-brand text-brand' : 'border-edge text-muted',
                  )}
                >
                  {nameOf(shape, index)}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="flex justify-end gap-2 border-t border-line pt-3">
        <Button className="min-h-11" onClick={onCancel}>
          {common.cancel}
        </Button>
        <Button
          className="min-h-11"
          variant="primary"
          onClick={() => onDone(finishedShapes(state))}
        >
          {common.done}
        </Button>
      </div>
    </div>
  );
}

/**
 * The field for the text of a shape. It has the focus, so that the text can be typed without
 * another tap.
 */
function TextOfShape({ text, onText }: { text: string; onText: (text: string) => void }) {
  const texts = useTexts(drawingTexts);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <Field label={texts.textOnPhoto}>
      <TextInput ref={input} maxLength={LONGEST_LABEL} value={text} onValue={onText} />
    </Field>
  );
}
