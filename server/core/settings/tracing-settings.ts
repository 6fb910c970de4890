/**
 * The standard variables of OpenTelemetry for traces. They are read in addition to our own
 * settings, because the specification of OpenTelemetry defines their names and values.
 */
import { SettingsError, type SettingsFault } from './settings.ts';

export const samplerNames = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;
export type SamplerName = (typeof samplerNames)[number];

export type TracingSettings = {
  sampler: SamplerName;
  /** From 0 to 1; used by the samplers that have a ratio. */
  ratio: number;
  /** Whether a request belongs to the trace that its `traceparent` header names. */
  continues: boolean;
  /** How spans are sent; undefined values have the defaults of the specification. */
  batch: {
    scheduledDelayMillis?: number;
    exportTimeoutMillis?: number;
    maxQueueSize?: number;
    maxExportBatchSize?: number;
  };
};

const PROTOCOL = 'http/protobuf';

/**
 * Reads the settings for traces; undefined unless an endpoint for traces is set.
 *
 * @throws SettingsError for values that we do not support, before anything starts
 */
export const readTracingSettings = (
  environment: Readonly<Record<string, string | undefined>>,
): TracingSettings | undefined => {
  const valueOf = (name: string) => environment[name]?.trim() || undefined;
  const endpoint = (name: string) => valueOf(`OTEL_EXPORTER_OTLP_${name}`);
  const isAsked = endpoint('TRACES_ENDPOINT') ?? endpoint('ENDPOINT');
  const isOff =
    valueOf('OTEL_SDK_DISABLED')?.toLowerCase() === 'true' ||
    valueOf('OTEL_TRACES_EXPORTER') === 'none';
  if (!isAsked || isOff) return undefined;

  const faults: SettingsFault[] = [];
  const refuseUnless = (fits: boolean, variable: string, problem: string) => {
    if (!fits) faults.push({ variable, sentence: `${variable} ${problem}.` });
  };
  const numberOf = (variable: string) => {
    const text = valueOf(variable);
    const value = text === undefined ? undefined : Number(text);
    const fits = value === undefined || (Number.isFinite(value) && value >= 0);
    refuseUnless(fits, variable, `is ${JSON.stringify(text)} but must be a number`);
    return value;
  };

  for (const variable of ['TRACES_ENDPOINT', 'ENDPOINT']) {
    const url = URL.parse(endpoint(variable) ?? 'http://localhost');
    refuseUnless(
      url !== null && ['http:', 'https:'].includes(url.protocol),
      `OTEL_EXPORTER_OTLP_${variable}`,
      'must be an address that starts with http:// or https://',
    );
  }
  for (const variable of ['OTEL_EXPORTER_OTLP_TRACES_PROTOCOL', 'OTEL_EXPORTER_OTLP_PROTOCOL']) {
    const protocol = valueOf(variable) ?? PROTOCOL;
    refuseUnless(protocol === PROTOCOL, variable, `must be ${PROTOCOL}, which is sent`);
  }
  const exporter = valueOf('OTEL_TRACES_EXPORTER') ?? 'otlp';
  refuseUnless(exporter === 'otlp', 'OTEL_TRACES_EXPORTER', 'must be otlp or none');
  const named = valueOf('OTEL_TRACES_SAMPLER') ?? 'parentbased_always_on';
  const sampler = samplerNames.find((name) => name === named);
  refuseUnless(
    sampler !== undefined,
    'OTEL_TRACES_SAMPLER',
    `must be one of ${samplerNames.join(', ')}`,
  );
  const ratio = numberOf('OTEL_TRACES_SAMPLER_ARG') ?? 1;
  refuseUnless(ratio <= 1, 'OTEL_TRACES_SAMPLER_ARG', 'must be a number from 0 to 1');
  const batch = {
    scheduledDelayMillis: numberOf('OTEL_BSP_SCHEDULE_DELAY'),
    exportTimeoutMillis: numberOf('OTEL_BSP_EXPORT_TIMEOUT'),
    maxQueueSize: numberOf('OTEL_BSP_MAX_QUEUE_SIZE'),
    maxExportBatchSize: numberOf('OTEL_BSP_MAX_EXPORT_BATCH_SIZE'),
  };
  if (sampler === undefined || faults.length > 0) throw new SettingsError(faults);
  return {
    sampler,
    ratio,
    continues: valueOf('OTEL_PROPAGATORS') !== 'none',
    batch: Object.fromEntries(
      Object.entries(batch).filter(([, value]) => value !== undefined),
    ) as TracingSettings['batch'],
  };
};
