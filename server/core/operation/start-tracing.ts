/**
 * Starts tracing if the standard variables of OpenTelemetry name an endpoint; otherwise loads
 * nothing.
 */
import { readTracingSettings } from '#server/core/settings/tracing-settings.ts';
import { setTracing } from './spans.ts';

/** Returns a function that stops tracing and sends the remaining spans. */
export const startTracing = async (
  environment: Readonly<Record<string, string | undefined>>,
): Promise<() => Promise<void>> => {
  const settings = readTracingSettings(environment);
  if (!settings) return async () => undefined;
  const { openTracing } = await import('./open-tracing.ts');
  const tracing = openTracing(settings);
  setTracing(tracing);
  return async () => {
    setTracing(undefined);
    await tracing.stop();
  };
};
