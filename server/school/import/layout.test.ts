import { expect, test } from 'vitest';
import { readImportFile } from './plan.ts';

test("the columns of a file that are not imported are reported, unless the file is the state's directory", async () => {
  const unusedOf = async (head: string) =>
    (await readImportFile('an account', Buffer.from(`${head}\n1,2,3,4,5,6`))).unused;
  expect(await unusedOf('School,School Type,Grades,City,,CDS')).toEqual(['Grades']);
  expect(await unusedOf('School,Level,City,Address,Name,Type')).toEqual([
    'School',
    'Level',
    'City',
  ]);
  expect(await unusedOf('CDSCode,StatusType,School,Phone,City,Zip')).toEqual([]);
});

test('a missing type is refused with a list of the types, whether the column or a value is missing', async () => {
  const types = 'Elementary School, Middle School, High School or Other.';
  await expect(
    readImportFile('an account', Buffer.from('School Name,Teacher\nAlder,Ann')),
  ).rejects.toThrow(
    `no column is called “School type”. Name and type are required; address, district, county and CDS code are optional. Please add a type to each row: ${types}`,
  );
  const { rows } = await readImportFile(
    'an account',
    Buffer.from('School Name,School Type\nAlder,'),
  );
  expect(rows[0]?.reading).toMatchObject({
    outcome: 'refused',
    reason: `The type is missing. Please enter one of: ${types}`,
  });
});
