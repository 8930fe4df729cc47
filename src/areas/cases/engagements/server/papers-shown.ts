// What each signer of a proposal reads: the firm's texts, filled in from its terms.
import { createHash } from 'node:crypto'
import { caseKindNames, dateKindNames, findCase } from '#areas/cases/cases/server/index.ts'
import type { DateKind } from '#areas/cases/cases/rules/dates.ts'
import { proposalOf } from '#areas/cases/cases/rules/intake-proposal.ts'
import { latestIntakeOf } from '#areas/intake/intake/server/index.ts'
import { contactNow } from '#areas/office/firm/server/index.ts'
import { displayName, findById as findUser, type UserRow } from '#areas/people/users/server/index.ts'
import { governmentFeeRowOn, isGovernmentFee } from '#firm/fees.ts'
import { dateIn, FIRM_ZONE, formatPastDate, plainDate } from '#kernel/calendar.ts'
import { generalError } from '#kernel/errors.ts'
import { LANGUAGES, type Language } from '#kernel/language.ts'
import type { Cents } from '#kernel/money.ts'
import type { Context } from '#platform/context.ts'
import type { Preview, ShownPaper, Terms } from '../contract.ts'
import { fillPaper, paperProblems } from '../rules/clauses.ts'
import { papersOf, type SendingProblem, type SignerPart } from '../rules/engagement.ts'
import { totalCents } from '../rules/money.ts'
import { factsOf } from '../rules/paper-facts.ts'
import type { Paper, PaperField, PaperFacts } from '../rules/papers.ts'
import { readingGrade } from '../rules/reading-grade.ts'
import { engagementPaperWords } from '../words/index.ts'
import { requireStaff } from '#platform/guard.ts'
import { newestOf, type PaperRow } from './papers-repository.ts'
import { readableProposal } from './readable-proposal.ts'
import { type EngagementRow, findEngagement, type Papers, type Who } from './repository.ts'

type Asked = Pick<
  EngagementRow,
  'terms' | 'clientId' | 'caseId' | 'intakeId' | 'attorneyId' | 'conflictOutcome' | 'conflict'
>

export type Signing = { part: SignerPart; language: Language; userId: string | null } & Who

type Sides = { client: UserRow; attorney: UserRow }

async function sidesOf({ db }: Context, { clientId, attorneyId }: Asked): Promise<Sides> {
  const [client, attorney] = [await findUser(db, clientId), await findUser(db, attorneyId)]
  if (!client || !attorney) throw generalError('NOT_FOUND')
  return { client, attorney }
}

/** The firm last. */
function signersIn({ second, payer }: Terms, { client, attorney }: Sides): Signing[] {
  const all: Signing[] = [
    { part: 'client', ...whoOf(client) },
    ...(second ? [{ part: 'second-client' as const, userId: null, ...second }] : []),
    ...(payer ? [{ part: 'payer' as const, userId: null, ...payer }] : []),
    { part: 'firm', ...whoOf(attorney) },
  ]
  return all.map(({ part, userId, firstName, lastName, email, language }) => ({
    part,
    userId,
    firstName,
    lastName,
    email,
    language,
  }))
}

function whoOf({ id: userId, firstName, lastName, email, language }: UserRow) {
  return { userId, firstName, lastName, email, language }
}

/** Days count from today, to the end of the last one. */
export function lastDayOf(ctx: Pick<Context, 'clock'>, { validDays }: Pick<Terms, 'validDays'>) {
  return dateIn(FIRM_ZONE, ctx.clock.now()).add({ days: validDays })
}

async function factsFor(ctx: Context, asked: Asked, { client, attorney }: Sides): Promise<PaperFacts> {
  const { terms, conflictOutcome, conflict } = asked
  return factsOf(
    terms,
    {
      client: { firstName: client.firstName, lastName: client.lastName },
      attorney: displayName(attorney),
      caseKind: { en: caseKindNames('en')[terms.kind], es: caseKindNames('es')[terms.kind] },
      waived: conflictOutcome === 'waived' ? (conflict?.note ?? '') : null,
      caseNumber: asked.caseId === null ? null : ((await findCase(ctx.db, asked.caseId))?.number ?? null),
      datesTold: await datesTold(ctx, asked),
      validUntil: lastDayOf(ctx, terms).toString(),
    },
    await contactNow(ctx.db, ctx.firm.first),
    dateIn(FIRM_ZONE, ctx.clock.now()).toString(),
  )
}

