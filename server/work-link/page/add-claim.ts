import { MOST_WAITING_CLAIMS } from '#domain/deficiency/work-link.ts';
import type { Services, StoredPhoto } from '#server/core/context.ts';
import type { Transaction } from '#server/core/db.ts';
import { refuse } from '#server/core/refusals.ts';
import { lockDeficiencies } from '#server/deficiency/queries-change.ts';
import { notifyOfClaim } from '#server/notice/notify-of-claim.ts';
import { addPhotos } from '#server/photo/add-photos.ts';
import { countWaitingLocking, hasWaitingClaim, insertClaim } from './queries-claim.ts';
import { showsDeficiency } from './queries-page.ts';
import { filtersOf, type KnownLink, scopeOf } from './read-page.ts';

/**
 * @throws the refusals 'work-page-unavailable' (the link never showed the deficiency),
 * 'claims-closed' (the link takes no replies, or the deficiency is no longer to be repaired) and
 * 'claim-known'
 */
export const checkClaim = async (db: Transaction, link: KnownLink, id: string): Promise<void> => {
  const known = { id: link.id, filters: filtersOf(link) };
  if (!(await showsDeficiency(db, known, id, { orReplied: true }))) {
    throw refuse('work-page-unavailable');
  }
  if (!link.takesReplies || !(await showsDeficiency(db, known, id, { orReplied: false }))) {
    throw refuse('claims-closed');
  }
  if (await hasWaitingClaim(db, id)) throw refuse('claim-known');
};

type NewClaim = { note: string; claimedBy: string; photos: readonly StoredPhoto[] };

/** Adds a claim, which waits until somebody in the district accepts or declines it. */
export const addClaim = (
  { photos, ...claim }: NewClaim,
  {
    link,
    id,
    services: { database, files },
  }: { link: KnownLink; id: string; services: Pick<Services, 'database' | 'files'> },
): Promise<void> =>
  database.asAccount(scopeOf(link), async (db) => {
    await lockDeficiencies(db, [id]);
    await checkClaim(db, link, id);
    if ((await countWaitingLocking(db, link.id)) >= MOST_WAITING_CLAIMS) {
      throw refuse('claims-full');
    }
    const photoIds = await addPhotos(db, files, { accountId: link.accountId, photos });
    const replied = { linkId: link.id, deficiencyId: id };
    await insertClaim(db, { ...claim, ...replied, photoIds });
    await notifyOfClaim(db, { accountId: link.accountId, ...replied });
  });
