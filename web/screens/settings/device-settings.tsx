import { Card } from '#web/ui/card.tsx';
import { WifiOnlyChoice } from '#web/shared/wifi-only-choice.tsx';

// Settings of this device, which other devices of this person do not have. Loaded lazily.
export default function DeviceSettings() {
  return (
    <Card title="This Device" subtitle="How this device sends your inspections">
      <WifiOnlyChoice />
    </Card>
  );
}
