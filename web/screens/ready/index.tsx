// What an inspector checks before leaving for a school without a connection.
import { CircleAlert, CircleCheck, CircleDashed, CircleHelp, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { prefetchCall } from '#web/api/cache/call-client.ts';
import { prefetch as storeLists } from '#web/api/cache/prefetch.ts';
import { sentenceOf } from '#web/api/request/error.ts';
import { logout } from '#web/api/session/logout.ts';
import { downloadSchool } from '#web/pwa/download-school.ts';
import { applyUpdate } from '#web/pwa/updates.ts';
import { LanguageChoice } from '#web/shared/language/language-choice.tsx';
import { useWalkLanguage } from '#web/shared/language/walk-language.ts';
import { SkeletonLines } from '#web/ui/states.tsx';
import { WifiOnlyChoice } from '#web/shared/wifi-only-choice.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { type Check, checksOf, type Remedy, verdictOf } from './checks.ts';
import { askForCamera, useFacts } from './facts.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { readyTexts } from '#web/texts/en/ready.ts';

export const prefetch = (): Promise<unknown> => prefetchCall('user/sessions', {});

export default function Ready() {
  const texts = useTexts(readyTexts);
  const isReady = useWalkLanguage();
  const { facts, readAgain, todaysSchools } = useFacts();
  if (!isReady) return <SkeletonLines lines={6} />;
  const checks = checksOf(facts);
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        title={texts.title}
        subtitle={texts.subtitle}
        actions={
          <>
            <LanguageChoice />
            <ButtonLink to="/inspections">{texts.inspections}</ButtonLink>
          </>
        }
      />
      <Verdict checks={checks} />
      <Card title={texts.thisDevice} flush>
        <ul className="divide-y divide-line border-t border-line">
          {checks.map((check) => (
            <li
              key={check.id}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5"
            >
              <Mark state={check.state} />
              <div className="min-w-48 flex-1">
                <p className="font-medium">{check.title}</p>
                <p className="text-sm text-muted">{check.sentence}</p>
              </div>
              {check.remedy && (
                <RemedyButton remedy={check.remedy} schools={todaysSchools} onDone={readAgain} />
              )}
            </li>
          ))}
        </ul>
        <div className="border-t border-line px-4 py-2 sm:px-5">
          <WifiOnlyChoice />
        </div>
      </Card>
    </div>
  );
}

/** The result, so large that it is seen from afar. */
function Verdict({ checks }: { checks: readonly Check[] }) {
  const { state, title } = verdictOf(checks);
  const { Icon, frame } = looks[state];
  return (
    <section
      role="status"
      className={cx(
        'flex items-center justify-center gap-5 rounded-card border-2 px-6 py-8',
        frame,
      )}
    >
      <Icon aria-hidden="true" className="size-24 shrink-0" />
      <p className="text-4xl font-semibold">{title}</p>
    </section>
  );
}

type Look = { text: string; frame: string; Icon: LucideIcon };

const looks: Record<Check['state'], Look> = {
  ready: {
    text: 'text-good',
    frame: 'border-good bg-good-soft text-good',
    Icon: CircleCheck,
  },
  'to-do': {
    text: 'text-deficient',
    frame: 'border-deficient bg-deficient-soft text-deficient',
    Icon: CircleAlert,
  },
  unknown: { text: 'text-muted', frame: '', Icon: CircleHelp },
  reading: {
    text: 'text-muted',
    frame: 'border-line bg-surface text-muted',
    Icon: CircleDashed,
  },
};

function Mark({ state }: Pick<Check, 'state'>) {
  const texts = useTexts(readyTexts);
  const { text, Icon } = looks[state];
  return (
    <span className={text}>
      <span className="sr-only">{texts.states[state]}</span>
      <Icon aria-hidden="true" className="size-7" />
    </span>
  );
}

const remedies: Record<
  Exclude<Remedy, 'show'>,
  (schools: readonly string[]) => Promise<unknown>
> = {
  download: (schools) => Promise.all(schools.map(downloadSchool)),
  store: () => storeLists(new AbortController().signal),
  'sign-out': () => logout(),
  send: sendNow,
  'ask-camera': askForCamera,
  update: () => applyUpdate(),
};

/** The button that does what is to be done. */
function RemedyButton({
  remedy,
  schools,
  onDone,
}: {
  remedy: Remedy;
  /** The ids of the schools of today. */
  schools: readonly string[];
  onDone: () => void;
}) {
  const texts = useTexts(readyTexts);
  const [isBusy, setIsBusy] = useState(false);
  if (remedy === 'show') return <ButtonLink to="/inspections">{texts.show}</ButtonLink>;
  const run = remedies[remedy];
  const label = texts.remedies[remedy];
  const start = async () => {
    setIsBusy(true);
    try {
      await run(schools);
    } catch (error) {
      const description = sentenceOf(error, texts.failed);
      toast({ title: label, description, variant: 'destructive' });
    } finally {
      setIsBusy(false);
      onDone();
    }
  };
  return (
    <Button busy={isBusy} onClick={() => void start()}>
      {label}
    </Button>
  );
}

async function sendNow(): Promise<void> {
  const { uploadQueue } = await import('#web/upload-queue/upload-queue.ts');
  uploadQueue().sendNow();
}
