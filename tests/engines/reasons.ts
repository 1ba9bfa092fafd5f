import { appScenarios } from './scenarios/app.ts';
import { ledWindow } from './scenarios/frame.ts';

/** Why a scenario is left out where it is: nothing is left out that does not stand here. */
export interface Reason {
  titles: string[];
  /** Engines by name, or all without an app around the page. */
  engines: 'browsers' | string[];
  why: string;
}

export const reasons: Reason[] = [
  {
    titles: appScenarios.map(({ title }) => title),
    engines: 'browsers',
    why: 'a browser has no native side around the page',
  },
  {
    titles: [ledWindow],
    engines: ['webkit-app', 'android-app'],
    why: 'an app’s view has no windows; the widget asks the app to open such a page',
  },
];
