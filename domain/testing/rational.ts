/**
 * A second, slow way to round, to compare results with: exact fractions with BigInt and long
 * division.
 */
export type Fraction = { over: bigint; under: bigint };

/** The value with two decimals, rounded half up by the remainder: '70.84' for 141670/2000. */
export const twoDecimals = ({ over, under }: Fraction): string => {
  const whole = over / under;
  const first = ((over % under) * 10n) / under;
  const afterFirst = ((over % under) * 10n) % under;
  const second = (afterFirst * 10n) / under;
  const rest = (afterFirst * 10n) % under;
  const digits = whole * 100n + first * 10n + second + (rest + rest >= under ? 1n : 0n);
  const text = digits.toString().padStart(3, '0');
  return `${text.slice(0, -2)}.${text.slice(-2)}`;
};

/** The fraction of a printed number such as '66.67'. */
export const fractionOf = (printed: string): Fraction => ({
  over: BigInt(printed.replace('.', '')),
  under: 100n,
});

/** The exact mean of printed numbers. */
export const meanOf = (printed: readonly string[]): Fraction => ({
  over: printed.map((each) => fractionOf(each).over).reduce((a, b) => a + b, 0n),
  under: 100n * BigInt(printed.length),
});
