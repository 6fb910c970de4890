/**
 * The product while the browser translates it: every text node is replaced by <font> elements as soon
 * as it appears, as Google Translate does. translated.all.test.ts shows all other screens.
 */
import { expect, test } from 'vitest';
import { beginByAddress, markRadio, school } from './support/form.ts';
import { openProduct } from './support/product.ts';
import { openAt } from './support/screen.ts';
import { representativeScreens } from './support/screens/representative.ts';
import { testTranslator } from './support/translator.ts';

const { errorsOn, openTranslated } = testTranslator(await openProduct());

test.for(representativeScreens.filter(({ calls }) => !calls))(
  '$name works while it is translated',
  async (screen) => {
    expect(await errorsOn(screen)).toEqual([]);
  },
);

test.for([false, true])(
  'Expand, View and the counts of the form work (originals inside of the translation: %s)',
  async (isWrapped) => {
    const { page, errors } = await openTranslated('alice', isWrapped);
    await openAt('/inspections', 'Inspections')(page);
    const expand = page.getByRole('button', { name: 'Expand' });
    await expand.click();
    await page.getByRole('button', { name: 'Collapse' }).click();
    await expand.waitFor();

    await openAt('/facilities', 'Schools & Facilities')(page);
    await page
      .getByRole('button', { name: /^View / })
      .first()
      .click();
    await page.getByText('Manage the facilities for this school').waitFor();
    await page.getByRole('button', { name: 'Back to Schools' }).click();
    await page
      .getByRole('button', { name: /^View / })
      .first()
      .waitFor();

    await beginByAddress(page, school, 'Classroom 1');
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await button('Mark all Good').waitFor();
    await markRadio(page, 'Sewer', 'Good').check();
    await button('Mark the rest Good (14)').waitFor();
    await markRadio(page, 'Sewer', 'Deficient').check();
    await markRadio(page, 'Gas Leaks', 'Good').check();
    await button('Mark the rest Good (13)').waitFor();
    expect(errors).toEqual([]);
    await page.context().close();
  },
);
