import type { Instant } from '#kernel/calendar.ts'
import { networkOf } from '#kernel/network.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { countAgainst } from '#platform/rate-limit.ts'
import { codeOf, type Off, stateOf } from '../rules/discount.ts'
import { type CodeRow, findByCode } from './repository.ts'

export type Discount = Off & { id: string; code: string }

/** Slows guessing per person and per network; several people in a clinic or library can still book. */
const BY_PERSON = { name: 'discount code by person', max: 20, minutes: 60 }
const BY_NETWORK = { name: 'discount code by network', max: 60, minutes: 60 }

/** Null for any unusable code, for any reason: the answer does not reveal which codes exist. */
export async function findDiscount(db: Database, code: string, now: Instant): Promise<Discount | null> {
  const row = await findByCode(db, codeOf(code))
  if (!row || stateOf(limitsOf(row), now) !== 'usable') return null
  const { id, kind, percent } = row
  return { id, code: row.code, kind, percent }
}

/**
 * Counts a typed code before the lookup, right or wrong: TOO_MANY_REQUESTS ends the guessing. Not inside a transaction,
 * because refusals must still be counted.
 */
export async function countCodeTyped(ctx: Context, personId: string | null): Promise<void> {
  await countAgainst(ctx, BY_NETWORK, networkOf(ctx.clientAddress))
  if (personId !== null) await countAgainst(ctx, BY_PERSON, personId)
}

export function limitsOf(row: CodeRow) {
  const { usesMax, usesTaken, startsOn, endsOn, disabledAt } = row
  return { usesMax, usesTaken, startsOn, endsOn, isDisabled: disabledAt !== null }
}
