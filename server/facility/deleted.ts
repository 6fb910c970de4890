import type { Handler } from '#server/core/context.ts';
import { listDeletedFacilities } from './queries-restore.ts';

export const facilityDeleted: Handler<'facility/deleted'> = async (_, { db }) => {
  const facilities = await listDeletedFacilities(db);
  const list = facilities.map((facility) => ({
    ...facility,
    deletedAt: facility.deletedAt.toISOString(),
  }));
  return { data: { list } };
};
