import { expect, test, vi } from 'vitest';
import { periodChoice, periodsOn } from './periods.ts';

test('the periods of a day end with it or before, and school years start on the day of the district', () => {
  expect(periodsOn({ today: '2026-01-31', begins: '07-01' })).toEqual({
    all: { from: '', to: '' },
    'this-month': { from: '2026-01-01', to: '2026-01-31' },
    'last-month': { from: '2025-12-01', to: '2025-12-31' },
    'this-year': { from: '2025-07-01', to: '2026-01-31' },
    'last-year': { from: '2024-07-01', to: '2025-06-30' },
  });
  expect(periodsOn({ today: '2026-08-14', begins: '08-15' })).toMatchObject({
    'this-year': { from: '2025-08-15', to: '2026-08-14' },
    'last-year': { from: '2024-08-15', to: '2025-08-14' },
  });
  expect(periodsOn({ today: '2028-03-01', begins: '07-01' })['last-month']).toEqual({
    from: '2028-02-01',
    to: '2028-02-29',
  });
});

test('the select shows the period of the address, and days of a link as their own option', () => {
  const onPeriod = vi.fn();
  const shown = (from: string, to: string) =>
    periodChoice(
      { today: '2026-11-22', begins: '07-01' },
      { from, to },
      () => 'These days',
      onPeriod,
    );
  expect(shown('', '').value).toBe('all');
  expect(shown('2026-10-01', '2026-10-31').value).toBe('last-month');
  const linked = shown('2025-11-23', '2026-11-22');
  expect(linked.options.at(-1)).toEqual({ value: linked.value, label: 'These days' });
  linked.onValue(linked.value);
  expect(onPeriod).not.toHaveBeenCalled();
  linked.onValue('this-month');
  expect(onPeriod).toHaveBeenCalledWith({ from: '2026-11-01', to: '2026-11-22' });
});
