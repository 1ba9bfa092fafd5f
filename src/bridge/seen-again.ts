/** Whether the browser has shown this document before: it was loaded again, or the visitor came back to it. */
export const isSeenAgain = (timeline: Pick<Performance, 'getEntriesByType'>): boolean =>
  /reload|back/.test(
    (timeline.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type ?? '',
  );
