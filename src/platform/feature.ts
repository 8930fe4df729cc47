// What the server must know of a feature, as one value: `server/feature.ts` of each feature defines it, `src/server/features.ts` lists them
// all. A feature that others extend adds the field for it here, by `declare module` (docs/decisions/0030).
import type { Role } from '#kernel/actor.ts'
import type { AnyRouter } from '@orpc/server'
import type { DeskRows } from '#kernel/desk-row.ts'
import type { KeptKind } from '#kernel/kept-kinds.ts'
import type { Language } from '#kernel/language.ts'
import type { Context, Services } from './context.ts'
import type { Database } from './database.ts'
import type { JobData, JobKind, JobRunner } from './jobs.ts'
import type { FeatureSealed } from './sealed-rows.ts'
import type { Waiting } from './waiting-jobs.ts'

export type Features = readonly Feature[]

/** What becomes of a table that says something of a person, in words that an auditor can read. */
export type PersonalTable = {
  /** Its heading on the privacy page. */
  privacy: KeptKind
  /** The part of the "my data" file that contains it, or why no part does. */
  export: { in: string } | { omittedBecause: string }
  /** What closing the account deletes of it, or why all of it stays. */
  erasure: { deletes: string } | { keptBecause: string }
  /**
   * The fate of each meaningful column when the account is closed: a text, a day, a list, and words chosen from a list. Keys, moments and
   * figures mean nothing without them. `tests/personal-data.test.ts` finds a missing one.
   */
  columns?: ColumnFates
}

/**
 * `kept`: stays with the row. `emptied`: the row stays, and the value is gone, or names no one. `deleted`: goes with the row.
 * `unsentDeleted`: goes with the row if never sent, and stays if it was.
 */
export const COLUMN_FATES = ['kept', 'emptied', 'deleted', 'unsentDeleted'] as const
export type ColumnFates = Readonly<Partial<Record<(typeof COLUMN_FATES)[number], readonly string[]>>>

/** The invented people of the demonstration, each signed in. */
export type Demonstration = Readonly<Record<'attorney' | 'admin' | 'paralegal' | 'maria' | 'samuel', Context>>

export type FeatureJobs = {
  /** Every kind that `register` works; a queue is made of each. */
  kinds: readonly JobKind<JobData>[]
  register(runner: JobRunner, services: Services, features: Features): Promise<void>
}

/** A metric for monitoring, read at the moment of the request. */
export type FeatureGauge = {
  /** Behind "portal_", in Prometheus style: a word for the thing counted, with its unit if it has one. */
  name: string
  help: string
  /** What each process says of itself and the page adds up, or what all of them would say of the firm. */
  of: 'process' | 'firm'
  /** What distinguishes its values, if several: always the same few, and nothing of a person. */
  label?: string
  /** `db` has a separate connection, so that a busy pool does not make it wait. */
  read(asked: { services: Services; db: Database }): Promise<number | Readonly<Record<string, number>>>
}

/** One kind of thing on the desk of staff. */
export type DeskSource = {
  /** One name of all features. */
  kind: string
  /** As staff read it if it cannot be loaded, or is longer than the desk shows. */
  name(language: Language): string
  /** Of everybody who works on cases where it is not said. */
  of?: readonly Role[]
  /** For the reader of `ctx`: what they may see. */
  read(ctx: Context, features: Features): Promise<DeskRows>
}

/** What needs a look on a page about the system: `path` is the page, and two features may have things on it. */
type FeatureToLookAt = {
  path: string
  count(services: Services, features: Features): Promise<number>
}

/** What waits in a restored copy until it is released. */
export type FeatureOutgoing = {
  as: 'mails' | 'texts' | 'charges' | 'refunds'
  count(services: Services): Promise<Waiting>
  /** Late ones do not go out any more: they are listed for a person. Part of the release. */
  keepBack?(services: Services, tx: Database, features: Features): Promise<void>
}

/** A function is given all features where it needs what others add to this one. */
// oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
export interface Feature {
  name: string
  /** Its procedures, by their names in the joined contract. */
  routers?(features: Features): Readonly<Record<string, AnyRouter>>
  /** The tags of its contract, with what each is about. */
  tags?: Readonly<Record<string, string>>
  jobs?: FeatureJobs
  outgoing?: FeatureOutgoing
  /** Each column that it seals. `server/sealed-columns.test.ts` finds one that is missing. */
  sealed?: FeatureSealed
  gauges?: readonly FeatureGauge[]
  /** What of it needs a person of the firm, on the desk of staff. */
  desk?: readonly DeskSource[]
  toLookAt?: readonly FeatureToLookAt[]
  /** What must be there before anybody is served: done once per start or release, and harmless to repeat. */
  prepare?(services: Services): Promise<void>
  /** Work no one has to wait for: done behind the open port, once per start or release, and harmless to repeat. */
  afterStart?(services: Services): Promise<void>
  /** Fills the demonstration, after the features before it; a second start adds nothing. */
  demonstrate?(people: Demonstration): Promise<void>
  /** Each of its tables that says something of a person; `tests/personal-data.test.ts` finds one that is missing. */
  personalTables?: Readonly<Record<string, PersonalTable>>
}

/** Once a day, and at each start: what an older key sealed. */
export function resealKind({ job }: Pick<FeatureSealed, 'job'>): JobKind<Record<string, never>> {
  return { name: job, retryLimit: 5, retryDelaySeconds: 60 }
}

export function jobKindsIn(features: Features): JobKind<JobData>[] {
  return features.flatMap(({ jobs, sealed }) => [
    ...(jobs?.kinds ?? []),
    ...(sealed ? [resealKind(sealed)] : []),
  ])
}

/** What exactly one feature says; none or two are a mistake of ours. */
export function sole<Value>(
  features: Features,
  field: string,
  said: (feature: Feature) => Value | undefined,
): Value {
  const values = features.map(said).filter((value) => value !== undefined)
  const [value] = values
  if (value === undefined || values.length > 1)
    throw new Error(`${values.length} features say "${field}", and one has to`)
  return value
}

/** What every feature says of one thing, joined; two that use one name are a mistake of ours. */
export function joined<Value>(
  features: Features,
  said: (feature: Feature) => Readonly<Record<string, Value>> | undefined,
): Record<string, Value> {
  const all = new Map<string, Value>()
  for (const feature of features) {
    for (const [name, value] of Object.entries(said(feature) ?? {})) {
      if (all.has(name)) throw new Error(`two features say "${name}", the second is ${feature.name}`)
      all.set(name, value)
    }
  }
  return Object.fromEntries(all)
}
