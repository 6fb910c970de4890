// The Integrations tab: access of other programs, for administrators.
import { TokensCard } from './tokens-card.tsx';

export default function Integrations() {
  return <TokensCard />;
}
