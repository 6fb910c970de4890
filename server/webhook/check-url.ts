import type { Services } from '#server/core/context.ts';
import { badInput } from '#server/core/http/validate.ts';
import { flawOfTarget, targetPolicy } from '#server/core/outbound/target-address.ts';

/** Resolves the host name of the URL. @throws the refusal 'bad-input' if the URL may not be used */
export const checkUrl = async ({ settings }: Services, url: string): Promise<void> => {
  const message = await flawOfTarget(targetPolicy(settings.webhookNetworks), url);
  if (message !== undefined) throw badInput([{ path: ['url'], message }]);
};
