import { setWifiOnly, useWifiOnly } from '#web/draft-sync/wifi-only.ts';
import { tellsKind } from '#web/draft-sync/hold.ts';
import { Checkbox } from '#web/ui/form/input.tsx';

/** The setting of this device that an inspection is sent only on Wi-Fi while it is entered. */
export function WifiOnlyChoice() {
  const isWifiOnly = useWifiOnly();
  return (
    <Checkbox
      checked={isWifiOnly}
      onChecked={setWifiOnly}
      label={
        <>
          While I inspect, send photos and marks only on Wi-Fi
          {!tellsKind() && (
            <span className="block text-sm text-muted">
              This browser does not say whether it uses Wi-Fi. With this setting, nothing is sent
              before you save.
            </span>
          )}
        </>
      }
    />
  );
}
