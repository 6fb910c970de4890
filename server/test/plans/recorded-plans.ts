/** Records the plan of every statement that PostgreSQL executes, those of triggers and functions included. */
import pg from 'pg';
import { vi } from 'vitest';

export type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  'Recheck Cond'?: string;
  Plans?: Plan[];
};

export type Recorded = { query: string; plan: Plan };

export type Recording = {
  /** The plans recorded since the last call. */
  take(): Recorded[];
};

/** Call it before the database is opened: it sets how the connections of this process begin. */
export const recordPlans = (): Recording => {
  // A whole reading of a table appears in a plan only where no index fits, however few rows it has.
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
  let recorded: Recorded[] = [];
  const prototype = pg.Client.prototype as { connect: (...given: unknown[]) => unknown };
  const { connect } = prototype;
  vi.spyOn(prototype, 'connect').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    this.on('notice', ({ message = '' }) => {
      const json = /plan:\n(\{.*\})\s*$/s.exec(message)?.[1];
      if (json === undefined) return;
      const found = JSON.parse(json) as { 'Query Text': string; Plan: Plan };
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

/** The nodes of a plan that read a table, however deep. Of indexes that are combined, those that limit the rows. */
export const readingNodes = (plan: Plan): Plan[] => {
  const below = (plan.Plans ?? []).flatMap(readingNodes);
  const limiting = below.filter((node) => node['Index Cond'] !== undefined);
  if (plan['Node Type'] === 'BitmapAnd' && limiting.length > 0) return limiting;
  return plan['Node Type'].endsWith('Scan') ? [plan, ...below] : below;
};