/** What the intake says of dates that must not be missed. */
async function datesTold(ctx: Context, { clientId, intakeId }: Asked): Promise<Record<Language, string>[]> {
  const intake = intakeId === null ? null : await latestIntakeOf(ctx, clientId)
  if (!intake || intake.id !== intakeId) return []
  const { dates } = proposalOf(intake.answers, [], dateIn(FIRM_ZONE, ctx.clock.now()))
  return dates.map(({ kind, day }) => ({ en: dateLine(kind, day, 'en'), es: dateLine(kind, day, 'es') }))
}

function dateLine(kind: DateKind, day: string, language: Language): string {
  return `${dateKindNames(language)[kind]}: ${formatPastDate(plainDate(day), language)}`
}

/** The letter to somebody whom the firm does not represent. */
export async function letterOfNotTaken(
  ctx: Context,
  asked: Asked,
): Promise<{ shown: ShownPaper; isReady: boolean; client: Signing | undefined }> {
  const sides = await sidesOf(ctx, asked)
  const [letter] = await filledFor(ctx, asked, sides, ['non-engagement'])
  if (!letter) throw generalError('NOT_FOUND')
  const isRead = letter.row.readAt !== null || ctx.firm.isDemonstration
  const client = signersIn(asked.terms, sides).find(({ part }) => part === 'client')
  return { shown: letter.shown, isReady: isRead && letter.missing.length === 0, client }
}

type Filled = { paper: Paper; shown: ShownPaper; missing: PaperField[]; row: PaperRow }

async function filledFor(
  ctx: Context,
  asked: Asked,
  sides: Sides,
  papers: readonly Paper[],
): Promise<Filled[]> {
  const facts = await factsFor(ctx, asked, sides)
  const rows = await newestOf(ctx.db, papers)
  return papers.flatMap((paper) => {
    const row = rows.find((each) => each.paper === paper)
    return row ? [{ paper, row, ...filled(row, facts) }] : []
  })
}

function filled(row: PaperRow, facts: PaperFacts): Pick<Filled, 'shown' | 'missing'> {
  const en = fillPaper(row.textEn, facts, 'en')
  const es = fillPaper(row.textEs, facts, 'es')
  return {
    shown: {
      paper: row.paper,
      title: { en: engagementPaperWords('en')[row.paper], es: engagementPaperWords('es')[row.paper] },
      blocks: { en: en.blocks, es: es.blocks },
      grade: { en: readingGrade(en.blocks, 'en'), es: readingGrade(es.blocks, 'es') },
    },
    missing: [...new Set([...en.missing, ...es.missing])],
  }
}

function switchesOf({ terms, conflictOutcome }: Asked) {
  return { paper: terms.paper, isJoint: terms.second !== null, isWaived: conflictOutcome === 'waived' }
}

/** Who signs, and what they read: filled in once, to be looked through and to be sent. */
export type Prepared = { signers: Signing[]; names: Paper[]; all: Filled[] }

export async function preparedFor(ctx: Context, asked: Asked): Promise<Prepared> {
  const sides = await sidesOf(ctx, asked)
  const signers = signersIn(asked.terms, sides)
  const names = [...new Set(signers.flatMap(({ part }) => papersOf(part, switchesOf(asked))))]
  return { signers, names, all: await filledFor(ctx, asked, sides, names) }
}

/** By part. */
export function papersIn(asked: Asked, { signers, all }: Prepared): Papers {
  return Object.fromEntries(
    signers.map(({ part }) => [
      part,
      papersOf(part, switchesOf(asked)).flatMap(
        (paper) => all.find((each) => each.paper === paper)?.shown ?? [],
      ),
    ]),
  )
}

