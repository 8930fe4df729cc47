// Asks a client for money in advance: invoices come after agreements in the feature list, and set this in their manifest.
import type { Cents } from '#kernel/money.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { type Features, sole } from '#platform/feature.ts'

export type MoneyRequests = {
  /** Ids of cases with such a request, sent or drafted. */
  open(db: Database, caseIds: readonly string[]): Promise<ReadonlySet<string>>
  ask(ctx: Context, asked: MoneyAsked): Promise<void>
}

export type MoneyAsked = {
  clientId: string
  caseId: string
  dueOn: string
  description: string
  amountCents: Cents
}

declare module '#platform/feature.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface Feature {
    moneyRequests?: MoneyRequests
  }
}

export function moneyRequestsIn(features: Features): MoneyRequests {
  return sole(features, 'moneyRequests', (feature) => feature.moneyRequests)
}
