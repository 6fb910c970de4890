import { ShownOnce } from './shown-once.tsx';

/** Shows the secret of a webhook after it was created or renewed. */
export const SecretDialog = ({
  name,
  secret,
  onClose,
}: {
  name: string;
  secret: string;
  onClose: () => void;
}) => <ShownOnce what="Secret" title={`Secret of ${name}`} value={secret} onClose={onClose} />;
