// Unsettled money of a case: shown before it is closed, and listed afterwards until it is settled.
import { type MatterMoney, moneyOfMatters } from '#areas/money/ledger/server/index.ts'
import { namesOf } from '#areas/people/users/server/index.ts'
import type { PageOf } from '#kernel/list-page.ts'
import type { Cents } from '#kernel/money.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { type Features, sole } from '#platform/feature.ts'
import { requireStaff } from '#platform/guard.ts'
import { type PageAsked, readPage, type Stretch } from '#platform/keyset.ts'
import type { CaseMoney, CasePath, MoneyLeft } from '../contract.ts'
import { isSettled } from '../rules/closing.ts'
import { readable } from './readable-case.ts'
import { type CaseRow, CLOSED_NEWEST, findById, listClosedWithMoney } from './repository.ts'

type Of = readonly Pick<CaseRow, 'id' | 'clientId'>[]
/** Amounts asked of the clients of these cases and unpaid; no entry if zero. */
export type OwedOfCases = (db: Database, cases: Of) => Promise<ReadonlyMap<string, Cents>>

declare module '#platform/feature.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface Feature {
    /** Of its invoices and its requests for money in advance. */
    owedOfCases?: OwedOfCases
  }
}

export function owedOfCasesIn(features: Features): OwedOfCases {
  return sole(features, 'owedOfCases', (feature) => feature.owedOfCases)
}

/** The books have no entry for money asked in advance. */
export async function moneyOfCases(
  db: Database,
  cases: Of,
  owedOf?: OwedOfCases,
): Promise<Map<string, MatterMoney>> {
  const money = await moneyOfMatters(
    db,
    cases.map(({ id }) => id),
  )
  const asked = await owedOf?.(db, cases)
  return new Map(
    [...money].map(([id, each]) => [
      id,
      { ...each, owedCents: Math.max(each.owedCents, asked?.get(id) ?? 0) },
    ]),
  )
}

/** For staff who may read the case. */
export async function caseMoney(ctx: Context, { caseId }: CasePath, owedOf: OwedOfCases): Promise<CaseMoney> {
  const row = readable(requireStaff(ctx), await findById(ctx.db, caseId))
  return sumsOf(await moneyOfCases(ctx.db, [row], owedOf), row.id)
}

/** For staff, of the cases that they may read: those settled since are left out. */
export async function listMoneyLeft(
  ctx: Context,
  asked: PageAsked,
  owedOf: OwedOfCases,
): Promise<PageOf<MoneyLeft>> {
  const actor = requireStaff(ctx)
  const read = (stretch: Stretch) => listClosedWithMoney(ctx.db, actor, stretch)
  const { rows, next } = await readPage(ctx, asked, { keyset: CLOSED_NEWEST, read })
  const money = await moneyOfCases(ctx.db, rows, owedOf)
  const names = await namesOf(ctx.db, [...new Set(rows.map(({ clientId }) => clientId))])
  const items = rows.flatMap(({ id, number, clientId, closedAt, moneyReason: reason }) => {
    const sums = sumsOf(money, id)
    if (closedAt === null || isSettled(sums)) return []
    const of = { case: { id, number }, client: { id: clientId, name: names.get(clientId) ?? '' } }
    return [{ ...of, ...sums, closedAt: closedAt.toISOString(), reason }]
  })
  return { items, next }
}

function sumsOf(money: ReadonlyMap<string, MatterMoney>, id: string): CaseMoney {
  return money.get(id) ?? { heldCents: 0, pendingCents: 0, refillCents: 0, owedCents: 0 }
}
