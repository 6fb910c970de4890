/** Queries for the state of the server. They run in system scope. */
import { type RawBuilder, sql } from 'kysely';
import type { OperationStatus } from '#contract/operation/operation.ts';
import { instant } from '#server/core/sql/instant.ts';
import { mailsIn } from '#server/operation/queries.ts';
import { SILENCE } from '#server/operation/processes/queries.ts';

export const readSchemaState = sql<{
  version: string;
  migrations: number;
  newestMigration: string;
  since: string;
}>`
  select current_setting('server_version') as version, count(*)::integer as migrations,
    coalesce(max(name), '') as "newestMigration",
    ${instant(sql`coalesce(min(applied_at), now())`)} as since
  from good_repair_migration`;

export const findProcesses: RawBuilder<OperationStatus['processes'][number]> = sql`
  select id, host, pid, version, ${instant('started_at')} as "startedAt",
    ${instant('seen_at')} as "seenAt", disk_free::double precision as "diskFree",
    disk_size::double precision as "diskSize", replica_used as "isReplicaUsed",
    replica_lag as "replicaLagSeconds"
  from server_process where seen_at >= now() - ${SILENCE} order by host, started_at, id`;

export const readMailState: RawBuilder<Omit<OperationStatus['mail'], 'way'>> = sql`
  select
    (select count(*)::integer from mail where ${mailsIn.waiting}) as waiting,
    (select ${instant(sql`min(created_at)`)} from mail where ${mailsIn.waiting}) as "waitingSince",
    (select last_error from mail where ${mailsIn.waiting} and last_error is not null
      order by created_at, id limit 1) as problem,
    (select count(*)::integer from mail where ${mailsIn.refused} and text_body <> '') as refused`;

export const findJobRuns: RawBuilder<OperationStatus['jobs'][number]> = sql`
  select name, ${instant('started_at')} as "lastRun", milliseconds, is_failing as "isFailing",
    ${instant('failed_at')} as "failedAt", problem
  from job_run`;

export const countLimitHits: RawBuilder<OperationStatus['limits'][number]> = sql`
  select limit_name as name, sum(hits)::integer as hits from limit_hit
  where hour > now() - interval '24 hours' group by limit_name
  order by hits desc, limit_name limit 100`;
