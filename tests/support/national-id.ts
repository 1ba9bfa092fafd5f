/** A national id of its own for each number, with the right last digit. */
export function nationalIdOf(number: number): string {
  const digits = String(100_000_000 + number * 37);
  const rest = [...digits].reduce((sum, digit, at) => sum + Number(digit) * (10 - at), 0) % 11;
  return `${digits}${rest < 2 ? rest : 11 - rest}`;
}
