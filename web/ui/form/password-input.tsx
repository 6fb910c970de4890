import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextInput } from './input.tsx';

/** A password field with a button to show the password. */
export function PasswordInput({
  value,
  onValue,
  isNew = false,
}: {
  value: string;
  onValue: (value: string) => void;
  /** Whether the field is for a new password; password managers then offer to generate one. */
  isNew?: boolean | undefined;
}) {
  const [shown, setShown] = useState(false);
  return (
    <span className="relative flex">
      <TextInput
        type={shown ? 'text' : 'password'}
        name="password"
        autoComplete={isNew ? 'new-password' : 'current-password'}
        value={value}
        onValue={onValue}
        className="pr-12"
      />
      <IconButton
        label={shown ? 'Hide password' : 'Show password'}
        aria-pressed={shown}
        icon={shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        onClick={() => setShown(!shown)}
        className="absolute right-0"
      />
    </span>
  );
}
