import { readMobile } from '#persian/phone';

/** The login dialog's walk (specification §4), pure. */
export type Scenario = 'LOGIN_WITH_CODE' | 'LOGIN_WITH_PASSWORD' | 'RESET_PASSWORD';
export type Step = 'USERNAME' | 'VERIFICATION_CODE' | 'VERIFICATION_CODE_WITH_CALL' | 'PASSWORD' | 'NEW_PASSWORD';

export interface LoginData {
  username: string;
  verification_code: string;
  password: string;
  new_password: string;
}

export interface LoginState {
  scenario: Scenario;
  step: Step;
  data: LoginData;
}

const walks: Record<Scenario, readonly Step[]> = {
  LOGIN_WITH_CODE: ['USERNAME', 'VERIFICATION_CODE'],
  LOGIN_WITH_PASSWORD: ['USERNAME', 'PASSWORD'],
  RESET_PASSWORD: ['USERNAME', 'VERIFICATION_CODE', 'NEW_PASSWORD'],
};

/** The call variant stands in the place of the code by text. */
const place = (step: Step): Step => (step === 'VERIFICATION_CODE_WITH_CALL' ? 'VERIFICATION_CODE' : step);

const onlyUsername = (username: string): LoginData => ({
  username,
  verification_code: '',
  password: '',
  new_password: '',
});

export const startLogin = (username = ''): LoginState => ({
  scenario: 'LOGIN_WITH_CODE',
  step: 'USERNAME',
  data: onlyUsername(username),
});

/** Merges what was submitted and goes on; `ended` where the walk has no further step. */
export function nextStep(state: LoginState, submitted: Partial<LoginData>): LoginState & { ended: boolean } {
  const walk = walks[state.scenario];
  const following = walk[walk.indexOf(place(state.step)) + 1];
  const data = { ...state.data, ...submitted };
  return following ? { ...state, step: following, data, ended: false } : { ...state, data, ended: true };
}

/** From VERIFICATION_CODE only; elsewhere nothing changes. */
export const askForCall = (state: LoginState): LoginState =>
  state.step === 'VERIFICATION_CODE' ? { ...state, step: 'VERIFICATION_CODE_WITH_CALL' } : state;

/**
 * Keeps the username and clears the other data; `exit` from USERNAME. The call leads back to the text; every other
 * step leads back to the number, for a code or a reset that was left is spent.
 */
export function stepBack(state: LoginState): LoginState | 'exit' {
  if (state.step === 'USERNAME') return 'exit';
  const step = state.step === 'VERIFICATION_CODE_WITH_CALL' ? 'VERIFICATION_CODE' : 'USERNAME';
  return { ...state, step, data: onlyUsername(state.data.username) };
}

/** As `stepBack` where the number is given and the code comes first: the code is asked for again, and before it is the way out. */
export function stepBackToCode(state: LoginState): LoginState | 'exit' {
  if (state.scenario === 'LOGIN_WITH_CODE' && state.step === 'VERIFICATION_CODE') return 'exit';
  return switchScenario(startLogin(state.data.username), 'LOGIN_WITH_CODE');
}

/** Back to the number from any step, to enter another one; the scenario stays. */
export const changeNumber = (state: LoginState): LoginState => ({
  ...state,
  step: 'USERNAME',
  data: onlyUsername(state.data.username),
});

/**
 * Keeps only the username: at USERNAME the one that is typed now. A whole number is not asked for again, a part of one
 * stays in its field.
 */
export function switchScenario(state: LoginState, scenario: Scenario, typed = state.data.username): LoginState {
  const username = readMobile(typed);
  const begin: LoginState = { scenario, step: 'USERNAME', data: onlyUsername(username ?? typed) };
  if (!username) return begin;
  const { ended: _, ...further } = nextStep(begin, {});
  return further;
}
