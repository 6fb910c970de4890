type Costs = { estimatedCost?: number | null | undefined; actualCost?: number | null | undefined };

/** Converts a change to the stored form: costs are entered in dollars and stored in cents. */
export const costsInCents = <Plan extends Costs>({ estimatedCost, actualCost, ...plan }: Plan) => ({
  ...plan,
  estimatedCents: cents(estimatedCost),
  actualCents: cents(actualCost),
});

const cents = (dollars: number | null | undefined) =>
  typeof dollars === 'number' ? Math.round(dollars * 100) : dollars;
