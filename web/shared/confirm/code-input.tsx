import { TextInput } from '#web/ui/form/input.tsx';

/**
 * The input for a code of the authenticator app, which phones offer to fill in, or for a recovery
 * code.
 */
export const CodeInput = ({
  isRecovery = false,
  value,
  onValue,
}: {
  isRecovery?: boolean;
  value: string;
  onValue: (value: string) => void;
}) => (
  <TextInput
    name="code"
    autoComplete={isRecovery ? 'off' : 'one-time-code'}
    inputMode={isRecovery ? 'text' : 'numeric'}
    autoCapitalize="none"
    autoCorrect="off"
    spellCheck={false}
    maxLength={50}
    placeholder={isRecovery ? 'xxxx-xxxx-xxxx' : '123 456'}
    value={value}
    onValue={onValue}
    className="font-mono text-lg tracking-widest"
  />
);
