// The firm signs last. With it the case opens or moves on, the fee agreement is agreed, and the deposit is asked for: all of it or nothing.
import {
  type AskDocuments,
  type CaseRow,
  findCase,
  lockCase,
  moveCase,
  openForClient,
  openWithWholeIntake,
  peopleView,
  savePerson,
  templateOf,
} from '#areas/cases/cases/server/index.ts'
import { fullName } from '#areas/cases/cases/rules/people.ts'
import { stepsIn } from '#areas/cases/cases/rules/templates.ts'
import { sendMessage } from '#areas/messages/messages/server/index.ts'
import { agreeTo } from '#areas/money/agreements/server/index.ts'
import { AMOUNT_CENTS_MIN } from '#areas/money/invoices/rules/invoice.ts'
import { askIntoTrust, makePayLink } from '#areas/money/invoices/server/index.ts'
import { findById as findUser } from '#areas/people/users/server/index.ts'
import { isGuestSubject } from '#areas/people/users/rules/guest-subject.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { dateIn, FIRM_ZONE, toDate } from '#kernel/calendar.ts'
import { generalError } from '#kernel/errors.ts'
import { fill } from '#kernel/language.ts'
import type { Context } from '#platform/context.ts'
import { idFrom } from '#platform/id-from.ts'
import { requireStaff } from '#platform/guard.ts'
import type { Engagement, EngagementChange } from '../contract.ts'
import { isSameName } from '../rules/names.ts'
import { plannedCents } from '../rules/money.ts'
import { openingWords } from '../words/index.ts'
import { engagementError } from './engagement-error.ts'
import { MAKE_RECORD } from './job-kinds.ts'
import { digestOf } from './papers-shown.ts'
import { nameOfPerson, proposalView } from './proposal-view.ts'
import { note } from './proposals.ts'
import { readableProposal } from './readable-proposal.ts'
import {
  type EngagementRow,
  lockEngagement,
  putSigner,
  type SignerRow,
  signersOf,
  updateEngagement,
} from './repository.ts'
import { openOf, step, tellOfProposal } from './send.ts'

/** For its attorney alone. Signed twice is signed once. */
export async function countersign(
  ctx: Context,
  { engagementId, before }: EngagementChange,
  ask: AskDocuments,
): Promise<Engagement> {
  const actor = requireStaff(ctx)
  const row = await ctx.db.transaction(async (tx) => {
    const inTx = { ...ctx, db: tx }
    const found = readableProposal(actor, await lockEngagement(inTx, engagementId))
    if (found.attorneyId !== actor.userId) throw generalError('ACCESS_DENIED')
    if (found.state === 'signed') return found
    const signers = await signersOf(inTx, [engagementId])
    const others = signers.filter(({ part }) => part !== 'firm')
    const firm = signers.find(({ part }) => part === 'firm')
    const areAll = others.length > 0 && others.every(({ signedAt }) => signedAt !== null)
    // All who signed in time have: the firm may sign after the last day.
    if (!areAll) openOf(ctx, found)
    if (found.state !== 'sent') throw engagementError('ENGAGEMENT_NOT_OPEN')
    if (found.edition !== before) throw engagementError('ENGAGEMENT_CHANGED')
    if (!areAll || !firm) throw engagementError('SIGNATURES_MISSING')
    return complete(inTx, actor, { row: found, firm, ask })
  })
  return proposalView(ctx, actor, row)
}

type Completing = { row: EngagementRow; firm: SignerRow; ask: AskDocuments }

async function complete(
  ctx: Context,
  actor: SignedIn,
  { row, firm, ask }: Completing,
): Promise<EngagementRow> {
  const now = toDate(ctx.clock.now())
  await putSigner(ctx, {
    ...firm,
    signedAt: now,
    signature: {
      name: nameOfPerson(firm),
      nameReason: null,
      drawn: null,
      initials: [],
      initialsAs: null,
      helper: null,
      paperDay: null,
      from: ctx.clientAddress,
    },
  })
  const shown = digestOf(row.papers?.firm ?? [])
  await step(ctx, row.id, { kind: 'countersigned', signerId: firm.id, byId: actor.userId, shown })
  const of = await caseFor(ctx, row, ask)
  const { paper, parts: milestones } = row.terms
  if (paper === 'engagement' || paper === 'fee-change')
    await agreeTo(ctx, { caseId: of.id, milestones, reason: openingWords(ctx.language).newLetter })
  const asked = await askForMoney(ctx, row, of)
  const signed: EngagementRow = {
    ...row,
    ...asked,
    state: 'signed',
    edition: row.edition + 1,
    changedAt: now,
    signedAt: now,
    caseId: of.id,
  }
  await updateEngagement(ctx, signed)
  if (paper === 'engagement') {
    await addPeople(ctx, signed, of)
    await welcome(ctx, signed, of)
  }
  await note(ctx, ctx.db, signed, 'engagement.signed', { caseId: of.id, number: of.number })
  await ctx.jobs.enqueue(ctx.db, MAKE_RECORD, { engagementId: row.id }, { singletonKey: row.id })
  await tellOfProposal(ctx.db, signed)
  return signed
}

