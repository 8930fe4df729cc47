// A proposal goes out to those who sign it; what becomes of it until all have.
import { randomUUID } from 'node:crypto'
import { dateIn, daysBetween, FIRM_ZONE, instant, momentAt, plainDate, toDate } from '#kernel/calendar.ts'
import { generalError } from '#kernel/errors.ts'
import type { SignedIn } from '#kernel/actor.ts'
import type { Context, Services } from '#platform/context.ts'
import { eachApart } from '#platform/each-apart.ts'
import type { Database } from '#platform/database.ts'
import { tellLive } from '#areas/messages/live/server/index.ts'
import { namesOf } from '#areas/people/users/server/index.ts'
import { requireStaff } from '#platform/guard.ts'
import { countAgainst } from '#platform/rate-limit.ts'
import type {
  Engagement,
  EngagementChange,
  PaperSignature,
  ReasonedChange,
  Replacement,
  SignerChange,
} from '../contract.ts'
import { LETTER_DAYS, LINKS_SENT, REMIND_AFTER_DAYS, shownState } from '../rules/engagement.ts'
import { canSendProposal } from '../rules/policy.ts'
import { engagementError } from './engagement-error.ts'
import { mailPaper } from './engagement-mails.ts'
import {
  digestOf,
  lastDayOf,
  letterOfNotTaken,
  papersIn,
  preparedFor,
  problemsIn,
  type Signing,
} from './papers-shown.ts'
import { nameOfPerson, proposalView } from './proposal-view.ts'
import { note } from './proposals.ts'
import { draftOf, readableProposal } from './readable-proposal.ts'
import {
  type EngagementRow,
  findEngagement,
  idsSent,
  insertEngagement,
  lockEngagement,
  putSigner,
  replacementOf,
  type SignerRow,
  signersOf,
  type Store,
  updateEngagement,
} from './repository.ts'
import { addStep, type Step } from './trail-repository.ts'

/** For its attorney and administrators. */
export async function sendProposal(
  ctx: Context,
  { engagementId, before }: EngagementChange,
): Promise<Engagement> {
  const actor = requireStaff(ctx)
  const row = await ctx.db.transaction(async (tx) => {
    const store = { db: tx, seal: ctx.seal }
    const draft = draftOf(actor, await lockEngagement(store, engagementId), before)
    refuseOthers(actor, draft)
    const inTx = { ...ctx, db: tx }
    const prepared = await preparedFor(inTx, draft)
    if (problemsIn(inTx, draft, prepared).length > 0) throw engagementError('ENGAGEMENT_NOT_READY')
    const replaced = draft.replacesId === null ? null : await lockEngagement(store, draft.replacesId)
    if (replaced?.state === 'sent') await end(inTx, replaced, { state: 'replaced', by: actor, reason: '' })
    const now = toDate(ctx.clock.now())
    const sent: EngagementRow = {
      ...draft,
      state: 'sent',
      edition: draft.edition + 1,
      changedAt: now,
      papers: papersIn(draft, prepared),
      sentAt: now,
      sentBy: actor.userId,
      validUntil: toDate(momentAt(lastDayOf(ctx, draft.terms).add({ days: 1 }), 0, FIRM_ZONE)),
    }
    await updateEngagement(store, sent)
    for (const signer of prepared.signers) await addSigner(inTx, sent, signer, actor)
    await note(ctx, tx, sent, 'engagement.sent')
    return sent
  })
  return proposalView(ctx, actor, row)
}

/** For its attorney and administrators: the client is sent the letter that the firm does not represent them, with the dates they told. */
export async function declineProposal(ctx: Context, input: ReasonedChange): Promise<Engagement> {
  const actor = requireStaff(ctx)
  const row = await ctx.db.transaction(async (tx) => {
    const inTx = { ...ctx, db: tx }
    const draft = draftOf(actor, await lockEngagement(inTx, input.engagementId), input.before)
    refuseOthers(actor, draft)
    const { shown, isReady, client } = await letterOfNotTaken(inTx, draft)
    if (!isReady || draft.terms.paper !== 'engagement') throw engagementError('ENGAGEMENT_NOT_READY')
    const now = toDate(ctx.clock.now())
    const declined: EngagementRow = {
      ...draft,
      state: 'declined',
      edition: draft.edition + 1,
      changedAt: now,
      papers: { client: [shown] },
      sentAt: now,
      sentBy: actor.userId,
      validUntil: toDate(ctx.clock.now().add({ hours: LETTER_DAYS * 24 })),
      endedAt: now,
      ended: { reason: input.reason, by: await nameOf(inTx, actor.userId) },
    }
    await updateEngagement(inTx, declined)
    if (client) await addSigner(inTx, declined, client, actor)
    await note(ctx, tx, declined, 'engagement.not-taken')
    return declined
  })
  return proposalView(ctx, actor, row)
}

