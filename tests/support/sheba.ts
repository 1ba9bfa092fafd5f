/** A Sheba of بانک پارسیان that ends as it is told, with right check digits. */
export function shebaEnding(ending: string, account = '1'): string {
  const number = `054${account.padStart(19 - ending.length, '0')}${ending}`;
  const rest = [...`${number}182700`].reduce((sum, digit) => (sum * 10 + Number(digit)) % 97, 0);
  return `IR${String(98 - rest).padStart(2, '0')}${number}`;
}
