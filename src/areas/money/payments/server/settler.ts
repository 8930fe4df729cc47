// What a payment pays for decides what follows from its fate. Each feature that is paid for gives payments one settler.
import type { ProductError } from '#kernel/errors.ts'
import type { Language } from '#kernel/language.ts'
import type { Cents } from '#kernel/money.ts'
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { type Features, joined } from '#platform/feature.ts'
import type { PaymentRow } from './repository.ts'

/** Those that take `tx` are part of one transaction, in which what is paid for is locked before the payment. */
export type Settler = {
  /** The transaction; a feature that takes time or counts has its own ways to be undecided. */
  transaction<Result>(services: Services, work: (tx: Database) => Promise<Result>): Promise<Result>
  /** Locks what is paid for. */
  lock(tx: Database, payment: PaymentRow): Promise<void>
  /** The money is ours: gives what was paid for. False, with nothing given, where it cannot be had any more. */
  deliver(services: Services, tx: Database, payment: PaymentRow): Promise<boolean>
  /** The money stays: tells the person who paid it, where that is not the client. */
  received?(services: Services, tx: Database, payment: PaymentRow): Promise<void>
  /** No money moved, for certain. */
  notCharged(services: Services, tx: Database, payment: PaymentRow): Promise<void>
  /** What of a payment stood on it as a credit did not stay: it asks for that again. `cause` took it. */
  creditTakenBack?(
    services: Services,
    tx: Database,
    payment: PaymentRow,
    back: { invoiceId: string; cause: string; amountCents: Cents },
  ): Promise<void>
  /** A bank took back what had been ours, and it is to be paid again. */
  returned?(services: Services, tx: Database, payment: PaymentRow): Promise<void>
  /** Not known yet, or the bank has yet to send the money. */
  inDoubt(services: Services, tx: Database, payment: PaymentRow): Promise<void>
  /** The attorneys whose matter it is, who hear where the money is taken back. */
  attorneysOf(tx: Database, payment: PaymentRow): Promise<string[]>
  /** What the mails about a payment say of what it is for; `isHad`: it was had in another way since; a meeting that can be opened. */
  mailed(
    db: Database,
    payment: PaymentRow,
  ): Promise<{ language: Language | null; isHad: boolean; meetingId?: string | null }>
  /** Whether it is to be paid, after a payment of it failed or went back. */
  isToPay(db: Database, subjectId: string): Promise<boolean>
  /** What the person reads where the money goes back by itself. */
  undelivered(services: Services, payment: PaymentRow): ProductError
}

export type Settlers = { appointment: Settler; invoice?: Settler }

declare module '#platform/feature.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface Feature {
    /** For what payments are made in this feature. */
    settlers?: Partial<Settlers>
  }
}

export function settlersIn(features: Features): Settlers {
  const { appointment, ...others } = joined<Settler>(features, ({ settlers }) => settlers)
  if (!appointment) throw new Error('no feature settles the payments of meetings')
  return { appointment, ...others }
}

/** Null where the payment was taken off what it paid for: it can only go back. */
export function settlerOf(settlers: Settlers, payment: PaymentRow): Settler | null {
  if (payment.appointmentId !== null) return settlers.appointment
  if (payment.invoiceId === null) return null
  if (!settlers.invoice) throw new Error(`no feature settles payment ${payment.id}`)
  return settlers.invoice
}
