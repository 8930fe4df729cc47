// What a payment pays for decides what follows from its fate. Each paid feature gives payments one settler.
import type { ProductError } from '#kernel/errors.ts'
import type { Language } from '#kernel/language.ts'
import type { Cents } from '#kernel/money.ts'
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { type Features, joined } from '#platform/feature.ts'
import type { PaymentRow } from './repository.ts'

/** Methods with `tx` run in one transaction that locks what is paid for before the payment. */
export type Settler = {
  /** The transaction; a feature with slots or counts has its own way to handle conflicts. */
  transaction<Result>(services: Services, work: (tx: Database) => Promise<Result>): Promise<Result>
  /** Locks what is paid for. */
  lock(tx: Database, payment: PaymentRow): Promise<void>
  /** The money is ours: delivers what was paid for. False, with nothing delivered, if that is impossible. */
  deliver(services: Services, tx: Database, payment: PaymentRow): Promise<boolean>
  /** The money stays: notifies the payer, if that is not the client. */
  received?(services: Services, tx: Database, payment: PaymentRow): Promise<void>
  /** Certainly no money moved. */
  notCharged(services: Services, tx: Database, payment: PaymentRow): Promise<void>
  /** Part of a payment credited to it was lost: that amount is due again. `cause` took it. */
  creditTakenBack?(
    services: Services,
    tx: Database,
    payment: PaymentRow,
    back: { invoiceId: string; cause: string; amountCents: Cents },
  ): Promise<void>
  /** A bank took back a completed payment: it is due again. */
  returned?(services: Services, tx: Database, payment: PaymentRow): Promise<void>
  /** Unknown, or the bank has yet to send the money. */
  inDoubt(services: Services, tx: Database, payment: PaymentRow): Promise<void>
  /** The case's attorneys, notified if the money is taken back. */
  attorneysOf(tx: Database, payment: PaymentRow): Promise<string[]>
  /** Details for the payment's mails; `isHad`: its purpose was since met another way; a meeting that can be opened. */
  mailed(
    db: Database,
    payment: PaymentRow,
  ): Promise<{ language: Language | null; isHad: boolean; meetingId?: string | null }>
  /** Whether it is due, after a payment of it failed or went back. */
  isToPay(db: Database, subjectId: string): Promise<boolean>
  /** The error shown if the money goes back automatically. */
  undelivered(services: Services, payment: PaymentRow): ProductError
}

export type Settlers = { appointment: Settler; invoice?: Settler }

declare module '#platform/feature.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface Feature {
    /** Settlers of what this feature sells. */
    settlers?: Partial<Settlers>
  }
}

export function settlersIn(features: Features): Settlers {
  const { appointment, ...others } = joined<Settler>(features, ({ settlers }) => settlers)
  if (!appointment) throw new Error('no feature settles the payments of meetings')
  return { appointment, ...others }
}

/** Null if the payment was detached from its subject: it can only go back. */
export function settlerOf(settlers: Settlers, payment: PaymentRow): Settler | null {
  if (payment.appointmentId !== null) return settlers.appointment
  if (payment.invoiceId === null) return null
  if (!settlers.invoice) throw new Error(`no feature settles payment ${payment.id}`)
  return settlers.invoice
}
