import { expectTypeOf, test } from 'vitest';
import type { Handler, UntransactedHandler } from './context.ts';
import type { Member, TokenHolder, SignedInUser } from './who.ts';

/**
 * The compiler checks these expectations: the access of a call's row determines the type of its
 * handler.
 */
type ContextOf<Call extends (input: never, context: never) => unknown> = Parameters<Call>[1];

test('a handler of a call that anyone may make is given no user', () => {
  expectTypeOf<ContextOf<Handler<'auth/login'>>>().not.toHaveProperty('user');
  expectTypeOf<ContextOf<UntransactedHandler<'auth/signup'>['untransacted']>>().not.toHaveProperty(
    'user',
  );
});

test('a handler of a call for signed-in users or super users is given a user', () => {
  expectTypeOf<ContextOf<Handler<'user/details'>>['user']>().toEqualTypeOf<SignedInUser>();
  expectTypeOf<
    ContextOf<Handler<'subscription/user-list'>>['user']
  >().toEqualTypeOf<SignedInUser>();
});

test('a handler of a call that requires a permission is given a member of an account', () => {
  expectTypeOf<ContextOf<Handler<'school/restore'>>['user']>().toEqualTypeOf<Member>();
});

test('a handler of a call that API tokens may make is given a member or a token', () => {
  type User = ContextOf<Handler<'deficiency/update'>>['user'];
  expectTypeOf<User>().toEqualTypeOf<Member | TokenHolder>();
});
