/** The parts of the password rule (specification §5), each by itself, so that a list can tick them while one types. */
export const passwordRules = {
  length: (password: string) => Array.from(password).length >= 8,
  cases: (password: string) => /[a-z]/.test(password) && /[A-Z]/.test(password),
  digit: (password: string) => /[0-9]/.test(password),
} as const;

export type PasswordRule = keyof typeof passwordRules;
export const ruleNames = Object.keys(passwordRules) as PasswordRule[];

export const isStrong = (password: string): boolean => ruleNames.every(rule => passwordRules[rule](password));
