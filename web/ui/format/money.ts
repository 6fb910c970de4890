const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** An amount in US dollars as '$49.00' or '−$49.00', with a minus sign. */
export const inDollars = (amount: number): string => dollars.format(amount).replace('-', '−');