/** Of everything a signer reads, in both languages. */
export function digestOf(papers: readonly ShownPaper[]): string {
  const said = papers.map(({ paper, title, blocks }) => [
    paper,
    LANGUAGES.map((language) => [
      title[language],
      blocks[language].map(({ kind, text, initials, number }) =>
        number === undefined ? [kind, text, initials] : [kind, text, initials, number],
      ),
    ]),
  ])
  return createHash('sha256').update(JSON.stringify(said)).digest('hex')
}

type Problem = { problem: SendingProblem; details: string[] }

/** Why a draft cannot be sent. In production, also that no attorney has read a text. */
export function problemsIn(ctx: Context, row: Asked, { signers, names, all: papers }: Prepared): Problem[] {
  const { terms, conflictOutcome } = row
  const isNew = terms.paper === 'engagement'
  const hasFees = isNew || terms.paper === 'fee-change'
  const title = (paper: Paper) => engagementPaperWords(ctx.language)[paper]
  const unread = papers.filter(({ row: text }) => text.readAt === null && !ctx.firm.isDemonstration)
  const faulty = papers.filter(
    ({ row: text, paper }) => paperProblems({ en: text.textEn, es: text.textEs }, paper).length > 0,
  )
  const missing = papers.flatMap((each) => each.missing)
  const addresses = signers.filter(({ part }) => part !== 'firm').map(({ email }) => email.toLowerCase())
  const found: (Problem | null)[] = [
    conflictOutcome === null && isNew ? { problem: 'conflict-open', details: [] } : null,
    conflictOutcome === 'declined' ? { problem: 'conflict-declined', details: [] } : null,
    some(
      'text-unread',
      unread.map(({ paper }) => title(paper)),
    ),
    some(
      'text-missing',
      [
        ...names.filter((name) => !papers.some(({ paper }) => paper === name)),
        ...faulty.map(({ paper }) => paper),
      ].map(title),
    ),
    some('field-missing', [...new Set(missing)]),
    addresses[0] === '' ? { problem: 'client-email', details: [] } : null,
    new Set(addresses).size < addresses.length ? { problem: 'same-email', details: [] } : null,
    terms.parts.length === 0 && hasFees ? { problem: 'fees-none', details: [] } : null,
    row.caseId === null && !isNew ? { problem: 'case-none', details: [] } : null,
    terms.depositCents > mostAsked(ctx, terms) ? { problem: 'deposit-too-much', details: [] } : null,
  ]
  return found.filter((each) => each !== null)
}

/** A deposit may hold the fees of the government and known costs too. */
function mostAsked(ctx: Context, terms: Terms): Cents {
  const today = dateIn(FIRM_ZONE, ctx.clock.now()).toString()
  const fees = terms.governmentFees.map(({ fee, count }) =>
    isGovernmentFee(fee) ? count * (governmentFeeRowOn(fee, today)?.cents ?? 0) : 0,
  )
  const costs = terms.costs.map(({ amountCents }) => amountCents ?? 0)
  return [...fees, ...costs].reduce((sum, cents) => sum + cents, totalCents(terms))
}

function some(problem: SendingProblem, details: string[]): Problem | null {
  return details.length > 0 ? { problem, details } : null
}

/** For staff who may read it: of one that was sent, as it was sent. */
export async function previewProposal(
  ctx: Context,
  { engagementId }: { engagementId: string },
): Promise<Preview> {
  const row = readableProposal(requireStaff(ctx), await findEngagement(ctx, engagementId))
  const sent = row.papers
  const { signers, papers } = sent
    ? { signers: signersIn(row.terms, await sidesOf(ctx, row)), papers: sent }
    : await asDrafted(ctx, row)
  return {
    signers: signers.map(({ part, firstName, lastName, language }) => ({
      part,
      name: `${firstName} ${lastName}`.trim(),
      language,
      papers: papers[part] ?? [],
    })),
  }
}

async function asDrafted(ctx: Context, row: EngagementRow): Promise<{ signers: Signing[]; papers: Papers }> {
  const prepared = await preparedFor(ctx, row)
  return { signers: prepared.signers, papers: papersIn(row, prepared) }
}
