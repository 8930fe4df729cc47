// Consequences of a detention report in other features. Those features know this one: their manifests say it.
import { readLine } from '#kernel/typed-text.ts'
import { NAME_LENGTH_MAX } from '#kernel/validation.ts'
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import type { Features } from '#platform/feature.ts'
import { birthDateOf } from '../rules/report.ts'
import { findAlerted, type Store } from './repository.ts'

/** The people named in a report, as far as known. */
export type ReportNames = {
  reportId: string
  /** When staff were notified. */
  at: Date
  /** The detained person; empty until named. */
  person: string
  /** "1990-02-28"; null if unknown, or no such day. */
  birthDate: string | null
  asker: string
}

declare module '#platform/feature.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface Feature {
    /** The feature's reaction to the names of a report; runs in a transaction, safe to repeat. */
    afterReport?(services: Services, tx: Database, names: ReportNames): Promise<void>
  }
}

/** Null if staff were not notified. */
export async function namesInReport(store: Store, reportId: string): Promise<ReportNames | null> {
  const row = await findAlerted(store, reportId)
  if (!row?.alertedAt) return null
  const { name, birthDate, askerName } = row.report
  return {
    reportId,
    at: row.alertedAt,
    person: namedIn(name),
    birthDate: birthDateOf(birthDate)?.toString() ?? null,
    asker: namedIn(askerName),
  }
}

/** Without signs that no name has and the database does not take. */
function namedIn(typed: string): string {
  return readLine(typed.replaceAll(/\p{Cc}/gu, ' ')).slice(0, NAME_LENGTH_MAX)
}

export async function tellOfNames(
  services: Services,
  features: Features,
  { reportId }: { reportId: string },
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const names = await namesInReport({ db: tx, seal: services.seal }, reportId)
    if (!names) return
    for (const { afterReport } of features) await afterReport?.(services, tx, names)
  })
}
