import { describe, expect, test } from 'vitest';
import { readTracingSettings } from './tracing-settings.ts';

const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://collector.test:4318';

describe('traces', () => {
  test.each([
    ['without an endpoint', {}],
    ['with an empty endpoint', { OTEL_EXPORTER_OTLP_ENDPOINT: '' }],
    ['when the SDK is disabled', { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SDK_DISABLED: 'True' }],
    ['without an exporter', { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_EXPORTER: 'none' }],
  ])('are not recorded %s', (_, environment) => {
    expect(readTracingSettings(environment)).toBeUndefined();
  });

  test('are recorded for every request by default, as the OpenTelemetry specification says', () => {
    expect(readTracingSettings({ OTEL_EXPORTER_OTLP_ENDPOINT })).toEqual({
      sampler: 'parentbased_always_on',
      ratio: 1,
      continues: true,
      batch: {},
    });
  });

  test('are sampled, sent and continued as the standard variables say', () => {
    const set = {
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://collector.test/v1/traces',
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.25',
      OTEL_BSP_SCHEDULE_DELAY: '100',
      OTEL_PROPAGATORS: 'none',
    };
    expect(readTracingSettings(set)).toEqual({
      sampler: 'parentbased_traceidratio',
      ratio: 0.25,
      continues: false,
      batch: { scheduledDelayMillis: 100 },
    });
  });

  test('cannot be configured with unsupported values: one error has a sentence for each of them', () => {
    const wrong = {
      OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318',
      OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc',
      OTEL_TRACES_EXPORTER: 'zipkin',
      OTEL_TRACES_SAMPLER: 'sometimes',
      OTEL_TRACES_SAMPLER_ARG: '2',
      OTEL_BSP_MAX_QUEUE_SIZE: 'many',
    };
    const sentences = [
      'OTEL_EXPORTER_OTLP_ENDPOINT must be an address that starts with http:// or https://.',
      'OTEL_EXPORTER_OTLP_PROTOCOL must be http/protobuf, which is sent.',
      'OTEL_TRACES_EXPORTER must be otlp or none.',
      'OTEL_TRACES_SAMPLER must be one of always_on,',
      'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1.',
      'OTEL_BSP_MAX_QUEUE_SIZE is "many" but must be a number.',
    ];
    for (const sentence of sentences) {
      expect(() => readTracingSettings(wrong)).toThrow(sentence);
    }
  });
});
