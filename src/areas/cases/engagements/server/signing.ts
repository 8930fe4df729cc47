// Signing by the link of a mail: nothing before a code, which goes to the address to which the link went. The account that it is for
// needs none.
import type { LinkCodeSent, MailLink, ProveLinkInput } from '#areas/people/visitors/contract.ts'
import {
  hasProven,
  type LinkedTo,
  proveByLink,
  sendCodeForLink,
  visitorOf,
} from '#areas/people/visitors/server/index.ts'
import { namesOf } from '#areas/people/users/server/index.ts'
import { toDate } from '#kernel/calendar.ts'
import { generalError } from '#kernel/errors.ts'
import { networkOf } from '#kernel/network.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { requireSignedIn } from '#platform/guard.ts'
import { countAgainst } from '#platform/rate-limit.ts'
import type { LinkedReason, OwnPapers, ShownIn, Signature, SigningView } from '../contract.ts'
import { changesBetween } from '../rules/changes.ts'
import { LIST_MAX, type PaperState, PAPERS_OPENED, shownState } from '../rules/engagement.ts'
import { isSameName } from '../rules/names.ts'
import { INITIALS, type Initials } from '../rules/papers.ts'
import { afterSigning } from './after-signing.ts'
import { engagementError } from './engagement-error.ts'
import { digestOf } from './papers-shown.ts'
import { nameOfPerson } from './proposal-view.ts'
import { recordFile } from './record.ts'
import {
  type EngagementRow,
  findEngagement,
  isLetter,
  lockEngagement,
  putSigner,
  signerByLink,
  type SignerRow,
  signersOf,
  signingsOf,
  type Store,
  updateEngagement,
} from './repository.ts'
import { end, step, tellOfProposal } from './send.ts'
import { hasStep } from './trail-repository.ts'

/** For anyone with the link. Only the person it is for learns more than that it works. */
export async function openPaper(ctx: Context, { link }: MailLink): Promise<SigningView> {
  await countAgainst(ctx, PAPERS_OPENED, networkOf(ctx.clientAddress))
  const found = await linkedBy(ctx, link)
  if (found === null) return { state: 'replaced', signing: null, after: null }
  const { row, signer } = found
  const state = stateFor(ctx, row, signer)
  if (state === 'letter') return readLetter(ctx, row, signer)
  if (state === 'declined' || state === 'expired' || state === 'replaced' || state === 'withdrawn')
    return { state, signing: null, after: null }
  if (!(await isTheirs(ctx, signer))) return { state: 'locked', signing: null, after: null }
  if (state === 'open' && signer.openedAt === null) await markOpened(ctx, signer)
  return viewFor(ctx, row, signer, state)
}

type Linked = { row: EngagementRow; signer: SignerRow }

/** A forged link is a 404. One of ours that nobody has any more was replaced: null. */
async function linkedBy(store: Store & Pick<Context, 'links'>, link: string): Promise<Linked | null> {
  const id = store.links.idIn('signing', link)
  if (id === null) throw generalError('NOT_FOUND')
  const signer = await signerByLink(store, id)
  const row = signer && (await findEngagement(store, signer.engagementId))
  return signer && row ? { row, signer } : null
}

function stateFor(
  ctx: Pick<Context, 'clock'>,
  row: Pick<EngagementRow, 'state' | 'validUntil' | 'papers'>,
  signer: Pick<SignerRow, 'signedAt' | 'paperAskedAt'>,
): PaperState {
  const state = shownState(row, ctx.clock.now())
  if (state === 'signed') return 'done'
  if (state === 'sent' || (state === 'expired' && signer.signedAt !== null)) {
    if (signer.signedAt) return 'waiting'
    return signer.paperAskedAt ? 'paper' : 'open'
  }
  if (state === 'declined' && isLetter(row)) return 'letter'
  return state === 'draft' ? 'replaced' : state
}

async function readLetter(ctx: Context, row: EngagementRow, signer: SignerRow): Promise<SigningView> {
  if (!(await isTheirs(ctx, signer))) return { state: 'locked', signing: null, after: null }
  if (signer.openedAt === null) await markOpened(ctx, signer)
  return viewFor(ctx, row, signer, 'letter')
}

