// What a worker counts, as it goes to the supervisor: prom-client's own shape, plain enough for a message between processes.
import type { MetricObjectWithValues, MetricValue } from 'prom-client'

export type Counts = MetricObjectWithValues<MetricValue<string>>[]

/** Only these go on growing; what else a worker that has ended has said is over. */
export function lastingOf(counts: Counts): Counts {
  return counts.filter(({ type }) => String(type) === 'counter' || String(type) === 'histogram')
}
