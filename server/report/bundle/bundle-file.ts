import { wordsOf } from '#domain/language/words.ts';
import { schoolYearName } from '#domain/sarc/sarc.ts';
import type { UntransactedHandler } from '../../core/context.ts';
import { refuse } from '../../core/refusals.ts';
import { bundleKey, bundleTypes } from './bundle-key.ts';
import { findBundle } from './queries.ts';

export const reportBundleFile: UntransactedHandler<'report/bundle-file'> = {
  untransacted: async ({ id }, { transact, services }) => {
    const bundle = await transact((db) => findBundle(db, id));
    const file = bundle?.isDone ? await services.files.getFile(bundleKey(bundle)) : undefined;
    if (!bundle || !file) throw refuse('bundle-not-found');
    const title = wordsOf(bundle.language).bundle.titles[bundle.contents];
    return {
      name: `${title} ${schoolYearName(bundle.schoolYear)}.${bundle.format}`,
      contentType: bundleTypes[bundle.format],
      content: file.stream,
    };
  },
};
