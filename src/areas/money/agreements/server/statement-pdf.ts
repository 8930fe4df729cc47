// The statement of a fee that left trust: purpose, amount, balance before and after. For client and firm.
import { findCase } from '#areas/cases/cases/server/index.ts'
import { payableCase } from '#areas/money/disbursements/server/index.ts'
import { displayName, findById as findUser } from '#areas/people/users/server/index.ts'
import { worksOnCases } from '#kernel/actor.ts'
import { dateIn, FIRM_ZONE, formatDate, instant } from '#kernel/calendar.ts'
import { generalError } from '#kernel/errors.ts'
import { fill, type Language } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import type { Context } from '#platform/context.ts'
import { requireSignedIn } from '#platform/guard.ts'
import { createPdf, letterheadOf, type PdfBlock } from '#platform/pdf.ts'
import type { StatementInput } from '../contract.ts'
import { statementWords } from '../words/index.ts'
import { milestoneView } from './fees-of-case.ts'
import { type EarningRow, findEarning, listMilestones } from './repository.ts'

/** For the client of the case, and for staff who work on it. */
export async function statementPdf(ctx: Context, { earningId, language }: StatementInput): Promise<File> {
  const actor = requireSignedIn(ctx)
  const earning = await findEarning(ctx.db, earningId)
  const of = earning && (await findCase(ctx.db, earning.caseId))
  if (!earning || !of) throw generalError('NOT_FOUND')
  if (!worksOnCases(actor)) {
    if (of.clientId !== actor.userId) throw generalError('NOT_FOUND')
  } else await payableCase(ctx, ctx.db, of.id)
  const words = statementWords(language)
  const client = await findUser(ctx.db, of.clientId)
  const { firm } = ctx
  const facts = [
    { label: words.client, value: client ? displayName(client) : '' },
    { label: words.case, value: of.number },
    { label: words.date, value: dayOf(earning.earnedAt, language) },
    { label: words.for, value: await nameOf(ctx, earning, language) },
  ]
  const { bytes } = await createPdf({
    title: words.title,
    language,
    letterhead: letterheadOf(firm),
    lead: [],
    blocks: [
      { kind: 'facts', facts },
      { kind: 'amounts', rows: amountsOf(earning, language) },
      { kind: 'paragraph', text: words.note },
      ...undoneBlocks(earning, language),
    ],
    footer: `${firm.name} · ${firm.phone}`,
  })
  const name = fill(words.fileName, { case: of.number, day: dateOf(earning.earnedAt).toString() })
  return new File([new Uint8Array(bytes)], name, { type: 'application/pdf' })
}

function dateOf(moment: Date) {
  return dateIn(FIRM_ZONE, instant(moment))
}

function dayOf(moment: Date, language: Language): string {
  return formatDate(dateOf(moment), language)
}

async function nameOf({ db }: Context, earning: EarningRow, language: Language): Promise<string> {
  const milestones = await listMilestones(db, [earning.agreementId])
  const found = milestones.find(({ milestoneId }) => milestoneId === earning.milestoneId)
  return found ? milestoneView(found).name[language] : ''
}

function amountsOf({ amountCents, heldCents }: EarningRow, language: Language) {
  const words = statementWords(language)
  const money = (cents: number) => formatCents(cents, language)
  return [
    { label: words.before, amount: money(heldCents) },
    { label: words.moved, amount: money(-amountCents) },
    { label: words.after, amount: money(heldCents - amountCents), isStrong: true },
  ]
}

function undoneBlocks({ undoneAt, amountCents, takenBackCents }: EarningRow, language: Language): PdfBlock[] {
  if (undoneAt === null) return []
  const values = {
    amount: formatCents(amountCents - takenBackCents, language),
    day: dayOf(undoneAt, language),
  }
  return [{ kind: 'paragraph', text: fill(statementWords(language).undone, values) }]
}
