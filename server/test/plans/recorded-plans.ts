/**
 * Records the plan of every statement that PostgreSQL executes, including the statements in
 * triggers and functions.
 */
import pg from 'pg';
import { vi } from 'vitest';

export type PlanNode = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  'Recheck Cond'?: string;
  'Join Filter'?: string;
  Plans?: PlanNode[];
};

export type RecordedPlan = { query: string; plan: PlanNode };

export type Recording = {
  /** The plans recorded since the last call. */
  take(): RecordedPlan[];
};

/** Must be called before the database is opened, because it sets options of new connections. */
export const recordPlans = (): Recording => {
  // Without `enable_seqscan`, a plan reads a whole table only if no index fits, even if the table
  // has few rows.
  vi.stubEnv(
    'PGOPTIONS',
    Object.entries({
      session_preload_libraries: 'auto_explain',
      'auto_explain.log_min_duration': '0',
      'auto_explain.log_nested_statements': 'on',
      'auto_explain.log_format': 'json',
      'auto_explain.log_level': 'notice',
      enable_seqscan: 'off',
    })
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  );
  let recorded: RecordedPlan[] = [];
  const prototype = pg.Client.prototype as { connect: (...given: unknown[]) => unknown };
  const { connect } = prototype;
  vi.spyOn(prototype, 'connect').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    this.on('notice', ({ message = '' }) => {
      const json = /plan:\n(\{.*\})\s*$/s.exec(message)?.[1];
      if (json === undefined) return;
      const found = JSON.parse(json) as { 'Query Text': string; Plan: PlanNode };
      recorded.push({ query: found['Query Text'], plan: found.Plan });
    });
    return Reflect.apply(connect, this, given);
  });
  return {
    take: () => {
      const taken = recorded;
      recorded = [];
      return taken;
    },
  };
};

/**
 * The nodes of a plan that read a table, at any depth. If a BitmapAnd combines several indexes,
 * only the nodes that have an index condition count, because they limit the rows.
 */
export const readingNodes = (plan: PlanNode): PlanNode[] => {
  const below = (plan.Plans ?? []).flatMap(readingNodes);
  const limiting = below.filter((node) => node['Index Cond'] !== undefined);
  if (plan['Node Type'] === 'BitmapAnd' && limiting.length > 0) return limiting;
  return plan['Node Type'].endsWith('Scan') ? [plan, ...below] : below;
};
