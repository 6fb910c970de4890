// The Integrations tab: access of other programs, for administrators.
import { FeedsCard } from './feeds-card.tsx';
import { TokensCard } from './tokens-card.tsx';
import { WebhooksCard } from './webhooks-card.tsx';

export default function Integrations() {
  return (
    <>
      <FeedsCard />
      <TokensCard />
      <WebhooksCard />
    </>
  );
}
