// Claim, send, mark: no transaction is open while the provider is waited for, and no text that it may have taken is sent again
// before it was looked up there, no matter which process ends at which point.
import { randomUUID } from 'node:crypto'
import { type Instant, instant, isBefore, plusMinutes, toDate } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'
import type { Features } from '#platform/feature.ts'
import { type TakenText, TextError, type TextMessage, type TextProblem } from '#platform/ports/texts.ts'
import { claimProviderId } from './follow-progress.ts'
import { LOOK_UP_TEXT, SEND_TEXT } from './job-kinds.ts'
import { placeOfBody } from './sealed-body.ts'
import { numberRefused } from './stop-number.ts'
import { tellFate } from './tell-fate.ts'
import {
  beginHandOver,
  claimText,
  doubtLost,
  findText,
  lockText,
  markEnded,
  markFailing,
  markInDoubt,
  markTaken,
  release,
  type TextClaim,
  type TextRow,
} from './texts-repository.ts'
import { type Written, writeText } from './write-text.ts'

/** After this, another process may retry a text not handed over. A slow provider is still waited for. */
const CLAIM_MINUTES = 1

/** Thrown so that the job is retried: the process that has the text may be gone. */
export class TextBusy extends Error {
  constructor(id: string) {
    super(`another process is sending the text ${id}`)
    this.name = 'TextBusy'
  }
}

type Sending = { claim: TextClaim; row: TextRow }

/** Rejects if the text was certainly not taken, so that its job is retried. */
export async function sendText(services: Services, features: Features, id: string): Promise<void> {
  const { db, clock } = services
  const claim = { id, holder: randomUUID() }
  const now = clock.now()
  const row = await claimText(db, claim, toDate(now), toDate(plusMinutes(now, CLAIM_MINUTES)))
  if (!row) return leave(services, id)
  const sending = { claim, row }
  const taken = await handedOver(services, features, sending)
  if (taken) await keepTaken(services, features, sending, taken)
}

/** Null if it was not sent. */
async function handedOver(
  services: Services,
  features: Features,
  sending: Sending,
): Promise<TakenText | null> {
  try {
    const written = await writeText(services, features, sending.row)
    if (written.to === 'send')
      return await services.texts.send(written.text, () => handOver(services, sending.claim, written.text))
    await keepBack(services, features, sending, written)
  } catch (error) {
    await fail(services, features, sending, error)
  }
  return null
}

/** Any failure here is after it was taken: it stays handed over, and is looked up. */
async function keepTaken(
  services: Services,
  features: Features,
  { claim, row }: Sending,
  taken: TakenText,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const current = await lockText(tx, row.id)
    if (current?.holder !== claim.holder) return
    await claimProviderId(services, tx, { id: row.id, providerId: taken.providerId })
    if (await markTaken(tx, claim, taken, toDate(services.clock.now())))
      await tellFate(services, features, tx, row, 'sent')
  })
}

/** Another process has it, or it is over. */
async function leave(services: Services, id: string): Promise<void> {
  const current = await findText(services.db, id)
  if (current?.state !== 'sending' || current.claimedUntil === null) return
  if (isBefore(services.clock.now(), instant(current.claimedUntil))) throw new TextBusy(id)
  await doubtThoseLost(services)
}

/** Those whose process was lost after the hand-over are looked up. */
export async function doubtThoseLost({ db, clock, jobs, log }: Services): Promise<void> {
  await db.transaction(async (tx) => {
    for (const textId of await doubtLost(tx, toDate(clock.now()))) {
      await jobs.enqueue(tx, LOOK_UP_TEXT, { textId })
      log.info('text-in-doubt', { textId })
    }
  })
}

async function keepBack(
  services: Services,
  features: Features,
  { claim, row }: Sending,
  written: Exclude<Written, { to: 'send' }>,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    if (written.to === 'drop') {
      await markEnded(tx, claim, 'dropped', null)
    } else if (written.to === 'wait') {
      const job = { textId: claim.id }
      if (await release(tx, claim)) await services.jobs.enqueue(tx, SEND_TEXT, job, startAt(written.until))
    } else if (await markEnded(tx, claim, 'stopped', 'stopped')) {
      await tellFate(services, features, tx, row, 'not-sent')
    }
  })
}

function startAt(moment: Instant) {
  return { startAfter: toDate(moment) }
}

/** A process that has lost the claim must not send: the other one does. */
async function handOver({ db, clock, seal }: Services, claim: TextClaim, text: TextMessage): Promise<void> {
  const now = clock.now()
  const handed = {
    number: text.to,
    sealedBody: seal.seal(text.body, placeOfBody(claim.id)),
    handedOverAt: toDate(now),
    claimedUntil: toDate(plusMinutes(now, CLAIM_MINUTES)),
  }
  if (!(await beginHandOver(db, claim, handed))) throw new TextBusy(claim.id)
}

/** Problems that no retry would change. */
const FINAL: readonly TextProblem[] = ['stopped', 'bad-number', 'filtered']

async function fail(services: Services, features: Features, sending: Sending, error: unknown): Promise<void> {
  const { db, clock, jobs, log } = services
  const { claim, row } = sending
  const problem = error instanceof TextError ? error.problem : 'other'
  if (problem === 'lost') {
    await db.transaction(async (tx) => {
      if (await markInDoubt(tx, claim)) await jobs.enqueue(tx, LOOK_UP_TEXT, { textId: claim.id })
    })
    log.info('text-in-doubt', { textId: claim.id })
    return
  }
  if (FINAL.includes(problem) || isTriedEnough(row, clock.now()))
    return await end(services, features, sending, problem)
  await markFailing(db, claim, problem, toDate(clock.now()))
  const wait = error instanceof TextError ? error.waitSeconds : null
  if (problem !== 'busy' || wait === null) throw error
  const later = startAt(clock.now().add({ seconds: Math.ceil(wait) }))
  await db.transaction((tx) => jobs.enqueue(tx, SEND_TEXT, { textId: claim.id }, later))
}

/** Its reader waits: after that it goes another way. */
const TRIED_MINUTES = 30

function isTriedEnough({ failingSince }: TextRow, now: Instant): boolean {
  return failingSince !== null && !isBefore(now, plusMinutes(instant(failingSince), TRIED_MINUTES))
}

async function end(
  services: Services,
  features: Features,
  { claim, row }: Sending,
  problem: TextProblem,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    if (!(await markEnded(tx, claim, stateAfter(problem), problem))) return
    const current = await findText(tx, row.id)
    if (current?.number) await numberRefused(services, tx, current.number, problem)
    await tellFate(services, features, tx, row, 'not-sent')
  })
}

function stateAfter(problem: TextProblem): 'stopped' | 'undelivered' | 'failed' {
  if (problem === 'stopped') return 'stopped'
  return FINAL.includes(problem) ? 'undelivered' : 'failed'
}
