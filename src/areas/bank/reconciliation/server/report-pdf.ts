// The reconciliation of a month as a self-contained file: three balances, the items of each, and lines to sign on.
import { ledgerWords } from '#areas/money/ledger/server/index.ts'
import { dateIn, FIRM_ZONE, formatMonth, formatPastDate, instant, plainDate } from '#kernel/calendar.ts'
import { fill, type Language, plural } from '#kernel/language.ts'
import { type Cents, formatCents } from '#kernel/money.ts'
import type { Context } from '#platform/context.ts'
import { requireBooks } from '#platform/guard.ts'
import { oneByOne } from '#platform/one-by-one.ts'
import { createPdf, type PdfBlock } from '#platform/pdf.ts'
import type { MonthReport, ReportQuery } from '../contract.ts'
import { firstDayOf } from '#kernel/month.ts'
import { lastDayOf } from '../rules/months.ts'
import { bankWords, reportWords, type ReportWords } from '../words/index.ts'
import { accountOf, requireMonth } from './accounts.ts'
import { gatherReport } from './make-report.ts'
import { closingsOf } from './repository.ts'
import { figuresOf } from './standing.ts'

/** Each may be of thousands of clients. */
const inTurn = oneByOne()

/** For readers of the books. A closed month's is the one that was frozen. */
export async function reportPdf(ctx: Context, { fund, month, language }: ReportQuery): Promise<File> {
  requireBooks(ctx)
  const account = await accountOf(ctx.db, fund)
  requireMonth(ctx, account, { month })
  const closings = await closingsOf(ctx.db, fund, month)
  const closed = closings.find(({ reopenedAt }) => reopenedAt === null)
  return inTurn(async () => {
    const report = closed?.report ?? (await draftOf(ctx, account, month))
    const { bytes } = await createPdf({
      ...headOf(ctx, report, language),
      language,
      blocks: blocksOf(report, language),
    })
    const name = fill(reportWords(language).fileName, { fund, month })
    return new File([new Uint8Array(bytes)], name, { type: 'application/pdf' })
  })
}

async function draftOf(ctx: Context, account: Awaited<ReturnType<typeof accountOf>>, month: string) {
  const figures = await figuresOf(ctx.db, account, month)
  const { report } = await gatherReport(ctx.db, account, month, figures, null)
  return report
}

function dayOf(at: string, language: Language): string {
  return formatPastDate(dateIn(FIRM_ZONE, instant(at)), language)
}

function headOf({ clock, firm }: Context, report: MonthReport, language: Language) {
  const words = reportWords(language)
  const { bank, closed, fund, last4, month } = report
  const name = formatMonth(plainDate(firstDayOf(month)), language)
  const title = fill(fund === 'trust' ? words.title : words.titleOperating, { month: name })
  const today = formatPastDate(dateIn(FIRM_ZONE, clock.now()), language)
  return {
    title,
    lead: [
      firm.name,
      firm.address,
      words.accounts[fund],
      fill(words.account, { bank, last4 }),
      closed
        ? fill(words.closedBy, { name: closed.by, day: dayOf(closed.at, language) })
        : fill(words.open, { day: today }),
    ],
    footer: `${firm.name} · ${title}`,
  }
}

type Written = {
  report: MonthReport
  words: ReportWords
  language: Language
  money: (cents: Cents) => string
}

function blocksOf(report: MonthReport, language: Language): PdfBlock[] {
  const words = reportWords(language)
  const written = { report, words, language, money: (cents: Cents) => formatCents(cents, language) }
  return [
    ...balanceBlocks(written),
    ...statementBlocks(written),
    ...(report.fund === 'trust' ? clientBlocks(written) : []),
    ...inTransitBlocks(written, words.inTransit.deposits, (cents) => cents > 0),
    ...inTransitBlocks(written, words.inTransit.payments, (cents) => cents < 0),
    ...voidedBlocks(written),
    ...otherBlocks(written),
    { kind: 'heading', text: words.signatures.heading },
    { kind: 'paragraph', text: words.signatures.prepared },
    { kind: 'paragraph', text: words.signatures.reviewed },
    ...(report.fund === 'trust' ? [{ kind: 'paragraph' as const, text: words.keep }] : []),
  ]
}

function sumOf(items: readonly { amountCents: Cents }[]): Cents {
  return items.reduce((sum, { amountCents }) => sum + amountCents, 0)
}

function balanceBlocks({ report, words: { balances: words }, language, money }: Written): PdfBlock[] {
  const { balances, inTransit, notBooked } = report
  const { bankDifferenceCents, ledgersDifferenceCents, owners, shortageCents } = balances
  const own = owners.firm + owners.foundation + owners.bank
  const deposits = sumOf(inTransit.filter(({ amountCents }) => amountCents > 0))
  const row = (label: string, cents: Cents, isStrong = false) => ({ label, amount: money(cents), isStrong })
  const some = (label: string, cents: Cents) => (cents === 0 ? [] : [row(label, cents)])
  const owned = [
    ...some(words.firm, owners.firm),
    ...some(words.foundation, owners.foundation),
    ...some(words.bank, owners.bank),
  ]
  const rows = [
    row(
      report.endingCents === null ? words.noStatement : words.statement,
      report.endingCents ?? balances.bankCents,
    ),
    row(words.deposits, deposits),
    row(words.payments, sumOf(inTransit) - deposits),
    ...some(words.notBooked, -sumOf(notBooked)),
    row(words.adjusted, balances.adjustedCents, true),
    row(words.ledger, balances.booksCents, true),
    ...(balances.ledgersCents === null
      ? []
      : [
          row(words.clients, balances.ledgersCents - own),
          ...owned,
          row(words.ledgers, balances.ledgersCents, true),
        ]),
  ]
  const difference = bankDifferenceCents || ledgersDifferenceCents
  const day = formatPastDate(plainDate(lastDayOf(report.month)), language)
  return [
    { kind: 'heading', text: fill(words.heading, { day }) },
    { kind: 'amounts', rows },
    {
      kind: 'paragraph',
      text: difference === 0 ? words.agree : fill(words.differ, { amount: money(difference) }),
    },
    ...(shortageCents === 0
      ? []
      : [{ kind: 'paragraph' as const, text: fill(words.shortage, { amount: money(shortageCents) }) }]),
  ]
}

