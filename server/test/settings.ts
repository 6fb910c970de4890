import { readSettings, SettingsError } from '#server/core/settings/settings.ts';

/** The error with which these settings are refused; it lists everything that is wrong with them. */
export const settingsErrorOf = (environment: Record<string, string | undefined>): SettingsError => {
  try {
    readSettings(environment);
  } catch (error) {
    if (error instanceof SettingsError) return error;
    throw error;
  }
  throw new Error('These settings were taken, but should have been refused.');
};
