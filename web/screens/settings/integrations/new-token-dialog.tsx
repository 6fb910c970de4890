import { ShownOnce } from './shown-once.tsx';

/** Shows a token that was just created. */
export const NewTokenDialog = ({
  name,
  token,
  onClose,
}: {
  name: string;
  token: string;
  onClose: () => void;
}) => <ShownOnce what="Token" title={`Token for ${name}`} value={token} onClose={onClose} />;