/** Their account is signed in, or this browser has proven the address of the mail. */
async function isTheirs(ctx: Context, { userId, email }: SignerRow): Promise<boolean> {
  if (ctx.actor.kind === 'user') return ctx.actor.userId === userId
  return hasProven(ctx, await visitorOf(ctx), email)
}

async function markOpened(ctx: Context, signer: SignerRow): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const store = { db: tx, seal: ctx.seal }
    const row = await lockEngagement(store, signer.engagementId)
    if (!row || (await hasStep(store, row.id, { kind: 'opened', signerId: signer.id }))) return
    await putSigner(store, { ...signer, openedAt: toDate(ctx.clock.now()) })
    await step({ ...ctx, db: tx }, row.id, { kind: 'opened', signerId: signer.id })
    await tellOfProposal(tx, row)
  })
}

/** The clauses that this signer's papers have them initial. */
function initialsIn(row: EngagementRow, signer: SignerRow): Initials[] {
  const blocks = (row.papers?.[signer.part] ?? []).flatMap(({ blocks: { en, es } }) => [...en, ...es])
  return INITIALS.filter((each) => blocks.some(({ initials }) => initials === each))
}

async function viewFor(
  ctx: Context,
  row: EngagementRow,
  signer: SignerRow,
  state: PaperState,
): Promise<SigningView> {
  const papers = row.papers?.[signer.part] ?? []
  const others = (await signersOf(ctx, [row.id])).filter(({ id }) => id !== signer.id)
  return {
    state,
    signing: {
      signerId: signer.id,
      part: signer.part,
      name: nameOfPerson(signer),
      language: signer.language,
      attorney: (await namesOf(ctx.db, [row.attorneyId])).get(row.attorneyId) ?? '',
      papers,
      initials: initialsIn(row, signer),
      digest: digestOf(papers),
      validUntil: (row.validUntil ?? row.changedAt).toISOString(),
      consentedAt: signer.consentedAt?.toISOString() ?? null,
      changes: await changesFor(ctx, row, signer),
      others: others.map((other) => ({ name: nameOfPerson(other), hasSigned: other.signedAt !== null })),
    },
    after: state === 'waiting' || state === 'done' ? await afterSigning(ctx, row, signer) : null,
  }
}

/** Against what the same address was sent before. */
async function changesFor(ctx: Context, row: EngagementRow, signer: SignerRow) {
  if (row.replacesId === null) return null
  const before = await findEngagement(ctx, row.replacesId)
  const sent = (await signersOf(ctx, [row.replacesId])).find(
    ({ part, email }) => part === signer.part && email === signer.email,
  )
  const papers = before?.papers?.[signer.part]
  return sent && papers ? changesBetween(papers, row.papers?.[signer.part] ?? []) : null
}

/** For anyone with the link of one that has expired. It tells them nothing, and staff that somebody still wants to sign. */
export async function askAgain(ctx: Context, { link }: MailLink): Promise<{ asked: true }> {
  await countAgainst(ctx, PAPERS_OPENED, networkOf(ctx.clientAddress))
  await ctx.db.transaction(async (tx) => {
    const inTx = { ...ctx, db: tx }
    const found = await linkedBy(inTx, link)
    const row = found && (await lockEngagement(inTx, found.row.id))
    if (!found || !row || stateFor(ctx, row, found.signer) !== 'expired')
      throw engagementError('PAPER_NOT_OPEN')
    const asked = { kind: 'asked-again', signerId: found.signer.id } as const
    if (await hasStep(inTx, row.id, asked)) return
    await step(inTx, row.id, asked)
    await touch(inTx, row)
    await tellOfProposal(tx, row)
  })
  return { asked: true }
}

export async function sendPaperCode(ctx: Context, { link }: MailLink): Promise<LinkCodeSent> {
  return sendCodeForLink(ctx, linkedTo(await foundBy(ctx, link)))
}

