import { describe, expect, it } from 'vitest';
import {
  askForCall,
  changeNumber,
  type LoginState,
  nextStep,
  type Scenario,
  type Step,
  startLogin,
  stepBack,
  switchScenario,
} from './scenario.ts';

const full = { username: '09123456789', verification_code: '123456', password: 'Old12345', new_password: 'New12345' };
const at = (scenario: Scenario, step: Step): LoginState => ({ scenario, step, data: full });
const bare = { username: '09123456789', verification_code: '', password: '', new_password: '' };

describe('a customer walks through the login', () => {
  it.each<[Scenario, Step, Step | 'end']>([
    ['LOGIN_WITH_CODE', 'USERNAME', 'VERIFICATION_CODE'],
    ['LOGIN_WITH_CODE', 'VERIFICATION_CODE', 'end'],
    ['LOGIN_WITH_CODE', 'VERIFICATION_CODE_WITH_CALL', 'end'],
    ['LOGIN_WITH_PASSWORD', 'USERNAME', 'PASSWORD'],
    ['LOGIN_WITH_PASSWORD', 'PASSWORD', 'end'],
    ['RESET_PASSWORD', 'USERNAME', 'VERIFICATION_CODE'],
    ['RESET_PASSWORD', 'VERIFICATION_CODE', 'NEW_PASSWORD'],
    ['RESET_PASSWORD', 'VERIFICATION_CODE_WITH_CALL', 'NEW_PASSWORD'],
    ['RESET_PASSWORD', 'NEW_PASSWORD', 'end'],
  ])('%s: after %s comes %s', (scenario, step, following) => {
    const next = nextStep(at(scenario, step), {});
    expect(next.ended ? 'end' : next.step).toBe(following);
  });

  it('what is submitted joins what was given before', () => {
    const next = nextStep(startLogin(), { username: '09123456789' });
    expect(nextStep(next, { verification_code: '111111' }).data).toEqual({ ...bare, verification_code: '111111' });
  });

  it.each<[Step, Step]>([
    ['VERIFICATION_CODE', 'VERIFICATION_CODE_WITH_CALL'],
    ['USERNAME', 'USERNAME'],
    ['PASSWORD', 'PASSWORD'],
  ])('asking for a call at %s leads to %s', (step, following) => {
    expect(askForCall(at('LOGIN_WITH_CODE', step)).step).toBe(following);
  });
});

describe('going back', () => {
  it.each<Scenario>(['LOGIN_WITH_CODE', 'LOGIN_WITH_PASSWORD', 'RESET_PASSWORD'])(
    'from the number leaves the dialog (%s)',
    scenario => {
      expect(stepBack(at(scenario, 'USERNAME'))).toBe('exit');
    },
  );

  it.each<[Scenario, Step, Step]>([
    ['LOGIN_WITH_CODE', 'VERIFICATION_CODE', 'USERNAME'],
    ['LOGIN_WITH_CODE', 'VERIFICATION_CODE_WITH_CALL', 'VERIFICATION_CODE'],
    ['LOGIN_WITH_PASSWORD', 'PASSWORD', 'USERNAME'],
    ['RESET_PASSWORD', 'VERIFICATION_CODE', 'USERNAME'],
    ['RESET_PASSWORD', 'NEW_PASSWORD', 'USERNAME'],
  ])('%s: from %s to %s keeps the number and nothing else', (scenario, step, before) => {
    expect(stepBack(at(scenario, step))).toEqual({ scenario, step: before, data: bare });
  });
});

describe('changing the number', () => {
  it.each<[Scenario, Step]>([
    ['LOGIN_WITH_CODE', 'VERIFICATION_CODE'],
    ['LOGIN_WITH_CODE', 'VERIFICATION_CODE_WITH_CALL'],
    ['LOGIN_WITH_PASSWORD', 'PASSWORD'],
    ['RESET_PASSWORD', 'VERIFICATION_CODE_WITH_CALL'],
    ['RESET_PASSWORD', 'NEW_PASSWORD'],
  ])('%s: from %s leads to the number', (scenario, step) => {
    expect(changeNumber(at(scenario, step))).toEqual({ scenario, step: 'USERNAME', data: bare });
  });
});

describe('another way to log in keeps only the number', () => {
  it.each<[Scenario, Step, Scenario, Step]>([
    ['LOGIN_WITH_CODE', 'VERIFICATION_CODE', 'LOGIN_WITH_PASSWORD', 'PASSWORD'],
    ['LOGIN_WITH_PASSWORD', 'PASSWORD', 'LOGIN_WITH_CODE', 'VERIFICATION_CODE'],
    ['LOGIN_WITH_PASSWORD', 'PASSWORD', 'RESET_PASSWORD', 'VERIFICATION_CODE'],
  ])('from %s at %s to %s', (scenario, step, other, arrival) => {
    expect(switchScenario(at(scenario, step), other)).toEqual({ scenario: other, step: arrival, data: bare });
  });

  it('without a number it begins with the number', () => {
    expect(switchScenario(startLogin(), 'LOGIN_WITH_PASSWORD').step).toBe('USERNAME');
  });

  it('at the number it takes the one that is typed now, and a part of one stays in its field', () => {
    const before = startLogin('09123456789');
    const whole = switchScenario(before, 'LOGIN_WITH_PASSWORD', '۰۹۳۵ ۱۱۱ ۲۲۲۲');
    expect(whole).toMatchObject({ step: 'PASSWORD', data: { username: '09351112222' } });
    const part = switchScenario(before, 'LOGIN_WITH_PASSWORD', '0935');
    expect(part).toMatchObject({ scenario: 'LOGIN_WITH_PASSWORD', step: 'USERNAME', data: { username: '0935' } });
    expect(switchScenario(before, 'LOGIN_WITH_PASSWORD', '').data.username).toBe('');
  });
});
