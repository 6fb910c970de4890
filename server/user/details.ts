import type { Handler } from '../core/context.ts';

export const userDetails: Handler<'user/details'> = async (_, { user }) => ({
  data: { fullName: user.fullName, email: user.email },
});
