import { today } from '#domain/calendar.ts';
import { MOST_SENT_OF_ACCOUNT, MOST_SENT_OF_SCHOOL } from '#domain/complaint/limits.ts';
import type { Language } from '#domain/language/language.ts';
import { addComplaint } from '#server/complaint/add-complaint.ts';
import { insertComplaintPhotos } from '#server/complaint/queries-links.ts';
import { receiptCodeOf } from '#server/complaint/receipt-code.ts';
import type { Services } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { addPhotos } from '#server/photo/add-photos.ts';
import type { OpenPlace } from './open-place.ts';
import { countSent, findSent, lockAccount } from './queries-page.ts';
import type { ReceivedForm } from './receive-form.ts';

/**
 * Adds a complaint that was sent with a public page. One that was sent before with the same key is
 * not added again, and has the same receipt.
 *
 * @throws the refusals 'complaints-full' and those of `addComplaint`
 */
export const addSent = (
  { photos, sentKey, name, email, phone, address, ...form }: ReceivedForm,
  { accountId, areaId, timeZone }: OpenPlace,
  {
    language,
    services: { database, files, settings },
  }: { language: Language; services: Pick<Services, 'database' | 'files' | 'settings'> },
): Promise<{ number: string; code: string }> => {
  const { secret } = settings;
  const code = receiptCodeOf(secret, { accountId, sentKey });
  return database.asAccount(accountId, async (db) => {
    await lockAccount(db);
    const sent = await findSent(db, sentKey);
    if (sent !== undefined) return { number: sent, code };
    const receivedOn = today(timeZone, new Date());
    const { schoolId } = form;
    const { ofSchool, ofAccount } = await countSent(db, { schoolId, today: receivedOn });
    if (ofSchool >= MOST_SENT_OF_SCHOOL || ofAccount >= MOST_SENT_OF_ACCOUNT) {
      throw refuse('complaints-full');
    }
    const complainant = { name, email, phone, address };
    const { id, number } = await addComplaint(
      db,
      { accountId, secret, code },
      {
        ...form,
        way: 'web',
        language,
        areaId,
        receivedOn,
        sentKey,
        enteredBy: null,
        complainant: Object.values(complainant).some(Boolean) ? complainant : null,
      },
    );
    const photoIds = await addPhotos(db, files, { accountId, photos });
    await insertComplaintPhotos(db, id, photoIds);
    return { number, code };
  });
};
