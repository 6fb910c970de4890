/**
 * The rules for new passwords apply to every call that sets one. A password is compared with the
 * name and email address of the person who will sign in with it, not with those of the caller.
 */
import { describe, expect, test } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import {
  aColleague,
  anAddress,
  anOwner,
  type SignedInPerson,
  tokenTo,
} from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { callerOf } from '#server/test/caller.ts';
import { aSubscription } from '#server/test/guard/guard-world.ts';
import { aSuper } from '#server/test/supers.ts';

const { app, services } = await testApp();
const stranger = callerOf(app);
const sue = await aSuper(app, services);

/** Tries to set a password for a person called Wilhelmina Oyelaran, and returns the refusal. */
type Try = (password: string) => Promise<{ code: string; status: number }>;
const fullName = 'Wilhelmina Oyelaran';
const named = (alice: SignedInPerson) => alice.ask('user/details-update', { fullName });

const ways: Partial<Record<CallName, () => Promise<Try>>> = {
  'auth/signup': async () => (password) =>
    stranger.refused('auth/signup', {
      email: anAddress(),
      full_name: fullName,
      password,
      confirm_password: password,
    }),
  'auth/reset-password': async () => {
    const alice = await anOwner(app, services);
    await named(alice);
    await stranger.ask('auth/password-reset-request', { email: alice.email });
    const token = await tokenTo(services, alice.email);
    return (newPassword) => stranger.refused('auth/reset-password', { token, newPassword });
  },
  'auth/invite-accept': async () => {
    const alice = await anOwner(app, services);
    const email = anAddress('bob');
    await alice.ask('auth/invite-user', { email });
    const token = await tokenTo(services, email);
    const form = { token, username: 'bob', full_name: fullName };
    return (password) => stranger.refused('auth/invite-accept', { ...form, password });
  },
  'user/password-update': async () => {
    const alice = await anOwner(app, services);
    await named(alice);
    return (password) =>
      alice.refused('user/password-update', { newPassword: password, confirmPassword: password });
  },
  'user/update': async () => {
    const alice = await anOwner(app, services);
    const bob = await aColleague(app, services, alice);
    await named(bob);
    return (password) => alice.refused('user/update', { id: bob.id, password });
  },
  'subscription/user-create': async () => (password) =>
    sue.refused('subscription/user-create', { ...aSubscription(), fullName, password }),
  'subscription/user-update': async () => {
    const form = { ...aSubscription(), fullName };
    const { id } = (await sue.ask('subscription/user-create', form)).data;
    return (password) => sue.refused('subscription/user-update', { id, password });
  },
};

describe('a password that is easy to guess is refused with a message', () => {
  test.each(Object.entries(ways))('in the call %s', async (_, begin) => {
    const refused = await begin();
    const tries = {
      PassWord123: 'password-too-common',
      'Wilhelmina1!': 'password-personal',
      OyelaranWilhelmina: 'password-personal',
      'Good Repair 2026': 'password-personal',
      abcabcabc: 'password-repeats',
      zzzzzzzz: 'password-repeats',
    };
    for (const [password, code] of Object.entries(tries)) {
      const answer = await refused(password);
      expect([password, answer]).toEqual([
        password,
        expect.objectContaining({ status: 422, code }),
      ]);
    }
  });
});
