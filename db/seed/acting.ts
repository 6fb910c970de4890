/** Calls the handlers on behalf of a person, as a request would (docs/decisions/0080). */
import { Readable } from 'node:stream';
import type { RawBuilder } from 'kysely';
import pino from 'pino';
import type { CallAnswer, CallArguments } from '#contract/calls.ts';
import { areaCalls } from '#server/area/index.ts';
import type {
  Handler,
  MemberContext,
  Services,
  UntransactedHandler,
  UploadedPhoto,
} from '#server/core/context.ts';
import type { Rows, Transaction } from '#server/core/db.ts';
import { deficiencyCalls } from '#server/deficiency/index.ts';
import { facilityCalls } from '#server/facility/index.ts';
import { inspectionCalls } from '#server/inspection/index.ts';
import { scheduleCalls } from '#server/schedule/index.ts';
import { schoolCalls } from '#server/school/index.ts';
import { TIME_ZONE } from './demo-people.ts';
import type { DemoPhotos } from './demo-photos.ts';
import type { SeededPerson } from './queries.ts';
import type { Chance } from './random.ts';
import { USUAL_YEAR_BEGINS } from '#domain/school/school-year.ts';

/** What all modules that fill the demo district need. */
export type Demo = {
  services: Services;
  accountId: string;
  photos: DemoPhotos;
  now: Date;
  /** YYYY-MM-DD in the account's time zone. */
  today: string;
  luck: Chance;
};

const handlers = {
  ...schoolCalls,
  ...facilityCalls,
  ...areaCalls,
  ...inspectionCalls,
  ...deficiencyCalls,
  ...scheduleCalls,
};

type Name = keyof typeof handlers;

export type DemoActor = {
  demo: Demo;
  ask<Call extends Name>(
    call: Call,
    input: CallArguments<Call>,
    uploads?: readonly UploadedPhoto[],
  ): Promise<CallAnswer<Call>>;
};

/** All calls run in the transaction `db`, whose row-level security scope is the account. */
export const demoActor = (
  db: Transaction,
  demo: Demo,
  person: SeededPerson & { id: string },
): DemoActor => {
  const { services, accountId, now, today } = demo;
  const context: MemberContext = {
    db,
    transact: (work) => work(db),
    read: (...queries) => readOn(db, queries),
    user: {
      ...person,
      accountId,
      sessionId: '',
      isSuper: false,
      isLimited: false,
      schools: '',
      timeZone: TIME_ZONE,
      schoolYearBegins: USUAL_YEAR_BEGINS,
      isConfirmed: true,
      hasFactor: false,
      isFactorConfirmed: false,
      needsFactor: false,
      byProvider: false,
      isPaid: true,
      wasIdle: false,
    },
    services,
    now,
    today,
    schoolYearBegins: USUAL_YEAR_BEGINS,
    log: pino({ enabled: false }),
    address: '',
    idempotencyKey: undefined,
    refreshCookie: { read: () => undefined, set: () => {}, clear: () => {} },
    attemptCookie: { read: () => undefined, set: () => {} },
    uploads: [],
    sentFile: Readable.from([]),
  };
  return {
    demo,
    ask: async <Call extends Name>(
      call: Call,
      input: CallArguments<Call>,
      uploads: readonly UploadedPhoto[] = [],
    ) => {
      const handler = handlers[call] as unknown as Handler<Call> | UntransactedHandler<Call>;
      if (typeof handler === 'function') {
        return (await handler(input, { ...context, uploads })) as CallAnswer<Call>;
      }
      const answer = await handler.untransacted(input, { ...context, uploads });
      return answer as CallAnswer<Call>;
    },
  };
};

const readOn = async <const Queries extends readonly RawBuilder<unknown>[]>(
  db: Transaction,
  queries: Queries,
) => {
  const rows: unknown[][] = [];
  for (const query of queries) rows.push((await query.execute(db)).rows);
  return rows as Rows<Queries>;
};
