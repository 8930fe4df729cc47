// Queue metrics for monitoring.
import type { FeatureGauge } from '#platform/feature.ts'
import { queueDepths, type QueueDepth } from '#platform/queue-depth.ts'

function ofQueues(name: string, help: string, value: (depth: QueueDepth) => number): FeatureGauge {
  return {
    name,
    help,
    of: 'firm',
    label: 'queue',
    read: async ({ db }) =>
      Object.fromEntries((await queueDepths(db)).map((depth) => [depth.queue, value(depth)])),
  }
}

export const QUEUE_GAUGES: readonly FeatureGauge[] = [
  ofQueues('jobs_waiting', 'Jobs that are due and not begun, by queue', ({ waiting }) => waiting),
  ofQueues('jobs_failed', 'Jobs that were given up within the last days, by queue', ({ failed }) => failed),
  ofQueues(
    'jobs_oldest_seconds',
    'For how long the oldest job that waits has been due, by queue',
    ({ oldestSeconds }) => oldestSeconds,
  ),
]
