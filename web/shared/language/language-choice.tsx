import { Languages } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { uiTexts } from '#web/texts/en/ui.ts';
import {
  chooseWalkLanguage,
  useChosenLanguage,
  type WalkLanguage,
  walkLanguages,
} from './walk-language.ts';

/** A button for each other language, written in that language. */
export function LanguageChoice() {
  const { notOpened } = useTexts(uiTexts);
  const chosen = useChosenLanguage();
  const [loading, setLoading] = useState<WalkLanguage>();
  const choose = async (language: WalkLanguage) => {
    setLoading(language);
    try {
      await chooseWalkLanguage(language);
    } catch {
      toast({ title: notOpened, variant: 'destructive' });
    } finally {
      setLoading(undefined);
    }
  };
  return (Object.keys(walkLanguages) as WalkLanguage[])
    .filter((language) => language !== chosen)
    .map((language) => (
      <Button
        key={language}
        variant="link"
        // The line of the steps does not become higher.
        className="-my-2 px-2 text-sm"
        lang={language}
        icon={<Languages aria-hidden="true" />}
        busy={loading === language}
        onClick={() => void choose(language)}
      >
        {walkLanguages[language]}
      </Button>
    ));
}
