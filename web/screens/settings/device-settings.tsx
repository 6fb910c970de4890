import { Card } from '#web/ui/card.tsx';
import { canVibrate, setVibration, useVibration } from '#web/shared/vibration.ts';
import { Checkbox } from '#web/ui/form/input.tsx';
import { WifiOnlyChoice } from '#web/shared/wifi-only-choice.tsx';

// Settings of this device, which other devices of this person do not have. Loaded lazily.
export default function DeviceSettings() {
  const vibrates = useVibration();
  return (
    <Card title="This Device" subtitle="How this device takes and sends your inspections">
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
