import { noticeList } from './list.ts';
import { noticeRead } from './read.ts';

export const noticeCalls = {
  'notice/list': noticeList,
  'notice/read': noticeRead,
};