/** Writes down whom it is for, and mails the link. */
async function addSigner(
  ctx: Context,
  { id: engagementId, state, papers }: EngagementRow,
  { part, ...who }: Signing,
  actor: SignedIn,
): Promise<void> {
  const now = toDate(ctx.clock.now())
  const isFirm = part === 'firm'
  const signer: SignerRow = {
    id: randomUUID(),
    engagementId,
    part,
    ...who,
    linkId: isFirm ? null : randomUUID(),
    linkedAt: isFirm ? null : now,
    openedAt: null,
    consentedAt: null,
    paperAskedAt: null,
    shownAt: null,
    remindedAt: null,
    signedAt: null,
    signature: null,
    scanId: null,
  }
  await putSigner(ctx, signer)
  const shown = digestOf(papers?.[part] ?? [])
  const kind = state === 'declined' ? 'not-taken' : 'sent'
  await step(ctx, engagementId, { kind, signerId: signer.id, byId: actor.userId, shown })
  await mailPaper(ctx, ctx.db, kind === 'sent' ? 'paper-to-sign' : 'paper-to-read', signer)
}

/** Sending is for who answers for it. */
function refuseOthers(actor: SignedIn, row: EngagementRow): void {
  if (!canSendProposal(actor, row)) throw generalError('ACCESS_DENIED')
}

/** In a transaction with the proposal locked. */
export async function step(
  ctx: Pick<Context, 'clock' | 'seal' | 'clientAddress'> & { db: Database },
  engagementId: string,
  said: Pick<Step, 'kind'> & Partial<Step>,
): Promise<void> {
  await addStep({ db: ctx.db, seal: ctx.seal }, engagementId, {
    at: toDate(ctx.clock.now()),
    signerId: null,
    byId: null,
    language: null,
    shown: null,
    from: said.byId ? '' : ctx.clientAddress,
    ...said,
  })
}

/** Who of the firm works on it reads it again. */
export async function tellOfProposal(
  tx: Database,
  { id, attorneyId, writtenBy }: Pick<EngagementRow, 'id' | 'attorneyId' | 'writtenBy'>,
): Promise<void> {
  await tellLive(tx, {
    kind: 'engagement',
    id,
    whom: { clients: [], staff: [attorneyId, writtenBy], admins: true },
  })
}

type Ending = { state: 'declined' | 'withdrawn' | 'replaced'; reason: string; by: SignedIn | SignerRow }

/** In a transaction with the proposal locked: its links open nothing from then on. */
export async function end(
  ctx: Context,
  row: EngagementRow,
  { state, reason, by }: Ending,
): Promise<EngagementRow> {
  const now = toDate(ctx.clock.now())
  const isSigner = 'part' in by
  const ended: EngagementRow = {
    ...row,
    state,
    edition: row.edition + 1,
    changedAt: now,
    endedAt: now,
    ended: { reason, by: isSigner ? nameOfPerson(by) : await nameOf(ctx, by.userId) },
  }
  await updateEngagement(ctx, ended)
  await step(ctx, row.id, { kind: state, ...(isSigner ? { signerId: by.id } : { byId: by.userId }) })
  return ended
}

/** Sent, and neither ended nor too old. */
export function openOf(ctx: Pick<Context, 'clock'>, row: EngagementRow): EngagementRow {
  if (shownState(row, ctx.clock.now()) !== 'sent') throw engagementError('ENGAGEMENT_NOT_OPEN')
  return row
}

type AtSent = { tx: Database; store: Store; row: EngagementRow; signers: SignerRow[] }

/** With the proposal locked, as it was read. `isOld`: one that has expired too. */
async function atSent(
  ctx: Context,
  { engagementId, before }: EngagementChange,
  change: (at: AtSent & { actor: SignedIn }) => Promise<EngagementRow>,
  isOld = false,
): Promise<Engagement> {
  const actor = requireStaff(ctx)
  const row = await ctx.db.transaction(async (tx) => {
    const store = { db: tx, seal: ctx.seal }
    const found = readableProposal(actor, await lockEngagement(store, engagementId))
    if (found.edition !== before) throw engagementError('ENGAGEMENT_CHANGED')
    if (!isOld || found.state !== 'sent') openOf(ctx, found)
    return change({ actor, tx, store, row: found, signers: await signersOf(store, [engagementId]) })
  })
  return proposalView(ctx, actor, row)
}

/** For staff who may read it: the link before opens nothing any more. */
export async function remindSigner(ctx: Context, input: SignerChange): Promise<Engagement> {
  await countAgainst(ctx, LINKS_SENT, input.signerId)
  return atSent(ctx, input, async ({ actor, tx, store, row, signers }) => {
    const signer = waitingSigner(signers, input.signerId)
    const again = { ...signer, linkId: randomUUID(), linkedAt: toDate(ctx.clock.now()) }
    await putSigner(store, again)
    await step({ ...ctx, db: tx }, row.id, { kind: 'reminded', signerId: signer.id, byId: actor.userId })
    await mailPaper(ctx, tx, 'paper-to-sign', again)
    return row
  })
}

