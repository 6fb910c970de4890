/** Reads feeds as spreadsheets do: at their addresses, without headers. */
import { parse } from 'csv-parse/sync';
import type { FastifyInstance } from 'fastify';
import type { CallInput } from '#contract/calls.ts';
import type { Person } from '#server/test/people.ts';

export type FeedUrls = { csv: string; json: string };

/** The paths of a new feed. */
export const aFeed = async (
  person: Person,
  form: Partial<CallInput<'feed/create'>> = {},
): Promise<FeedUrls & { id: string }> => {
  const { data } = await person.ask('feed/create', {
    list: 'deficiencies',
    name: 'Board report',
    days: 30,
    ...form,
  });
  const { csv, json } = data.urls;
  return { id: data.id, csv: new URL(csv).pathname, json: new URL(json).pathname };
};

export type FeedRow = Record<string, string | number | boolean | null>;

export const readJson = async (app: FastifyInstance, url: string): Promise<FeedRow[]> => {
  const { statusCode, body } = await app.inject({ url });
  if (statusCode !== 200) throw new Error(`${statusCode}: ${body}`);
  return JSON.parse(body) as FeedRow[];
};

export const readCsv = async (
  app: FastifyInstance,
  url: string,
): Promise<Record<string, string>[]> => {
  const { body } = await app.inject({ url });
  return parse<Record<string, string>>(body, { bom: true, columns: true });
};
