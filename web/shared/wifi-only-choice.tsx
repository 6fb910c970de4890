import { setWifiOnly, useWifiOnly } from '#web/draft-sync/wifi-only.ts';
import { tellsKind } from '#web/draft-sync/hold.ts';
import { Checkbox } from '#web/ui/form/input.tsx';
import { useTexts } from '#web/texts/use-texts.ts';
import { readyTexts } from '#web/texts/en/ready.ts';

/** The setting of this device that an inspection is sent only on Wi-Fi while it is entered. */
export function WifiOnlyChoice() {
  const texts = useTexts(readyTexts);
  const isWifiOnly = useWifiOnly();
  return (
    <Checkbox
      checked={isWifiOnly}
      onChecked={setWifiOnly}
      label={
        <>
          {texts.wifiOnly}
          {!tellsKind() && <span className="block text-sm text-muted">{texts.wifiUnknown}</span>}
        </>
      }
    />
  );
}
