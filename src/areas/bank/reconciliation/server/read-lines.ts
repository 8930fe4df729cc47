// The two sides of a month: the bank's lines, and the book entries the bank has not reported.
import { linesOf } from '#areas/bank/journal/server/index.ts'
import { namesOf } from '#areas/people/users/server/index.ts'
import type { PageOf } from '#kernel/list-page.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { requireBooks } from '#platform/guard.ts'
import { readPage } from '#platform/keyset.ts'
import type { BankLine, LinesAsked, MovementsQuery, OpenMovement } from '../contract.ts'
import type { Fund } from '../rules/adjustments.ts'
import { isOld } from '../rules/closing.ts'
import { lastDayOf } from '../rules/months.ts'
import { accountOf, requireMonth } from './accounts.ts'
import {
  type AdjustmentRow,
  adjustmentsOfMatches,
  type LineRow,
  LINES_OLDEST_FIRST,
  listLines as readLines,
  matchesByIds,
  movementsOfMatches,
} from './repository.ts'
import { itemOf } from './opening-items.ts'
import { openingItemsOfMatches } from './opening-repository.ts'
import { baseOf, bookedOn, cutsOf, upToNow } from './standing.ts'
import { bookRows, explanationsOf, listOpenMovements, MOVEMENTS_OLDEST_FIRST } from './standing-repository.ts'

/** Of one match: a payout of more charges shows the first. */
const SHOWN_MAX = 100

/** For readers of the books, the oldest first. */
export async function listLines(ctx: Context, query: LinesAsked): Promise<PageOf<BankLine>> {
  requireBooks(ctx)
  const account = await accountOf(ctx.db, query.fund)
  requireMonth(ctx, account, query)
  const { rows, next } = await readPage(ctx, query, {
    keyset: LINES_OLDEST_FIRST,
    read: (stretch) => readLines(ctx.db, query, stretch),
  })
  return { items: await lineViews(ctx.db, query.fund, rows), next }
}

async function lineViews(db: Database, fund: Fund, rows: readonly LineRow[]): Promise<BankLine[]> {
  const matches = await matchViews(db, fund, [...new Set(rows.flatMap(({ matchId }) => matchId ?? []))])
  return rows.map(({ id, postedOn, countedOn, amountCents, description, checkNumber, matchId }) => ({
    id,
    postedOn,
    countedOn,
    amountCents,
    description,
    checkNumber,
    match: matches.get(matchId ?? '') ?? null,
  }))
}

type MatchView = NonNullable<BankLine['match']>

async function matchViews(db: Database, fund: Fund, ids: readonly string[]): Promise<Map<string, MatchView>> {
  const matches = await matchesByIds(db, ids)
  const names = await namesOf(
    db,
    matches.map(({ madeBy }) => madeBy),
  )
  const joined = Map.groupBy(await movementsOfMatches(db, ids), ({ matchId }) => matchId)
  const shown = [...joined.values()].flatMap((each) =>
    each.slice(0, SHOWN_MAX).map((row) => row.transactionId),
  )
  const books = await bookRows(db, fund, shown)
  const lines = new Map(
    (
      await linesOf(
        db,
        books.map(({ transaction }) => transaction),
      )
    ).map((line) => [line.id, line]),
  )
  const opening = Map.groupBy(await openingItemsOfMatches(db, ids), ({ matchId }) => matchId)
  const booked = new Map((await adjustmentsOfMatches(db, ids)).map((row) => [row.matchId ?? '', row]))
  return new Map(
    matches.map(({ id, rule, madeBy }) => {
      const ofMatch = new Set(joined.get(id)?.map(({ transactionId }) => transactionId))
      const movements = books.flatMap(({ transaction, amountCents }) => {
        const line = lines.get(transaction.id)
        return line && ofMatch.has(transaction.id) ? [{ line, amountCents }] : []
      })
      const adjustment = booked.get(id)
      const view: MatchView = {
        id,
        rule,
        by: names.get(madeBy) ?? '',
        movements,
        movementCount: ofMatch.size,
        openingItems: (opening.get(id) ?? []).map(itemOf),
        adjustment: adjustment ? bookedOf(adjustment) : null,
      }
      return [id, view]
    }),
  )
}

function bookedOf({ kind, reason, amountCents }: AdjustmentRow): NonNullable<MatchView['adjustment']> {
  return { kind, reason, amountCents }
}

/** For readers of the books, the oldest first: movements carried to the month and of it, and later ones on request. */
export async function listMovements(ctx: Context, query: MovementsQuery): Promise<PageOf<OpenMovement>> {
  requireBooks(ctx)
  const { fund, month, reach = 'month' } = query
  const account = await accountOf(ctx.db, fund)
  requireMonth(ctx, account, query)
  const cuts = cutsOf(fund, await baseOf(ctx.db, account, month), month)
  const parts = cuts.map((cut, at) => ({
    keyset: { ...MOVEMENTS_OLDEST_FIRST, name: `${MOVEMENTS_OLDEST_FIRST.name} ${at}` },
    read: (stretch: Parameters<typeof listOpenMovements>[2]) => {
      const reached = reach === 'since' ? upToNow(cut) : cut
      return listOpenMovements(ctx.db, { ...reached, openAt: null }, stretch)
    },
  }))
  const { rows, next } = await readPage(ctx, query, ...parts)
  const transactions = rows.map(({ transaction }) => transaction)
  const lines = new Map((await linesOf(ctx.db, transactions)).map((line) => [line.id, line]))
  const notes = await explanationsOf(
    ctx.db,
    fund,
    transactions.map(({ id }) => id),
  )
  const items = rows.flatMap(({ transaction, amountCents }) => {
    const line = lines.get(transaction.id)
    const on = bookedOn(transaction)
    const old = isOld({ on, amountCents }, lastDayOf(month))
    return line ? [{ line, amountCents, isOld: old, explanation: notes.get(transaction.id) ?? null }] : []
  })
  return { items, next }
}
