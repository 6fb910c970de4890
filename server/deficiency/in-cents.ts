type Costs = { estimatedCost?: number | null | undefined; actualCost?: number | null | undefined };

/** A change as it is stored: its costs are entered in dollars. */
export const inCents = <Plan extends Costs>({ estimatedCost, actualCost, ...plan }: Plan) => ({
  ...plan,
  estimatedCents: cents(estimatedCost),
  actualCents: cents(actualCost),
});

const cents = (dollars: number | null | undefined) =>
  typeof dollars === 'number' ? Math.round(dollars * 100) : dollars;
