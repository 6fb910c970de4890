import type { UntransactedHandler } from '#server/core/context.ts';
import { readStatus } from './status/read-status.ts';

export const operationStatus: UntransactedHandler<'operation/status'> = {
  untransacted: async (_, { services, now }) => ({ data: await readStatus(services, now) }),
};
