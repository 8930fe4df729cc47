// The state of a month: its three balances, its outstanding items, and the obstacles to closing it.
import { namesOf } from '#areas/people/users/server/index.ts'
import { FIRM_ZONE, dateIn, instant, plainDate, plusDays, toDate } from '#kernel/calendar.ts'
import type { Cents } from '#kernel/money.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { requireBooks } from '#platform/guard.ts'
import type { MonthPath, MonthState } from '../contract.ts'
import type { Fund } from '../rules/adjustments.ts'
import { type Balances, balancesOf } from '../rules/balances.ts'
import { isOld, obstaclesTo, oldBefore } from '../rules/closing.ts'
import { firstDayOf, monthAfter, monthOf, startOfDay } from '#kernel/month.ts'
import { lastDayOf } from '../rules/months.ts'
import { accountOf, accountView, currentMonth, requireMonth } from './accounts.ts'
import {
  type AccountRow,
  adjustmentsUntil,
  type ClosingRow,
  closingsOf,
  endingOf,
  lastClosing,
} from './repository.ts'
import { openOpeningItems } from './opening-repository.ts'
import {
  bankOf,
  type BookCut,
  type Days,
  explanationsOf,
  lineSums,
  type LineSums,
  notBookedCents,
  openSums,
  sumOfDays,
} from './standing-repository.ts'

/** The base of a month: the last closed one before it, or the beginning of the account. */
export type Base = {
  closingId: string | null
  closedAt: Date | null
  firstDay: string
  bankCents: Cents
  ledgerCents: Cents
  clientsCents: Cents
}

export type Figures = {
  base: Base
  openingCents: Cents
  lines: LineSums
  endingCents: Cents | null
  inTransitCents: Cents
  notBookedCents: Cents
  unexplained: number
  clientsCents: Cents | null
  ledgerCents: Cents
  balances: Balances
}

export async function baseOf(db: Database, account: AccountRow, month: string): Promise<Base> {
  const closing = await lastClosing(db, account.fund, month)
  if (closing) {
    const { id: closingId, closedAt, bankCents, ledgerCents, clientsCents } = closing
    return {
      closingId,
      closedAt,
      firstDay: firstDayOf(monthAfter(monthOf(closing.month))),
      bankCents,
      ledgerCents,
      clientsCents,
    }
  }
  const { startsOn: firstDay, openingCents, openingBookCents, openingClientsCents } = account
  return {
    closingId: null,
    closedAt: null,
    firstDay,
    bankCents: openingCents,
    ledgerCents: openingBookCents,
    clientsCents: openingClientsCents,
  }
}

function daysOf({ firstDay, closedAt }: Base, month: string): Days {
  const from = toDate(startOfDay(firstDay))
  return { from, first: firstDay, until: firstDayOf(monthAfter(month)), closedAt }
}

/** With book entries since the month. */
export function upToNow(cut: BookCut): BookCut {
  return 'from' in cut.of ? { ...cut, of: { ...cut.of, until: '9999-12-31' } } : cut
}

/** The items outstanding at the end of the month: those carried to it, and later ones. */
export function cutsOf(fund: Fund, base: Base, month: string): BookCut[] {
  const days = daysOf(base, month)
  const openAt = lastDayOf(month)
  return [
    { fund, of: { carriedBy: base.closingId }, openAt },
    { fund, of: days, openAt },
  ]
}

export async function figuresOf(db: Database, account: AccountRow, month: string): Promise<Figures> {
  const { fund } = account
  const base = await baseOf(db, account, month)
  const days = daysOf(base, month)
  const dayBefore = plusDays(plainDate(firstDayOf(month)), -1).toString()
  const before = await lineSums(db, fund, base.firstDay, dayBefore)
  const lines = await lineSums(db, fund, firstDayOf(month), lastDayOf(month))
  const openingCents = base.bankCents + before.inCents + before.outCents
  const ledgerCents = base.ledgerCents + (await sumOfDays(db, bankOf(fund), days))
  const clientsCents =
    fund === 'trust' ? base.clientsCents - (await sumOfDays(db, 'client_funds', days)) : null
  const open = await openOf(db, fund, cutsOf(fund, base, month), month)
  const stand = {
    fund,
    ledgerCents,
    clientsCents,
    inTransitCents: open.cents,
    bankCents: openingCents + lines.inCents + lines.outCents,
    notBookedCents: await notBookedCents(db, fund, month),
    adjustments: await adjustmentsUntil(db, fund, month),
  }
  return {
    base,
    openingCents,
    lines,
    ledgerCents,
    clientsCents,
    endingCents: await endingOf(db, fund, month),
    inTransitCents: stand.inTransitCents,
    notBookedCents: stand.notBookedCents,
    unexplained: open.unexplained,
    balances: balancesOf(stand),
  }
}

