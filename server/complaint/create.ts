import type { Handler } from '#server/core/context.ts';
import { addComplaint } from './add-complaint.ts';
import { checkDays } from './check-days.ts';

export const complaintCreate: Handler<'complaint/create'> = async (
  { areaId = null, receivedOn, complainant, ...fields },
  { db, today, user, services: { settings } },
) => {
  const received = receivedOn ?? today;
  checkDays({ receivedOn: received }, { first: null, today });
  const isKnown = complainant !== undefined && Object.values(complainant).some(Boolean);
  const added = await addComplaint(
    db,
    { accountId: user.accountId, secret: settings.secret },
    {
      ...fields,
      areaId,
      receivedOn: received,
      complainant: isKnown ? complainant : null,
      enteredBy: user.id,
      sentKey: null,
    },
  );
  return { message: 'Complaint entered', data: added };
};
