import { Card } from '#web/ui/card.tsx';
import { canVibrate, setVibration, useVibration } from '#web/shared/vibration.ts';
import { LanguageChoice } from '#web/shared/language/language-choice.tsx';
import { useChosenLanguage, walkLanguages } from '#web/shared/language/walk-language.ts';
import { Checkbox } from '#web/ui/form/input.tsx';
import { WifiOnlyChoice } from '#web/shared/wifi-only-choice.tsx';

// Settings of this device, which other devices of this person do not have. Loaded lazily.
export default function DeviceSettings() {
  const vibrates = useVibration();
  const language = useChosenLanguage();
  return (
    <Card title="This Device" subtitle="How this device takes and sends your inspections">
      <p className="flex flex-wrap items-center gap-x-2">
        Language of inspections: <span lang={language}>{walkLanguages[language]}</span>
        <LanguageChoice />
      </p>
      <WifiOnlyChoice />
      {canVibrate() && (
        <Checkbox
          label="Vibrate for each mark and photo"
          checked={vibrates}
          onChecked={setVibration}
        />
      )}
    </Card>
  );
}
