/**
 * Exports spans by OTLP over HTTP; loaded only if an endpoint is set (OTEL_EXPORTER_OTLP_ENDPOINT).
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { SamplerName, TracingSettings } from '#server/core/settings/tracing-settings.ts';
import type { Tracing } from './spans.ts';

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  internal: SpanKind.INTERNAL,
} as const;

const FAILED = { code: SpanStatusCode.ERROR };

const samplers: Record<SamplerName, (ratio: number) => Sampler> = {
  always_on: () => new AlwaysOnSampler(),
  always_off: () => new AlwaysOffSampler(),
  traceidratio: (ratio) => new TraceIdRatioBasedSampler(ratio),
  parentbased_always_on: () => new ParentBasedSampler({ root: new AlwaysOnSampler() }),
  parentbased_always_off: () => new ParentBasedSampler({ root: new AlwaysOffSampler() }),
  parentbased_traceidratio: (ratio) =>
    new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
};

/**
 * Creates the tracing that `settings` asks for. The exporter itself reads its URL, headers, time
 * limit and compression from the environment.
 */
export const openTracing = (settings: TracingSettings): Tracing => {
  const resource = defaultResource()
    .merge(resourceFromAttributes({ 'service.name': 'good-repair' }))
    .merge(detectResources({ detectors: [envDetector] }));
  const processor = new BatchSpanProcessor({
    exporter: new OTLPTraceExporter(),
    ...settings.batch,
  });
  const provider = new TracerProvider({
    resource,
    sampler: samplers[settings.sampler](settings.ratio),
    spanProcessors: [processor],
  });
  const tracer = provider.getTracer('good-repair');
  const propagator = new W3CTraceContextPropagator();
  const active = new AsyncLocalStorage<Context>();

  return {
    inSpan: async (name, kind, attributes, work) => {
      const parent = active.getStore() ?? ROOT_CONTEXT;
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, parent);
      try {
        return await active.run(trace.setSpan(parent, span), work);
      } catch (error) {
        span.setStatus(FAILED);
        throw error;
      } finally {
        span.end();
      }
    },
    noteSpan: (name, milliseconds, attributes, hasFailed) => {
      const parent = active.getStore();
      if (!parent) return;
      const startTime = Date.now() - milliseconds;
      const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes, startTime }, parent);
      if (hasFailed) span.setStatus(FAILED);
      span.end();
    },
    startRequest: (headers, attributes) => {
      const caller = settings.continues
        ? propagator.extract(ROOT_CONTEXT, headers, {
            get: (carrier, key) => carrier[key] as string | undefined,
            keys: (carrier) => Object.keys(carrier),
          })
        : ROOT_CONTEXT;
      const method = String(attributes['http.request.method']);
      const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, caller);
      const context = trace.setSpan(caller, span);
      return {
        around: (next) => active.run(context, next),
        end: (last, hasFailed) => {
          span.setAttributes(last);
          if (last['http.route'] !== undefined) span.updateName(`${method} ${last['http.route']}`);
          if (hasFailed) span.setStatus(FAILED);
          span.end();
        },
      };
    },
    // Sends the remaining spans. An unreachable collector does not delay the end of the process for
    // long.
    stop: () => provider.shutdown().catch(() => undefined),
  };
};
