import { wordsOf } from '#domain/language/words.ts';
import { schoolYearName } from '#domain/school/school-year.ts';
import type { Services, UntransactedHandler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { bundleKey, bundleTypes } from './bundle/bundle-key.ts';
import { type BundleFile, findBundle } from './bundle/queries.ts';

export const reportBundleFile: UntransactedHandler<'report/bundle-file'> = {
  untransacted: async ({ id }, { transact, services }) => {
    const { file, ...named } = await openBundle(
      await transact((db) => findBundle(db, id)),
      services,
    );
    return { ...named, content: file.stream };
  },
};

/** Opens the file of a bundle, with its name and type; refuses with 'bundle-not-found'. */
export const openBundle = async (
  bundle: BundleFile | undefined,
  { files }: Pick<Services, 'files'>,
) => {
  const file = bundle?.isDone ? await files.getFile(bundleKey(bundle)) : undefined;
  if (!bundle || !file) throw refuse('bundle-not-found');
  const title = wordsOf(bundle.language).bundle.titles[bundle.contents];
  return {
    name: `${title} ${schoolYearName(bundle.schoolYear, bundle.schoolYearBegins)}.${bundle.format}`,
    contentType: bundleTypes[bundle.format],
    file,
  };
};
