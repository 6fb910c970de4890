// The microphone in a comment field, loaded after the field.
import { Mic, Square } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import type { DictationState } from './dictation.ts';
import {
  downloadInWords,
  listeningInWords,
  problemInWords,
  questionInWords,
} from './dictation-words.ts';
import { findRecognition, type RecognitionConstructor } from './recognition.ts';
import type { Recognizer } from './recognizer.ts';
import { useDictation, useRecognizer } from './use-dictation.ts';
import { useDictationChoice } from './use-dictation-choice.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { textsOf } from '#web/texts/define-texts.ts';
import { dictationTexts } from '#web/texts/en/dictation.ts';
import { commonTexts } from '#web/texts/en/common.ts';

type Props = {
  /** The element that contains the text field. */
  frame: HTMLElement;
  /** What the field is about. */
  of: string;
};

/** Nothing, unless the district allows dictation and this browser can do it. */
export default function Dictate(props: Props) {
  const Recognition = findRecognition();
  const allowed = useDictationChoice({ enabled: Recognition !== undefined });
  const recognizer = useRecognizer(allowed, Recognition);
  if (!Recognition || !recognizer) return null;
  return <Microphone {...props} Recognition={Recognition} recognizer={recognizer} />;
}

function Microphone({
  frame,
  of,
  Recognition,
  recognizer,
}: Props & { Recognition: RecognitionConstructor; recognizer: Recognizer }) {
  const texts = useTexts(dictationTexts);
  const common = useTexts(commonTexts);
  const { dictation, state } = useDictation(frame, Recognition, recognizer);
  const isOn = !['off', 'asking'].includes(state.is);
  const words = inWords(state, recognizer);
  return (
    <>
      <button
        type="button"
        data-dictate
        data-tip={isOn ? texts.stop : texts.dictate}
        aria-label={texts.dictateOf(of)}
        aria-pressed={isOn}
        className={cx(
          'absolute top-0 right-0 inline-flex size-11 items-center justify-center',
          'rounded-control print:hidden [&_svg]:size-5',
          isOn
            ? 'bg-brand text-on-brand hover:bg-brand-strong'
            : 'text-muted hover:bg-neutral-soft hover:text-ink',
        )}
        onClick={dictation.press}
      >
        {isOn ? <Square aria-hidden="true" /> : <Mic aria-hidden="true" />}
      </button>
      <div className="text-sm">
        {/* Recognized words are not in the live region: the microphone would hear a screen reader. */}
        <p role="status" className={cx('text-muted', words && 'mt-2')}>
          {words}
        </p>
        {'words' in state && state.words !== '' && (
          <p aria-hidden="true" dir="auto" className="mt-1 wrap-anywhere text-ink italic">
            {state.words}
          </p>
        )}
        {state.is === 'asking' && (
          <div className="mt-2 flex flex-wrap gap-2">
            <Button onClick={dictation.agree}>
              {recognizer.by === 'download' ? texts.download : texts.dictate}
            </Button>
            <Button variant="quiet" onClick={dictation.press}>
              {common.cancel}
            </Button>
          </div>
        )}
      </div>
    </>
  );
}

const inWords = (state: DictationState, recognizer: Recognizer): string => {
  const texts = textsOf(dictationTexts);
  const words: Record<DictationState['is'], () => string> = {
    off: () =>
      'problem' in state && state.problem ? problemInWords(state.problem, recognizer) : '',
    asking: () => questionInWords(recognizer),
    downloading: () => downloadInWords(recognizer),
    starting: () => texts.starting,
    listening: () => listeningInWords(recognizer),
    ending: () => texts.ending,
  };
  return words[state.is]();
};