export async function provePaper(ctx: Context, { link, code }: ProveLinkInput): Promise<SigningView> {
  if (ctx.actor.kind === 'user') throw generalError('ACCESS_DENIED')
  const { row, signer } = await foundBy(ctx, link)
  await proveByLink(ctx, { linked: linkedTo({ signer }), code }, async (tx) => {
    await lockEngagement({ db: tx, seal: ctx.seal }, row.id)
    await step({ ...ctx, db: tx }, row.id, { kind: 'proven', signerId: signer.id })
  })
  return openPaper(ctx, { link })
}

function linkedTo({ signer }: Pick<Linked, 'signer'>): LinkedTo {
  return { purpose: 'signing', email: signer.email }
}

async function foundBy(ctx: Context, link: string): Promise<Linked> {
  const found = await linkedBy(ctx, link)
  if (!found || !CAN_OPEN.includes(stateFor(ctx, found.row, found.signer)))
    throw engagementError('PAPER_NOT_OPEN')
  return found
}

const CAN_OPEN: readonly PaperState[] = ['open', 'paper', 'letter', 'waiting', 'done']

type AtPaper = Linked & { tx: Database; store: Store; inTx: Context; state: PaperState }

/** With the proposal locked, as the person that it is for; to the account of anyone else it does not exist. */
async function atPaper(
  ctx: Context,
  link: string,
  change: (at: AtPaper) => Promise<void>,
): Promise<SigningView> {
  await ctx.db.transaction(async (tx) => {
    const inTx = { ...ctx, db: tx }
    const found = await linkedBy(inTx, link)
    if (!found) throw engagementError('PAPER_NOT_OPEN')
    await lockEngagement(inTx, found.row.id)
    // What another call changed meanwhile counts.
    const linked = await linkedBy(inTx, link)
    if (!linked) throw engagementError('PAPER_NOT_OPEN')
    if (!(await isTheirs(inTx, linked.signer)))
      throw generalError(ctx.actor.kind === 'user' ? 'NOT_FOUND' : 'SIGN_IN_REQUIRED')
    const state = stateFor(ctx, linked.row, linked.signer)
    await change({ ...linked, tx, inTx, store: inTx, state })
    await tellOfProposal(tx, linked.row)
  })
  return openPaper(ctx, { link })
}

/** To sign electronically. Agreed to twice is agreed to once. */
export async function consentToSign(ctx: Context, { link }: MailLink): Promise<SigningView> {
  return atPaper(ctx, link, async ({ inTx, store, row, signer, state }) => {
    if (signer.consentedAt && state === 'open') return
    if (state !== 'open' && state !== 'paper') throw engagementError('PAPER_NOT_OPEN')
    await putSigner(store, { ...signer, consentedAt: toDate(ctx.clock.now()), paperAskedAt: null })
    await step(inTx, row.id, { kind: 'consented', signerId: signer.id, language: ctx.language })
  })
}

/** Read to its end; each language once. */
export async function shownPaper(ctx: Context, { link, language }: ShownIn): Promise<SigningView> {
  return atPaper(ctx, link, async ({ inTx, store, row, signer, state }) => {
    if (state !== 'open') return
    await putSigner(store, { ...signer, shownAt: signer.shownAt ?? toDate(ctx.clock.now()) })
    const shown = digestOf(row.papers?.[signer.part] ?? [])
    await step(inTx, row.id, { kind: 'shown', signerId: signer.id, language, shown })
  })
}

/** Withdraws the consent: they sign with a pen. */
export async function askForPaper(ctx: Context, { link }: MailLink): Promise<SigningView> {
  return atPaper(ctx, link, async ({ inTx, store, row, signer, state }) => {
    if (state === 'paper') return
    if (state !== 'open') throw engagementError('PAPER_NOT_OPEN')
    await putSigner(store, { ...signer, paperAskedAt: toDate(ctx.clock.now()), consentedAt: null })
    await step(inTx, row.id, { kind: 'paper-asked', signerId: signer.id })
    await touch(inTx, row)
  })
}

