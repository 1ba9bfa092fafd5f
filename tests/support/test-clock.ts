/** The day all tests live in: Saturday 21 November 2026, 30 Aban 1405, noon in Tehran. */
export const testNow = new Date('2026-11-21T08:30:00Z');

/** A clock that stands still until it is moved. */
export function createTestClock(start: Date = testNow) {
  let now = start.getTime();
  return {
    now: () => new Date(now),
    forward(seconds: number) {
      now += seconds * 1000;
    },
    /** To a moment, as ISO text with its offset. */
    goTo(moment: string) {
      now = Date.parse(moment);
    },
  };
}
export type TestClock = ReturnType<typeof createTestClock>;
