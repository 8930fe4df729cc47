// Who outside receives errors: no one, unless set.
import { type Dsn, readDsn } from '#adapters/monitoring/dsn.ts'
import type { EnvironmentReader } from './environment-reader.ts'

const NAMES = ['MONITORING_DSN', 'SENTRY_DSN'] as const

/** The value is not told: who has it may fill the firm's list of errors. */
export function readMonitoring(reader: EnvironmentReader): Dsn | null {
  const given = NAMES.filter((name) => reader.text(name) !== null)
  const [name] = given
  if (name === undefined) return null
  const value = reader.text(name) ?? ''
  if (given.length > 1 && value !== reader.text('SENTRY_DSN'))
    reader.problems.push('MONITORING_DSN and SENTRY_DSN differ. Set one of them.')
  const dsn = readDsn(value)
  if (dsn === null)
    reader.problems.push(
      `${name} is no address of a project. Set it as the receiver shows it, such as https://KEY@monitoring.example.com/42.`,
    )
  return dsn
}

const RELEASE = /^[\w.+-]{1,64}$/

/** Null: use the source's own name. */
export function readReleaseName(reader: EnvironmentReader): string | null {
  const value = reader.text('RELEASE')
  if (value === null || RELEASE.test(value)) return value
  reader.problems.push(
    `RELEASE is "${value}". Set it to a name of at most 64 letters, digits, dots, dashes and plus signs.`,
  )
  return null
}
