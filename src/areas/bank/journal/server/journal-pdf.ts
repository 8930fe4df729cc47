// The filtered journal, on paper: each movement with its purpose, its entries, who decided it and why.
import { ledgerWords } from '#areas/money/ledger/server/index.ts'
import { signed } from '#areas/money/ledger/rules/amounts.ts'
import { wayBackLine } from '#areas/money/payments/rules/give-back.ts'
import { dateIn, FIRM_ZONE, formatPastDate, instant, plainDate } from '#kernel/calendar.ts'
import { fill, type Language, plural } from '#kernel/language.ts'
import { PAGE_SIZE_MAX } from '#kernel/list-page.ts'
import { formatCents } from '#kernel/money.ts'
import type { Context } from '#platform/context.ts'
import { requireBooks } from '#platform/guard.ts'
import { oneByOne } from '#platform/one-by-one.ts'
import { createPdf, type PdfBlock } from '#platform/pdf.ts'
import type { JournalEntry, JournalFile } from '../contract.ts'
import { readableEntry } from '../rules/bank-entries.ts'
import { paidWith } from '../rules/paid-with.ts'
import { journalWords } from '../words/index.ts'
import type { JournalSource } from './journal-source.ts'
import { listJournalLines } from './list-journal.ts'

/** Some two hundred pages; for more, choose fewer days. */
const MOVEMENTS_MAX = 2_000

const inTurn = oneByOne()

/** For readers of the books. */
export async function journalPdf(
  ctx: Context,
  { language, ...query }: JournalFile,
  sources: readonly JournalSource[],
): Promise<File> {
  requireBooks(ctx)
  return inTurn(async () => {
    const { lines, isCut } = await readLines(ctx, query, sources)
    const { pdf, ...words } = journalWords(language)
    const { heading } = query.clientId === undefined ? words : words.ofClient
    const today = formatPastDate(dateIn(FIRM_ZONE, ctx.clock.now()), language)
    const { bytes } = await createPdf({
      title: heading,
      language,
      lead: [
        ctx.firm.name,
        ...cutOf(query, language),
        plural(isCut ? pdf.cut : pdf.count, lines.length, language),
        fill(pdf.made, { day: today }),
      ],
      blocks: lines.map((line) => blockOf(line, language)),
      footer: `${ctx.firm.name} · ${heading}`,
    })
    return new File([new Uint8Array(bytes)], pdf.file, { type: 'application/pdf' })
  })
}

async function readLines(
  ctx: Context,
  query: Omit<JournalFile, 'language'>,
  sources: readonly JournalSource[],
) {
  const lines: JournalEntry[] = []
  let cursor: string | null = null
  do {
    const asked = { ...query, limit: PAGE_SIZE_MAX, ...(cursor !== null && { cursor }) }
    const page: Awaited<ReturnType<typeof listJournalLines>> = await listJournalLines(ctx, asked, sources)
    lines.push(...page.items)
    cursor = page.next
  } while (cursor !== null && lines.length < MOVEMENTS_MAX)
  return { lines: lines.slice(0, MOVEMENTS_MAX), isCut: cursor !== null }
}

function cutOf({ from, until, inAccount }: Omit<JournalFile, 'language'>, language: Language): string[] {
  const { find } = journalWords(language)
  const say = (label: string, day: string | undefined) =>
    day === undefined ? [] : [`${label}: ${formatPastDate(plainDate(day), language)}`]
  const account = inAccount && `${find.account}: ${ledgerWords(language).accounts[inAccount]}`
  return [...say(find.from, from), ...say(find.until, until), ...(account ? [account] : [])]
}

function blockOf(line: JournalEntry, language: Language): PdfBlock {
  const words = journalWords(language)
  const ledger = ledgerWords(language)
  const accounts = { ...ledger.accounts, ...words.bankEntries.accounts }
  const kinds = { ...ledger.kinds, ...words.bankEntries.kinds }
  const { at, on, isLate, by, client, cost, entries, givenBack, invoice, kind, matter, payment, why } = line
  const day = formatPastDate(plainDate(on), language)
  const written = dateIn(FIRM_ZONE, instant(at))
  const about = [
    matter === null
      ? client && words.noMatter
      : 'case' in matter
        ? fill(words.case, { number: matter.case.number })
        : words.meeting,
    invoice?.number,
    payment && fill(words.payment, { reference: payment.reference }),
    payment && !givenBack && paidWith(payment, words, language),
    cost && fill(words.cost, { payee: cost.payee }),
    cost?.reference,
    givenBack && fill(words.cost, { payee: givenBack.payee }),
    givenBack && wayBackLine(givenBack.method, givenBack.number, language),
  ]
  const amounts = entries.map((entry) =>
    fill(words.entry, {
      account: accounts[entry.account],
      amount: signed(readableEntry(entry), language),
    }),
  )
  const after =
    line.trustAfterCents === null
      ? []
      : [fill(words.trustAfter, { amount: formatCents(line.trustAfterCents, language) })]
  const when =
    written.toString() === on
      ? []
      : [fill(words.writtenDown, { day: formatPastDate(written, language) }), isLate && words.late]
  const decided = [...when, by && fill(words.by, { name: by }), why && fill(words.why, { reason: why })]
  return {
    kind: 'said',
    head: [day, kinds[kind], client?.name].filter(Boolean).join(' · '),
    text: [about.filter(Boolean).join(' · '), ...amounts, ...after].join('\n'),
    foot: decided.filter(Boolean).join(' · '),
  }
}
