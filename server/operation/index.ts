import { operationMailGiveUp } from './mail-give-up.ts';
import { operationMailList } from './mail-list.ts';
import { operationMailSend } from './mail-send.ts';
import { operationMailTest } from './mail-test.ts';
import { operationStatus } from './status.ts';
import { operationStoreTest } from './store-test.ts';

export const operationCalls = {
  'operation/status': operationStatus,
  'operation/mail-list': operationMailList,
  'operation/mail-send': operationMailSend,
  'operation/mail-give-up': operationMailGiveUp,
  'operation/mail-test': operationMailTest,
  'operation/store-test': operationStoreTest,
};
