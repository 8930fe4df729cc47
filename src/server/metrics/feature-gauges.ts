// The gauges of the features' manifests. One that cannot be read in time is left out and says so: the others are published.
import { Gauge, Registry } from 'prom-client'
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import type { FeatureGauge, Features } from '#platform/feature.ts'
import type { Counts } from './metric-values.ts'

export type Asked = { services: Services; db: Database }

/** Less than the supervisor waits for a worker. */
const WAIT_MS = 1_500

export async function readGauges(
  features: Features,
  asked: Asked,
  waitMs: number = WAIT_MS,
): Promise<Counts> {
  const registry = new Registry()
  const gauges = features.flatMap((feature) => feature.gauges ?? [])
  const read = await Promise.all(gauges.map((gauge) => readOne(registry, asked, gauge, waitMs)))
  new Gauge({
    name: 'portal_gauges_unread',
    help: 'Figures that could not be read in time for this page, and are missing on it',
    aggregator: 'max',
    registers: [registry],
  }).set(read.filter((isRead) => !isRead).length)
  return registry.getMetricsAsJSON()
}

async function readOne(
  registry: Registry,
  asked: Asked,
  { name, help, of, label, read }: FeatureGauge,
  waitMs: number,
): Promise<boolean> {
  const value = await within(waitMs, () => read(asked))
  if (value === null) return false
  const gauge = new Gauge({
    name: `portal_${name}`,
    help,
    labelNames: label === undefined ? [] : [label],
    aggregator: of === 'process' ? 'sum' : 'max',
    registers: [registry],
  })
  if (typeof value === 'number') gauge.set(value)
  else if (label !== undefined)
    for (const [key, each] of Object.entries(value)) gauge.set({ [label]: key }, each)
  return true
}

/** Null if it fails or takes longer: the reason is in the log of the part it asked. */
async function within<Value>(waitMs: number, work: () => Promise<Value>): Promise<Value | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), waitMs)
  })
  try {
    return await Promise.race([work(), late])
  } catch {
    return null
  } finally {
    clearTimeout(timer)
  }
}
