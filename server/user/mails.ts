import { isMailedByDefault } from '#domain/report/notice.ts';
import type { Handler } from '#server/core/context.ts';
import { findMailPreferences } from './queries-mails.ts';

export const userMails: Handler<'user/mails'> = async (_, { db, user }) => {
  const { review, final, ...stored } = await findMailPreferences(db, user.id);
  return {
    data: {
      ...stored,
      review: review ?? isMailedByDefault('review', user),
      final: final ?? isMailedByDefault('final', user),
    },
  };
};
