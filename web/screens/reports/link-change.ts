import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';

const failures = {
  'report/public': {
    title: 'Public link',
    fallback: 'Changing the public link failed, please try again.',
  },
  'report/renew-link': {
    title: 'Public link',
    fallback: 'Renewing the public link failed, please try again.',
  },
  'report/publish': {
    title: 'Publication',
    fallback: 'Changing the publication failed, please try again.',
  },
} as const;

/**
 * A mutation that changes who can read the report. After it, the calls whose responses contain the
 * link are read again.
 */
export const useLinkChange = <Name extends keyof typeof failures>(
  name: Name,
  options: Pick<Parameters<typeof useMutationWithToast<Name>>[1], 'success' | 'onDone'>,
) =>
  useMutationWithToast(name, {
    ...failures[name],
    ...options,
  });
