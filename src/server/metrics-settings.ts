// Where metrics are published to monitoring: nowhere, unless set.
import { loopbackHost } from '#platform/loopback.ts'
import type { EnvironmentReader } from './environment-reader.ts'

export type MetricsAddress = { host: string; port: number }

/** The product's own port is open to everyone: metrics are never on it. */
export function readMetrics(reader: EnvironmentReader, ownPort: number): MetricsAddress | null {
  const host = reader.text('METRICS_HOST') ?? loopbackHost()
  if (reader.text('METRICS_PORT') === null) {
    if (reader.text('METRICS_HOST') !== null)
      reader.problems.push('METRICS_PORT is missing. Set it, since METRICS_HOST is set.')
    return null
  }
  const port = reader.wholeNumber('METRICS_PORT', 0, { min: 1, max: 65_535 })
  if (port === ownPort) reader.problems.push(`METRICS_PORT is ${port}, as PORT is. Set it to another one.`)
  return { host, port }
}