async function openOf(db: Database, fund: Fund, cuts: readonly BookCut[], month: string) {
  const { deposits, payments } = oldBefore(lastDayOf(month))
  const old = {
    depositsBefore: deposits,
    paymentsBefore: payments,
  }
  const found = []
  for (const cut of cuts) found.push(await openSums(db, cut, old))
  found.push(await openingSums(db, fund, month))
  return {
    cents: found.reduce((sum, { cents }) => sum + cents, 0),
    unexplained: found.reduce((sum, { unexplained }) => sum + unexplained, 0),
  }
}

/** Items outstanding since the account was begun: no later balance counts them as paid. */
async function openingSums(db: Database, fund: Fund, month: string) {
  const last = lastDayOf(month)
  const items = await openOpeningItems(db, fund, last)
  const notes = await explanationsOf(
    db,
    fund,
    items.map(({ id }) => id),
  )
  const old = items.filter((item) => !notes.has(item.id) && isOld({ ...item, on: item.writtenOn }, last))
  return { cents: sumOf(items), unexplained: old.length }
}

export function whatKeepsOpen(ctx: Context, account: AccountRow, month: string, figures: Figures) {
  const { balances, base, endingCents, lines, unexplained } = figures
  return obstaclesTo({
    isOver: month < currentMonth(ctx),
    isEarlierOpen: monthOf(base.firstDay) !== month,
    endingCents,
    bankCents: balances.bankCents,
    unmatchedLines: lines.unmatched,
    bankDifferenceCents: balances.bankDifferenceCents,
    ledgersDifferenceCents: balances.ledgersDifferenceCents,
    unexplained,
  })
}

/** For readers of the books. A closed month is read as closed. */
export async function readMonth(ctx: Context, path: MonthPath): Promise<MonthState> {
  requireBooks(ctx)
  const account = await accountOf(ctx.db, path.fund)
  requireMonth(ctx, account, path)
  return monthState(ctx, account, path.month)
}

export async function monthState(ctx: Context, account: AccountRow, month: string): Promise<MonthState> {
  const closings = await closingsOf(ctx.db, account.fund, month)
  const closed = closings.find(({ reopenedAt }) => reopenedAt === null)
  const about = {
    account: await accountView(ctx.db, account),
    month,
    reopened: await reopenedOf(ctx.db, closings),
  }
  return closed ? { ...about, ...frozen(closed) } : { ...about, ...(await current(ctx, account, month)) }
}

async function current(ctx: Context, account: AccountRow, month: string) {
  const figures = await figuresOf(ctx.db, account, month)
  const { balances, endingCents, inTransitCents, lines, openingCents, unexplained } = figures
  return {
    balances,
    endingCents,
    inTransitCents,
    openingCents,
    unexplained,
    notBookedCents: figures.notBookedCents,
    moneyIn: {
      count: lines.inCount,
      cents: lines.inCents,
    },
    moneyOut: {
      count: lines.outCount,
      cents: lines.outCents,
    },
    unmatched: lines.unmatched,
    obstacles: whatKeepsOpen(ctx, account, month, figures),
    closed: null,
  }
}

function sumOf(items: readonly { amountCents: Cents }[]): Cents {
  return items.reduce((total, { amountCents }) => total + amountCents, 0)
}

function frozen({ report }: ClosingRow) {
  const { balances, closed, endingCents, inTransit, moneyIn, moneyOut, notBooked, openingCents } = report
  return {
    balances,
    closed,
    endingCents,
    moneyIn,
    moneyOut,
    openingCents,
    inTransitCents: sumOf(inTransit),
    notBookedCents: sumOf(notBooked),
    unmatched: 0,
    unexplained: 0,
    obstacles: [],
  }
}

async function reopenedOf(db: Database, closings: readonly ClosingRow[]): Promise<MonthState['reopened']> {
  const again = closings.filter(({ reopenedAt }) => reopenedAt !== null).slice(0, 20)
  const names = await namesOf(
    db,
    again.flatMap(({ closedBy, reopenedBy }) => [closedBy, reopenedBy ?? closedBy]),
  )
  return again.map(({ closedBy, closedAt, reopenedBy, reopenedAt, reopenedReason }) => ({
    closedBy: names.get(closedBy) ?? '',
    closedAt: closedAt.toISOString(),
    by: names.get(reopenedBy ?? '') ?? '',
    at: (reopenedAt ?? closedAt).toISOString(),
    reason: reopenedReason ?? '',
  }))
}

/** The day, by the firm's calendar, on which a movement happened. */
export function bookedOn({
  happenedOn,
  occurredAt,
}: {
  happenedOn: string | null
  occurredAt: Date
}): string {
  return happenedOn ?? dateIn(FIRM_ZONE, instant(occurredAt)).toString()
}
