const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** An amount in US dollars as '$49.00'. */
export const inDollars = (amount: number): string => dollars.format(amount);
