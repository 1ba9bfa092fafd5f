/** Ports of the bench: `PANAH_BENCH_PORT` and the next few. */
const first = Number(process.env.PANAH_BENCH_PORT ?? 4270);

export const ports = {
  late: first,
  host: first + 1,
  server: first + 2,
  startUp: first + 3,
  offers: first + 4,
  echo: first + 5,
  reads: first + 6,
};