/** The case that it is for, or a new one; out of consultation. */
async function caseFor(ctx: Context, row: EngagementRow, ask: AskDocuments): Promise<CaseRow> {
  const { clientId, attorneyId, kind, intakeId } = row
  const opening = { kind, attorneyId, nextAction: 'review-intake', due: null } as const
  const { userId: openedBy } = requireStaff(ctx)
  const of =
    row.caseId !== null
      ? await lockCase(ctx.db, row.caseId)
      : intakeId === null
        ? await openForClient(ctx, ctx.db, { ...opening, clientId, openedBy, intakeId: null })
        : await openWithWholeIntake(ctx, ctx.db, { ...opening, sessionId: intakeId }, ask)
  // An intake goes to the account that has proven its address, which may be another one by now.
  if (!of || of.clientId !== clientId) throw generalError('NOT_FOUND')
  const isHired = row.terms.paper === 'engagement' && of.status === 'consultation'
  if (!isHired || of.outcome !== null) return of
  const [first] = stepsIn(await templateOf(ctx.db, of), 'preparation')
  if (!first) return of
  await moveCase(ctx, {
    caseId: of.id,
    version: of.version,
    status: 'preparation',
    nextAction: first.code,
    wordsId: first.worded?.wordsId ?? null,
    due: null,
  })
  return (await findCase(ctx.db, of.id)) ?? of
}

/** The deposit at once, and what it leaves by the plan; a link for who pays without an account. */
async function askForMoney(
  ctx: Context,
  { clientId, terms }: EngagementRow,
  of: CaseRow,
): Promise<Pick<EngagementRow, 'invoiceId' | 'payLinkId'>> {
  const client = await findUser(ctx.db, clientId)
  const words = openingWords(client?.language ?? 'en')
  const asking = { clientId, caseId: of.id }
  const today = dateIn(FIRM_ZONE, ctx.clock.now()).toString()
  const { depositCents, plan, payer } = terms
  const ids: string[] = []
  if (depositCents > 0) {
    const asked = {
      ...asking,
      dueOn: today,
      description: words.deposit,
      amountCents: depositCents,
      planCount: null,
    }
    ids.push(await askIntoTrust(ctx, asked))
  }
  const planned = plannedCents(terms)
  if (plan && planned >= AMOUNT_CENTS_MIN) {
    const { count: planCount, firstDueOn } = plan
    const dueOn = firstDueOn < today ? today : firstDueOn
    ids.push(
      await askIntoTrust(ctx, { ...asking, dueOn, description: words.plan, amountCents: planned, planCount }),
    )
  }
  const [invoiceId = null] = ids
  const isByLink = payer !== null || (client !== null && isGuestSubject(client.subject))
  if (invoiceId === null || !isByLink || depositCents === 0) return { invoiceId, payLinkId: null }
  const { links } = await makePayLink(ctx, {
    invoiceId,
    amountCents: depositCents,
    hasClientAgreed: true,
    email: null,
    language: payer?.language ?? client?.language ?? 'en',
  })
  return { invoiceId, payLinkId: links[0]?.id ?? null }
}

/** Who signed beside the client is a person of the case, whom later conflict checks know; nobody twice. */
async function addPeople(ctx: Context, { id, terms }: EngagementRow, of: CaseRow): Promise<void> {
  const { people } = await peopleView(ctx, of)
  for (const [what, person] of Object.entries({ second: terms.second, payer: terms.payer })) {
    if (!person || people.some((each) => isSameName(fullName(each), nameOfPerson(person)))) continue
    await savePerson(ctx, {
      caseId: of.id,
      personId: idFrom(id, what),
      version: null,
      part: 'relative',
      given: person.firstName,
      surnames: person.lastName,
      birthDate: null,
      aNumber: '',
      phone: '',
      email: person.email,
      isClient: false,
      accountEmail: '',
    })
  }
}

/** From the attorney, in the client's language. Once, by its id. */
async function welcome(ctx: Context, { id, clientId }: EngagementRow, of: CaseRow): Promise<void> {
  const client = await findUser(ctx.db, clientId)
  const { welcome: text } = openingWords(client?.language ?? 'en')
  await sendMessage(ctx, {
    conversationId: of.id,
    messageId: idFrom(id, 'welcome'),
    text: fill(text, { number: of.number, phone: ctx.firm.phone }),
  })
}
