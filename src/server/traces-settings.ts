// Who receives traces: no one, unless set. The names are those of OpenTelemetry.
import { z } from 'zod'
import type { EnvironmentReader } from './environment-reader.ts'

export type TracesReceiver = {
  /** Where spans are posted. */
  url: string
  headers: Readonly<Record<string, string>>
  /** Of all requests and jobs, from 0 to 1. */
  share: number
}

/** Of production, where a request in ten says enough. */
const SHARE = 0.1
const ADDRESS = 'OTEL_EXPORTER_OTLP_ENDPOINT'
const HEADERS = 'OTEL_EXPORTER_OTLP_HEADERS'
const SHARE_NAME = 'OTEL_TRACES_SAMPLER_ARG'
const shareSchema = z
  .string()
  .regex(/^(?:0|1|0?\.\d+|1\.0+)$/)
  .transform(Number)

/** Header values are not told: they carry the key of those who may send. */
export function readTraces(reader: EnvironmentReader, production: boolean): TracesReceiver | null {
  const address = reader.url(ADDRESS, ['http:', 'https:'])
  if (reader.text(ADDRESS) === null) {
    for (const name of [HEADERS, SHARE_NAME])
      if (reader.text(name) !== null)
        reader.problems.push(`${ADDRESS} is missing. Set it, since ${name} is set.`)
    return null
  }
  const headers = readHeaders(reader)
  const share = reader.parsed(SHARE_NAME, shareSchema, 'a share from 0 to 1, such as 0.1')
  return { url: `${address ?? ''}/v1/traces`, headers, share: share ?? (production ? SHARE : 1) }
}

function readHeaders(reader: EnvironmentReader): Record<string, string> {
  const parts = (reader.text(HEADERS) ?? '').split(',').filter((part) => part.trim() !== '')
  const pairs = parts.map((part) => /^\s*([\w-]+)=([\x21-\x7e][\x20-\x7e]*)$/.exec(part))
  if (pairs.includes(null))
    reader.problems.push(
      `${HEADERS} is not a list of headers. Set it to NAME=VALUE, with commas between them.`,
    )
  return Object.fromEntries(
    pairs.flatMap((pair) => (pair?.[1] && pair[2] ? [[pair[1], pair[2].trim()]] : [])),
  )
}
