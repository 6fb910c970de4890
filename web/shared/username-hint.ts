/** What the username is for: it is searched in the team list, and nothing else is done with it. */
export const USERNAME_HINT =
  'A short name by which your team finds you in its list; you sign in with your email, and reports show your full name.';
