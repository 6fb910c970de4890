/**
 * Metrics of the replica for /metrics: its lag, and how many lists and reports were read from it.
 */
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Replica } from './replica.ts';

export const measureReplica = (registry: Registry, replica: Pick<Replica, 'state'>): void => {
  const metrics = [
    new Gauge({
      name: 'good_repair_replica_lag_seconds',
      help: 'How far the replica is behind the database; NaN while it is away',
      registers: [],
      collect() {
        this.set(replica.state().lag?.seconds ?? Number.NaN);
      },
    }),
    new Gauge({
      name: 'good_repair_replica_lag_bytes',
      help: 'How much of the write-ahead log the replica has not replayed; NaN while it is away',
      registers: [],
      collect() {
        this.set(replica.state().lag?.bytes ?? Number.NaN);
      },
    }),
    new Gauge({
      name: 'good_repair_replica_used',
      help: '1 while this process reads lists and reports from the replica, otherwise 0',
      registers: [],
      collect() {
        this.set(replica.state().isUsed ? 1 : 0);
      },
    }),
    new Counter({
      name: 'good_repair_replica_reads_total',
      help: 'Lists and reports by the database that they were read from',
      labelNames: ['database'],
      registers: [],
      collect() {
        this.reset();
        const { reads } = replica.state();
        this.inc({ database: 'replica' }, reads.replica);
        this.inc({ database: 'primary' }, reads.primary);
      },
    }),
  ];
  for (const metric of metrics) registry.registerMetric(metric);
};
