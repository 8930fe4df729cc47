// Dates and next steps of cases that are due today or late, and closed cases whose money is not settled.
import { addressOf } from '#firm/addresses.ts'
import { withRoomWords } from '#firm/open-rooms.ts'
import { dateIn, FIRM_ZONE, formatPastDate, formatTime, instant } from '#kernel/calendar.ts'
import { DESK_ROWS_MAX, type DeskRow, deskRows, inOneLine } from '#kernel/desk-row.ts'
import { fill, type Language, plural } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import type { Context } from '#platform/context.ts'
import type { DeskSource } from '#platform/feature.ts'
import type { ComingDate, FirmTask, MoneyLeft } from '../contract.ts'
import { formName } from '../rules/filings.ts'
import { momentOf } from '../rules/dates.ts'
import { firmStep } from '../rules/firm-step.ts'
import { turnOf } from '../rules/next-action.ts'
import { casesText } from '../words/index.ts'
import { dueTasks } from './firm-tasks.ts'
import { listMoneyLeft, owedOfCasesIn } from './money-left.ts'
import { comingDates } from './read-dates.ts'
import { newAddressesFor, type Waiting } from './tell-new-address.ts'

export const casesDesk: readonly DeskSource[] = [
  {
    kind: 'date',
    name: (language) => casesText(language).desk.today.dates,
    read: async (ctx) => {
      const page = await comingDates(ctx, { until: todayOf(ctx), limit: DESK_ROWS_MAX })
      return deskRows(page, (date) => dateRow(date, ctx.language))
    },
  },
  {
    kind: 'step',
    name: (language) => casesText(language).desk.today.steps,
    read: async (ctx) => {
      const page = await dueTasks(ctx, { until: todayOf(ctx), limit: DESK_ROWS_MAX })
      return deskRows(page, (each) => taskRow(each, ctx.language))
    },
  },
  {
    kind: 'newAddress',
    name: (language) => casesText(language).newAddress.today.name,
    read: async (ctx) => {
      const { items, isCut } = await newAddressesFor(ctx, NEW_ADDRESSES_MAX)
      return { rows: items.map((each) => addressRow(each, ctx.language)), isCut }
    },
  },
  {
    kind: 'moneyLeft',
    name: (language) => casesText(language).desk.moneyLeft.heading,
    read: async (ctx, features) => {
      const page = await listMoneyLeft(ctx, { limit: DESK_ROWS_MAX }, owedOfCasesIn(features))
      return deskRows(page, (left) => leftRow(left, ctx.language))
    },
  },
]

/** Whom to tell of each is worked out again when it is read: the first ones, and the others once these are settled. */
const NEW_ADDRESSES_MAX = 5

function todayOf({ clock }: Context): string {
  return dateIn(FIRM_ZONE, clock.now()).toString()
}

function pathOf(caseId: string): string {
  return `${addressOf('cases')}/${caseId}`
}

function dateRow(date: ComingDate, language: Language): DeskRow {
  const { dates, desk } = casesText(language)
  const moment = momentOf(date)
  return {
    id: date.id,
    stake: 'deadline',
    title: dates.kinds[date.kind],
    person: date.case.client.name,
    caseNumber: date.case.number,
    context: inOneLine(
      date.form && formName(date.form, dates),
      moment && date.zone && formatTime(moment, date.zone, language),
      date.place,
      fill(dates.responsible, { name: date.responsible.name }),
      date.seen && fill(dates.seenBy, { name: date.seen.by.name }),
    ),
    since: null,
    due: date.day,
    phone: '',
    path: `${pathOf(date.case.id)}/dates`,
    act: { label: desk.today.mark, here: 'cases.date' },
  }
}

/** What the firm has to do comes before what it waits for. */
export function taskRow(
  { id, code, text, due, doer, form, case: of }: FirmTask,
  language: Language,
): DeskRow {
  const words = casesText(language)
  const desk = withRoomWords(words.desk, language)
  const isFirms = turnOf(code) === 'firm'
  return {
    id,
    stake: isFirms ? 'deadline' : 'person',
    title: firmStep(code, desk, text),
    person: of.client.name,
    caseNumber: of.number,
    context: inOneLine(
      form && formName(form, words.filings),
      (isFirms ? doer : of.attorney)?.name ??
        (of.attorney ? words.staff.tasks.who.team : desk.dates.unassigned),
    ),
    since: null,
    due,
    phone: '',
    path: pathOf(of.id),
    act: { label: desk.today.open, here: null },
  }
}

function addressRow({ address, of, noticedAt }: Waiting, language: Language): DeskRow {
  const { today } = casesText(language).newAddress
  const tell = address.cases.flatMap((each) => each.tell)
  return {
    id: address.id,
    stake: 'deadline',
    title: today.title,
    person: address.name,
    caseNumber: of.number,
    context: plural(today.count, tell.length, language),
    since: noticedAt,
    due: tell.map(({ due }) => due).toSorted()[0] ?? null,
    phone: '',
    path: pathOf(of.caseId),
    act: { label: today.open, here: null },
  }
}

function leftRow(left: MoneyLeft, language: Language): DeskRow {
  const { moneyLeft: words, today } = casesText(language).desk
  const sums = [
    [words.held, left.heldCents],
    [words.pending, left.pendingCents],
    [words.refill, left.refillCents],
    [words.owed, left.owedCents],
  ] as const
  const date = formatPastDate(dateIn(FIRM_ZONE, instant(left.closedAt)), language)
  return {
    id: left.case.id,
    stake: left.refillCents > 0 ? 'trust' : 'money',
    title: words.heading,
    person: left.client.name,
    caseNumber: left.case.number,
    context: inOneLine(
      ...sums.map(([line, cents]) => cents !== 0 && fill(line, { amount: formatCents(cents, language) })),
      fill(words.line, { date }),
      left.reason !== null && fill(words.reason, { reason: left.reason }),
    ),
    since: left.closedAt,
    due: null,
    phone: '',
    path: pathOf(left.case.id),
    act: { label: today.open, here: null },
  }
}