function statementBlocks({ report, words: { statement: words }, language, money }: Written): PdfBlock[] {
  const { moneyIn, moneyOut, matchedByHand, matchedByRule, openingCents, balances, files } = report
  const counted = (text: ReportWords['statement']['in'], { count, cents }: typeof moneyIn) => {
    return { label: plural(text, count, language), amount: money(cents) }
  }
  return [
    { kind: 'heading', text: words.heading },
    {
      kind: 'amounts',
      rows: [
        { label: words.opening, amount: money(openingCents) },
        counted(words.in, moneyIn),
        counted(words.out, moneyOut),
        { label: words.ending, amount: money(balances.bankCents), isStrong: true },
        counted(words.byRule, matchedByRule),
        counted(words.byHand, matchedByHand),
      ],
    },
    ...files.map(({ name, at, by, lines }): PdfBlock => {
      const text = fill(plural(words.file, lines, language), { name, by, day: dayOf(at, language) })
      return { kind: 'paragraph', text }
    }),
  ]
}

function clientBlocks({ report: { clients }, words: { clients: words }, money }: Written): PdfBlock[] {
  const rows = clients.map(({ client, caseNumber, isMeeting, amountCents }) => {
    const text = caseNumber === null ? (isMeeting ? words.meeting : words.noCase) : words.case
    return { label: fill(text, { client, case: caseNumber ?? '' }), amount: money(amountCents) }
  })
  if (rows.length === 0) return [heading(words.heading), { kind: 'paragraph', text: words.none }]
  const total = { label: words.total, amount: money(sumOf(clients)), isStrong: true }
  return [heading(words.heading), { kind: 'amounts', rows: [...rows, total] }]
}

function heading(text: string): PdfBlock {
  return { kind: 'heading', text }
}

function inTransitBlocks(
  { report, words: { inTransit: words }, language, money }: Written,
  title: string,
  isWanted: (cents: Cents) => boolean,
): PdfBlock[] {
  const items = report.inTransit.filter(({ amountCents }) => isWanted(amountCents))
  if (items.length === 0) return [heading(title), { kind: 'paragraph', text: words.none }]
  const kinds = { ...ledgerWords(language).kinds, ...words.kinds }
  const rows = items.map(({ on, kind, client, caseNumber, reference, note, isStale, amountCents }) => {
    const day = formatPastDate(plainDate(on), language)
    const label = [
      fill(words.line, { day, kind: kinds[kind], client }),
      caseNumber === null ? null : fill(words.case, { case: caseNumber }),
      reference === null ? null : fill(words.reference, { reference }),
      isStale ? words.stale : null,
      note === null ? null : fill(words.note, { note }),
    ]
    return { label: label.filter((each) => each !== null).join(' · '), amount: money(amountCents) }
  })
  const total = { label: words.total, amount: money(sumOf(items)), isStrong: true }
  return [heading(title), { kind: 'amounts', rows: [...rows, total] }]
}

/** Checks from before the first month: whose their money is since. */
function voidedBlocks({ report, words: { voided: words }, language, money }: Written): PdfBlock[] {
  const { voided = [] } = report
  if (voided.length === 0) return []
  const rows = voided.map(({ amountCents, caseNumber, client, day, isUndone, ...about }) => {
    const owner = client === null ? words.own : caseNumber === null ? words.noCase : words.case
    const text = fill(isUndone ? words.undone : words.line, {
      ...about,
      day: formatPastDate(plainDate(day), language),
      owner: fill(owner, { client: client ?? '', case: caseNumber ?? '' }),
    })
    return { label: text, amount: money(amountCents) }
  })
  return [heading(words.heading), { kind: 'amounts', rows }]
}

function otherBlocks({ report, words, language, money }: Written): PdfBlock[] {
  const { adjustments, notBooked } = report
  const { kinds } = bankWords(language)
  const dayIn = (day: string) => formatPastDate(plainDate(day), language)
  const later = notBooked.map(({ on, description, amountCents }) => ({
    label: fill(words.notBooked.line, { day: dayIn(on), description }),
    amount: money(amountCents),
  }))
  const booked = adjustments.map(({ day, kind, reason, by, amountCents }) => ({
    label: fill(words.adjustments.line, { day: dayIn(day), kind: kinds[kind], reason, by }),
    amount: money(amountCents),
  }))
  return [
    ...(later.length === 0
      ? []
      : [heading(words.notBooked.heading), { kind: 'amounts' as const, rows: later }]),
    ...(booked.length === 0
      ? []
      : [heading(words.adjustments.heading), { kind: 'amounts' as const, rows: booked }]),
  ]
}