/** For everyone who was asked to sign: the proposal ends with it. */
export async function declinePaper(ctx: Context, { link, reason }: LinkedReason): Promise<SigningView> {
  return atPaper(ctx, link, async ({ inTx, row, signer, state }) => {
    if (state === 'declined') return
    if (state !== 'open' && state !== 'paper') throw engagementError('PAPER_NOT_OPEN')
    await end(inTx, row, { state: 'declined', by: signer, reason })
  })
}

/** Once: a repeat changes nothing. */
export async function signPaper(ctx: Context, input: Signature): Promise<SigningView> {
  return atPaper(ctx, input.link, async ({ inTx, store, row, signer, state }) => {
    if (signer.signedAt) return
    if (state !== 'open') throw engagementError('PAPER_NOT_OPEN')
    const { name, nameReason, drawn, initials, initialsAs, helper, digest, language } = input
    if (!signer.consentedAt) throw engagementError('CONSENT_MISSING')
    if (digest !== digestOf(row.papers?.[signer.part] ?? [])) throw engagementError('PAPER_TEXT_CHANGED')
    const asked = initialsIn(row, signer)
    if (asked.some((each) => initialsAs === null || !initials.includes(each)))
      throw engagementError('INITIALS_MISSING')
    const known = nameOfPerson(signer)
    const isKnown = isSameName(name, known)
    if (!isKnown && nameReason === null) throw engagementError('NAME_DIFFERS', { name: known })
    const now = toDate(ctx.clock.now())
    await putSigner(store, {
      ...signer,
      shownAt: signer.shownAt ?? now,
      signedAt: now,
      signature: {
        name,
        nameReason: isKnown ? null : nameReason,
        drawn,
        initials: asked,
        initialsAs: asked.length > 0 ? initialsAs : null,
        helper,
        paperDay: null,
        from: ctx.clientAddress,
      },
    })
    await step(inTx, row.id, { kind: 'signed', signerId: signer.id, language, shown: digest })
    await touch(inTx, row)
  })
}

/** Staff see that something has changed; what they had read of it is still theirs to change. */
async function touch(ctx: Context, row: EngagementRow): Promise<void> {
  await updateEngagement(ctx, { ...row, edition: row.edition + 1, changedAt: toDate(ctx.clock.now()) })
}

/** For clients: what they are asked to sign, and what waits for others. */
export async function ownPapers(ctx: Context): Promise<OwnPapers> {
  const { userId } = requireSignedIn(ctx)
  const papers: OwnPapers['papers'] = []
  for (const { linkId, signer, row } of await signingsOf(ctx, userId)) {
    if (linkId === null) continue
    papers.push({
      link: ctx.links.tokenFor('signing', linkId),
      state: stateFor(ctx, row, signer),
      kind: row.kind,
      validUntil: (row.validUntil ?? row.changedAt).toISOString(),
    })
  }
  const shown = papers.filter(({ state }) => CAN_OPEN.includes(state))
  return { papers: shown.toReversed().slice(0, LIST_MAX) }
}

/** For who has signed it. */
export async function paperCopy(ctx: Context, { link }: MailLink): Promise<File> {
  await countAgainst(ctx, PAPERS_OPENED, networkOf(ctx.clientAddress))
  const found = await linkedBy(ctx, link)
  if (!found || stateFor(ctx, found.row, found.signer) !== 'done') throw engagementError('PAPER_NOT_OPEN')
  const { row, signer } = found
  if (!(await isTheirs(ctx, signer)))
    throw generalError(ctx.actor.kind === 'user' ? 'NOT_FOUND' : 'SIGN_IN_REQUIRED')
  const file = await recordFile(ctx, row, signer.language)
  await ctx.db.transaction(async (tx) => {
    const store = { db: tx, seal: ctx.seal }
    await lockEngagement(store, row.id)
    if (await hasStep(store, row.id, { kind: 'copied', signerId: signer.id })) return
    await step({ ...ctx, db: tx }, row.id, { kind: 'copied', signerId: signer.id })
  })
  return file
}
