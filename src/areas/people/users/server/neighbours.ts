import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { type Features, joined, sole } from '#platform/feature.ts'
import type { AccountMail } from '#platform/ports/identity.ts'
import type { UserRow } from './repository.ts'

/** Where answers lie, and what opens those that are sealed. */
type Store = Pick<Services, 'db' | 'seal'>

/** As part of the transaction that causes the mail. */
type SendAccountMail = (
  ctx: Pick<Services, 'jobs' | 'clock' | 'seal'>,
  tx: Database,
  mail: AccountMail,
) => Promise<void>

type ExportFor = (store: Store, userId: string) => Promise<unknown>
type EraseUnsent = (tx: Database, userId: string) => Promise<void>
type EraseFor = (tx: Database, userId: string, now: Date) => Promise<void>
/** What stays of a person when their account is closed, by the name that they know it by, and until when. */
export type StayingFile = {
  name: string
  /** The last day; null while it is open. */
  until: string | null
}
type StayingOf = (db: Database, userId: string) => Promise<StayingFile[]>
type MustKeep = (db: Database, userId: string) => Promise<boolean>
type IsUnderWay = (db: Database, userId: string) => Promise<boolean>
type Named = { id: string; firstName: string; lastName: string }
export type AfterNaming = (tx: Database, person: Named) => Promise<void>
/** Their rows before and after. */
export type AfterMoving = (
  ctx: Pick<Services, 'clock' | 'seal'>,
  tx: Database,
  before: UserRow,
  after: UserRow,
) => Promise<void>
type MeetingsAhead = (
  db: Database,
  userId: string,
  now: Date,
) => Promise<{ startsAt: Date; timeZone: string }[]>

/** They all know users, so users cannot enter them: they say in their manifests what they do for a person's account. */
declare module '#platform/feature.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface Feature {
    /** Everything the feature stores about the person, by the names shown in the file. */
    personalData?: Readonly<Record<string, ExportFor>>
    /** The meetings, as client or attorney, that are still to come or being booked: an account with one stays open. */
    meetingsAhead?: MeetingsAhead
    /** Whether something of the person must be kept, in full: their account stays open until then. */
    mustKeep?: MustKeep
    /** Whether a client has something here that the portal shows: it is then where they begin after signing in. */
    isUnderWay?: IsUnderWay
    /** What stays of a person then, and until when. */
    stayingOf?: StayingOf
    /** Deletes what need not be kept of a person, when the account is closed. */
    eraseFor?: EraseFor
    /** Deletes what a person has begun and never sent: nothing needs it, with or without the account. */
    eraseUnsent?: EraseUnsent
    /** What follows there from a person's new name; part of the transaction that gives it. */
    afterNaming?: AfterNaming
    /** What follows there from a person's new address; part of the transaction that gives it. */
    afterMoving?: AfterMoving
    /** Mails about accounts: exactly one feature sends them. */
    sendAccountMail?: SendAccountMail
  }
}

/** What all features do for a person's account. */
export type Neighbours = {
  personalData: Readonly<Record<string, ExportFor>>
  meetingsAhead: MeetingsAhead
  mustKeep: MustKeep
  isUnderWay: IsUnderWay
  stayingOf: StayingOf
  eraseFor: EraseFor
  eraseUnsent: EraseUnsent
  afterNaming: AfterNaming
  afterMoving: AfterMoving
  sendAccountMail: SendAccountMail
}

export function neighboursOf(features: Features): Neighbours {
  return {
    personalData: joined(features, (feature) => feature.personalData),
    async meetingsAhead(db, userId, now) {
      const lists = []
      for (const feature of features) lists.push((await feature.meetingsAhead?.(db, userId, now)) ?? [])
      return lists.flat()
    },
    async mustKeep(db, userId) {
      for (const feature of features) if (await feature.mustKeep?.(db, userId)) return true
      return false
    },
    async isUnderWay(db, userId) {
      for (const feature of features) if (await feature.isUnderWay?.(db, userId)) return true
      return false
    },
    async stayingOf(db, userId) {
      const lists = []
      for (const feature of features) lists.push((await feature.stayingOf?.(db, userId)) ?? [])
      return lists.flat()
    },
    async eraseFor(tx, userId, now) {
      for (const feature of features) await feature.eraseFor?.(tx, userId, now)
    },
    async eraseUnsent(tx, userId) {
      for (const feature of features) await feature.eraseUnsent?.(tx, userId)
    },
    async afterNaming(tx, person) {
      for (const feature of features) await feature.afterNaming?.(tx, person)
    },
    async afterMoving(ctx, tx, before, after) {
      for (const feature of features) await feature.afterMoving?.(ctx, tx, before, after)
    },
    sendAccountMail: sole(features, 'sendAccountMail', (feature) => feature.sendAccountMail),
  }
}
