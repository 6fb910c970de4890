/** A field that is omitted from an update stays unchanged, for each call and each field. */
import { describe, expect, test } from 'vitest';
import { type Call, pathParameters } from '#contract/call.ts';
import { type CallName, calls } from '#contract/calls.ts';
import { testApp } from './app.ts';
import { commands, type Update, updates, notRead } from './updates.ts';

const harness = await testApp();

const puts = Object.entries<Call>(calls)
  .filter(([, { method }]) => method === 'PUT')
  .map(([name]) => name);

test('every PUT call is either an update that is tested here or a command', () => {
  expect([...Object.keys(updates), ...commands].toSorted()).toEqual(puts.toSorted());
});

/** The input fields of the call, without the id and the version. */
const fieldsOf = (name: CallName): string[] => {
  const { path, input }: Call = calls[name];
  const inPath = new Set([...pathParameters(path), 'id']);
  return Object.entries(input.shape)
    .filter(([key]) => !inPath.has(key) && !notRead.includes(key))
    .flatMap(([key, schema]) =>
      key === 'formData' && 'shape' in schema ? Object.keys(schema.shape as object) : [key],
    )
    .filter((key) => key !== 'version');
};

describe.each(Object.entries(updates))('%s', (name, prepare) => {
  const fields = fieldsOf(name as CallName);
  let prepared: Promise<Update> | undefined;
  const begin = async (): Promise<Update> => {
    const update = await (prepared ??= prepare(harness));
    await update.change(update.from);
    expect(await update.read()).toMatchObject(update.from);
    return update;
  };

  test('has two different test values for each of its fields', async () => {
    const { from, to } = await begin();
    expect(Object.keys(from).toSorted()).toEqual(fields.toSorted());
    expect(Object.keys(to).toSorted()).toEqual(fields.toSorted());
    for (const field of fields) expect([field, to[field]]).not.toEqual([field, from[field]]);
  });

  test.each(fields)('leaves %s unchanged when it is not sent', async (field) => {
    const { from, to, change, read } = await begin();
    const { [field]: _, ...others } = to;
    await change(others);
    expect(await read()).toMatchObject({ ...to, [field]: from[field] });
  });

  test.each(fields)('changes nothing else when only %s is sent', async (field) => {
    const { from, to, change, read } = await begin();
    await change({ [field]: to[field] });
    expect(await read()).toMatchObject({ ...from, [field]: to[field] });
  });

  test('clears optional fields with null, and optional texts also with an empty text', async () => {
    const { empty, change, read } = await begin();
    for (const [field, value] of Object.entries(empty)) {
      for (const sent of value === '' ? ['', null] : [null]) {
        const { from } = await begin();
        await change({ [field]: sent });
        expect(await read()).toMatchObject({ ...from, [field]: value });
      }
    }
  });
});