function waitingSigner(signers: readonly SignerRow[], signerId: string): SignerRow {
  const signer = signers.find(({ id, part }) => id === signerId && part !== 'firm')
  if (!signer) throw engagementError('ENGAGEMENT_NOT_FOUND')
  if (signer.signedAt) throw engagementError('ENGAGEMENT_NOT_OPEN')
  return signer
}

/** For staff who may read it. One that has expired can be withdrawn too. */
export async function withdrawProposal(ctx: Context, input: ReasonedChange): Promise<Engagement> {
  return atSent(
    ctx,
    input,
    async ({ actor, tx, row }) => {
      const ended = await end({ ...ctx, db: tx }, row, {
        state: 'withdrawn',
        by: actor,
        reason: input.reason,
      })
      await note(ctx, tx, ended, 'engagement.withdrawn')
      return ended
    },
    true,
  )
}

/** For its attorney and administrators: what the paper says, on its day. */
export async function signedOnPaper(ctx: Context, input: PaperSignature): Promise<Engagement> {
  return atSent(ctx, input, async ({ actor, tx, store, row, signers }) => {
    refuseOthers(actor, row)
    const signer = waitingSigner(signers, input.signerId)
    const today = dateIn(FIRM_ZONE, ctx.clock.now())
    const sentOn = dateIn(FIRM_ZONE, instant(row.sentAt ?? row.changedAt))
    const day = plainDate(input.signedOn)
    if (daysBetween(sentOn, day) < 0 || daysBetween(day, today) < 0)
      throw engagementError('SIGNATURE_DAY_INVALID')
    await putSigner(store, {
      ...signer,
      signedAt: toDate(ctx.clock.now()),
      signature: {
        name: nameOfPerson(signer),
        nameReason: null,
        drawn: null,
        initials: [],
        initialsAs: null,
        helper: null,
        paperDay: input.signedOn,
        from: '',
      },
    })
    const shown = digestOf(row.papers?.[signer.part] ?? [])
    await step({ ...ctx, db: tx }, row.id, {
      kind: 'signed-on-paper',
      signerId: signer.id,
      byId: actor.userId,
      shown,
    })
    await note(ctx, tx, row, 'engagement.signed-on-paper')
    const changed = { ...row, edition: row.edition + 1, changedAt: toDate(ctx.clock.now()) }
    await updateEngagement(store, changed)
    return changed
  })
}

/** For staff who may read it: a draft with the same terms. The old one is replaced once the new one is sent. */
export async function replaceProposal(
  ctx: Context,
  { engagementId, before, newId }: Replacement,
): Promise<Engagement> {
  const actor = requireStaff(ctx)
  const row = await ctx.db.transaction(async (tx) => {
    const store = { db: tx, seal: ctx.seal }
    const old = readableProposal(actor, await lockEngagement(store, engagementId))
    const begun = await replacementOf(tx, old.id)
    if (begun === newId) return readableProposal(actor, await findEngagement(store, newId))
    if (begun !== null || old.edition !== before || old.state === 'draft' || old.state === 'signed')
      throw engagementError('ENGAGEMENT_CHANGED')
    const draft: EngagementRow = {
      ...old,
      id: newId,
      state: 'draft',
      edition: 1,
      version: old.version + 1,
      replacesId: old.id,
      writtenBy: actor.userId,
      changedAt: toDate(ctx.clock.now()),
      papers: null,
      sentAt: null,
      sentBy: null,
      validUntil: null,
      endedAt: null,
      ended: null,
    }
    if (!(await insertEngagement(store, draft))) throw engagementError('ENGAGEMENT_CHANGED')
    await note(ctx, tx, draft, 'engagement.written')
    return draft
  })
  return proposalView(ctx, actor, row)
}

async function nameOf({ db }: Pick<Context, 'db'>, userId: string): Promise<string> {
  return (await namesOf(db, [userId])).get(userId) ?? ''
}

/** Each morning, and safe to repeat: who was sent a proposal days ago and has not signed is reminded once. */
export async function remindSigners(services: Services): Promise<void> {
  const now = services.clock.now()
  const sentBefore = toDate(now.subtract({ hours: REMIND_AFTER_DAYS * 24 }))
  const sent = await idsSent(services.db, { sentBefore, now: toDate(now) })
  await eachApart(sent, (id) =>
    services.db.transaction(async (tx) => {
      const store = { db: tx, seal: services.seal }
      const row = await lockEngagement(store, id)
      if (!row || shownState(row, now) !== 'sent') return
      for (const signer of await signersOf(store, [id])) {
        const { signedAt, paperAskedAt, remindedAt, linkId } = signer
        if (linkId === null || signedAt || paperAskedAt || remindedAt) continue
        const reminded = { ...signer, remindedAt: toDate(now) }
        await putSigner(store, reminded)
        await step({ ...services, db: tx, clientAddress: '' }, id, { kind: 'reminded', signerId: signer.id })
        await mailPaper(services, tx, 'paper-reminder', reminded)
      }
    }),
  )
}
