import { scheduleBulkUpdate } from './bulk-update.ts';
import { scheduleDetails } from './details.ts';
import { scheduleFeedDelete } from './feed-delete.ts';
import { scheduleFeedRenew } from './feed-renew.ts';
import { scheduleHolidays } from './holidays.ts';
import { scheduleHolidaysUpdate } from './holidays-update.ts';
import { scheduleList } from './list.ts';
import { scheduleMonth } from './month.ts';
import { scheduleOverview } from './overview.ts';
import { schedulePreferences } from './preferences.ts';
import { schedulePreferencesUpdate } from './preferences-update.ts';
import { scheduleUpdate } from './update.ts';

export const scheduleCalls = {
  'schedule/list': scheduleList,
  'schedule/month': scheduleMonth,
  'schedule/details': scheduleDetails,
  'schedule/overview': scheduleOverview,
  'schedule/update': scheduleUpdate,
  'schedule/bulk-update': scheduleBulkUpdate,
  'schedule/holidays': scheduleHolidays,
  'schedule/holidays-update': scheduleHolidaysUpdate,
  'schedule/preferences': schedulePreferences,
  'schedule/preferences-update': schedulePreferencesUpdate,
  'schedule/feed-renew': scheduleFeedRenew,
  'schedule/feed-delete': scheduleFeedDelete,
};
