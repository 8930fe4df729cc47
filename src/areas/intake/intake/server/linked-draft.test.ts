import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { visitorsIn } from '#tests/intake-visitors.ts'
import { RENEWAL } from '#tests/intake-walks.ts'
import { belongingsOf, proveByLink, sendCodeForLink } from '#areas/people/visitors/server/index.ts'
import { currentVisitor } from '#areas/people/visitors/server/current-visitor.ts'
import { registerJobs } from '#server/jobs.ts'
import type { Context } from '#platform/context.ts'
import { createWorld, MONDAY_NINE, type World } from '#tests/world.ts'
import { DRAFT_DAYS } from '../rules/draft-life.ts'
import { completeIntake } from './complete-intake.ts'
import { currentIntake } from './current-intake.ts'
import { deleteDraft } from './delete-draft.ts'
import { draftToken } from './draft-token.ts'
import { keepDrafts } from './keep-drafts.ts'
import { openCopy } from './linked-copy.ts'
import { openDraft, proveDraft, sendDraftCode } from './linked-draft.ts'
import { saveAnswer } from './save-answer.ts'
import { sendDraftLink } from './send-draft-link.ts'
import { claimIntake } from './testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await registerJobs(world.jobs, world.services)
})
beforeEach(() => world.clock.set(MONDAY_NINE))
afterAll(() => world.end())

const { browser, draft, mailTo, codeTo } = visitorsIn(() => world)
const { name } = RENEWAL
const LOCKED = { state: 'locked', opened: null, copy: null }
const MISSING = { code: 'NOT_FOUND' }

const freshEmail = () => `${randomUUID()}@person.example`

/** Begun in one browser, saved and left. */
async function left(changes: Parameters<typeof draft>[0] = {}) {
  const email = freshEmail()
  const begun = await draft({ name, ...changes, email })
  return { ...begun, email, link: draftToken(world.services.links, begun.sessionId, email) }
}

/** With the code of the mail. */
async function proves(within: Context, { link, email }: { link: string; email: string }) {
  const { key: visitorKey } = await sendDraftCode(within, { link })
  const ctx = { ...within, visitorKey }
  const opened = await proveDraft(ctx, { link, code: await codeTo(email) })
  return { opened, ctx: { ...ctx, visitorKey: opened.key ?? visitorKey } }
}

async function outcomes(tries: readonly Promise<unknown>[]): Promise<string[]> {
  return (await Promise.allSettled(tries)).map((each) =>
    each.status === 'rejected' ? String(each.reason.code) : 'let in',
  )
}

function count(codes: readonly string[], code: string): number {
  return codes.filter((one) => one === code).length
}

describe('the link to a saved draft', () => {
  it('comes by mail in its language, and is worth nothing before a code', async () => {
    const { ctx, sessionId, email, link } = await left()
    await sendDraftLink(ctx, { sessionId })
    expect(await mailTo(email, 'Sus respuestas están guardadas')).toContain(`/continue?lang=es#${link}`)
    expect(await openDraft(browser(), { link })).toEqual(LOCKED)
    const { key } = await sendDraftCode(browser(), { link })
    expect(await openDraft(browser(key), { link })).toEqual(LOCKED)
    expect(await currentIntake(browser(key))).toEqual({ session: null })
    const answer = { sessionId, question: 'phone', value: RENEWAL.phone, version: 2 } as const
    await expect(saveAnswer(browser(key), answer)).rejects.toMatchObject(MISSING)
  })
  it('goes on at once in the browser where it was begun', async () => {
    const { ctx, link } = await left()
    const opened = { question: 'phone', key: null }
    expect(await openDraft(ctx, { link })).toEqual({ state: 'open', opened, copy: null })
  })
  it('goes on in another browser after the code, at the first question without an answer', async () => {
    const begun = await left()
    const { opened, ctx } = await proves(browser(), begun)
    expect(opened).toEqual({ question: 'phone', key: null })
    const { session } = await currentIntake(ctx)
    expect(session).toMatchObject({ id: begun.sessionId, answers: { name }, isEmailProven: true })
    const { id: sessionId, version } = session!
    const saved = await saveAnswer(ctx, { sessionId, question: 'phone', value: RENEWAL.phone, version })
    expect(saved.answers.phone).toBe(RENEWAL.phone)
    expect(await openDraft(ctx, begun)).toMatchObject({ state: 'open' })
  })
  it('comes in the reminder too', async () => {
    const begun = await left()
    await proves(browser(), begun)
    world.clock.advance((DRAFT_DAYS - 2) * 24 * 60)
    await keepDrafts(world.services)
    const mail = await mailTo(begun.email, 'Sus respuestas todavía le esperan')
    expect(mail).toContain(`/continue?lang=es#${begun.link}`)
  })
  it('opens without another code where the address was proven a moment ago', async () => {
    const { email, link } = await left()
    const linked = { purpose: 'meeting', email } as const
    const { key } = await sendCodeForLink(browser(), linked)
    await proveByLink(browser(key), { linked, code: await codeTo(email) })
    expect(await openDraft(browser(key), { link })).toMatchObject({ state: 'open' })
  })
})

describe('the browser that had the draft before', () => {
  it('has it no more: nothing is shown there, answered, sent, or deleted', async () => {
    const begun = await left()
    const { ctx, session, sessionId, link } = begun
    const { ctx: other } = await proves(browser(), begun)
    expect(await currentIntake(ctx)).toEqual({ session: null })
    expect(await openDraft(ctx, { link })).toEqual(LOCKED)
    const { version } = session
    const answer = { sessionId, question: 'phone', value: '2145550199', version } as const
    await expect(saveAnswer(ctx, answer)).rejects.toMatchObject(MISSING)
    await expect(saveAnswer(ctx, { ...answer, version: version + 1 })).rejects.toMatchObject(MISSING)
    await expect(deleteDraft(ctx, { sessionId })).rejects.toMatchObject(MISSING)
    expect((await currentIntake(other)).session?.answers.phone).toBeUndefined()
  })
  it('has it again by the same link and another code', async () => {
    const begun = await left()
    const { ctx: other } = await proves(browser(), begun)
    world.clock.advance(1)
    const { opened } = await proves(begun.ctx, begun)
    expect(opened.key).toBeNull()
    expect((await currentIntake(begun.ctx)).session?.id).toBe(begun.sessionId)
    expect(await currentIntake(other)).toEqual({ session: null })
  })
  it('does not take it back without a code, though it had proven the address: not by forty tries at once', async () => {
    const begun = await left()
    const { ctx: before } = await proves(browser(), begun)
    world.clock.advance(1)
    const { ctx } = await proves(browser(), begun)
    const tries = Array.from({ length: 40 }, (_, index) => openDraft(index % 2 ? ctx : before, begun))
    const states = (await Promise.all(tries)).map(({ state }) => state)
    expect([count(states, 'open'), count(states, 'locked')]).toEqual([20, 20])
    expect(await currentIntake(before)).toEqual({ session: null })
    expect((await currentVisitor(before, belongingsOf([]))).known).toMatchObject({ isEmailProven: false })
  })
  it('is one of forty that have proven the address and open the link at once', async () => {
    const begun = await left()
    const linked = { purpose: 'meeting', email: begun.email } as const
    const both: Context[] = []
    for (const _ of [1, 2]) {
      const { key } = await sendCodeForLink(browser(), linked)
      await proveByLink(browser(key), { linked, code: await codeTo(begun.email) })
      both.push(browser(key))
      world.clock.advance(1)
    }
    await Promise.all(Array.from({ length: 40 }, (_, index) => openDraft(both[index % 2]!, begun)))
    const found = await Promise.all([begun.ctx, ...both].map((each) => currentIntake(each)))
    expect(found.filter(({ session }) => session !== null)).toHaveLength(1)
  })
  it('never overwrites: of an answer and a move at once, the answer is in the draft or refused', async () => {
    const begun = await left()
    const { ctx, session, sessionId, link, email } = begun
    const { key } = await sendDraftCode(browser(), { link })
    const code = await codeTo(email)
    const { version } = session
    const [answered] = await Promise.allSettled([
      saveAnswer(ctx, { sessionId, question: 'phone', value: '2145550199', version }),
      proveDraft(browser(key), { link, code }),
    ])
    const phone = (await currentIntake(browser(key))).session?.answers.phone
    expect(phone).toBe(answered.status === 'fulfilled' ? '2145550199' : undefined)
  })
})

describe('a browser that opens something else already', () => {
  it('gets a key for this draft alone: what another person began there is neither shown nor lost', async () => {
    const theirs = await left()
    const begun = await left()
    const { opened, ctx } = await proves(theirs.ctx, begun)
    expect(opened.key).toMatch(/^[\w-]{43}$/)
    expect((await currentIntake(ctx)).session?.id).toBe(begun.sessionId)
    await deleteDraft(ctx, begun)
    expect(await currentIntake(ctx)).toEqual({ session: null })
    expect((await currentIntake(theirs.ctx)).session?.id).toBe(theirs.sessionId)
    expect(await openDraft(theirs.ctx, theirs)).toMatchObject({ state: 'open' })
  })
  it('keeps its key where all of it is the same person’s', async () => {
    const begun = await left()
    const linked = { purpose: 'meeting', email: begun.email } as const
    const { key } = await sendCodeForLink(browser(), linked)
    await proveByLink(browser(key), { linked, code: await codeTo(begun.email) })
    expect(await openDraft(browser(key), begun)).toMatchObject({ opened: { key: null } })
  })
})

function opens(link: string) {
  return openDraft(browser(), { link })
}

describe('a link that opens nothing', () => {
  it('is one that was altered, made up or made for something else: all the same 404', async () => {
    const { link, sessionId, email } = await left()
    const { links } = world.services
    for (const bad of [
      `${link.slice(0, -4)}AAAA`,
      `B${link.slice(1)}`,
      'no link',
      '\u0000'.repeat(43),
      links.tokenFor('draft', sessionId),
      links.tokenFor('answers', sessionId, email),
      draftToken(links, randomUUID(), email),
    ]) {
      await expect(opens(bad)).rejects.toMatchObject(MISSING)
      await expect(sendDraftCode(browser(), { link: bad })).rejects.toMatchObject(MISSING)
    }
  })
  it('is the one at an address with a slip in it, once that was corrected', async () => {
    const { ctx, session, sessionId, link } = await left()
    const corrected = freshEmail()
    const { version } = session
    await saveAnswer(ctx, { sessionId, question: 'email', value: corrected, version })
    await expect(opens(link)).rejects.toMatchObject(MISSING)
    await expect(sendDraftCode(browser(), { link })).rejects.toMatchObject(MISSING)
    expect(await opens(draftToken(world.services.links, sessionId, corrected))).toEqual(LOCKED)
  })
  it('is one to a draft that was deleted, or kept to its end', async () => {
    const deleted = await left()
    await deleteDraft(deleted.ctx, deleted)
    await expect(opens(deleted.link)).rejects.toMatchObject(MISSING)
    const { link } = await left()
    world.clock.advance((DRAFT_DAYS * 24 - 1) * 60)
    await keepDrafts(world.services)
    expect(await opens(link)).toEqual(LOCKED)
    world.clock.advance(61)
    await keepDrafts(world.services)
    await expect(opens(link)).rejects.toMatchObject(MISSING)
  })
  it('leads to the copy once the answers are sent', async () => {
    const begun = await left(RENEWAL)
    const { ctx } = await proves(browser(), begun)
    const { id: sessionId, version } = (await currentIntake(ctx)).session!
    await completeIntake(ctx, { sessionId, version, consent: true, isPartial: false })
    const { state, opened, copy } = await opens(begun.link)
    expect({ state, opened }).toEqual({ state: 'sent', opened: null })
    expect(await openCopy(browser(), { link: copy! })).toMatchObject({ state: 'locked' })
    const sent = { code: 'ALREADY_COMPLETED' }
    await expect(sendDraftCode(browser(), begun)).rejects.toMatchObject(sent)
  })
  it('leads to the account that has the draft, and opens at once there', async () => {
    const begun = await left()
    const owner = await world.person('client', { email: begun.email })
    await claimIntake({ ...world.as(owner), visitorKey: begun.ctx.visitorKey })
    expect(await opens(begun.link)).toEqual({ ...LOCKED, state: 'account' })
    expect(await openDraft(world.as(owner), begun)).toMatchObject({ state: 'open' })
    const signIn = { code: 'SIGN_IN_REQUIRED' }
    await expect(sendDraftCode(browser(), begun)).rejects.toMatchObject(signIn)
    const stranger = world.as(await world.person())
    await expect(sendDraftCode(stranger, begun)).rejects.toMatchObject({ code: 'ACCESS_DENIED' })
  })
  it('is opened 120 times an hour from one network at most', async () => {
    const ctx = browser()
    const codes = await outcomes(Array.from({ length: 121 }, () => openDraft(ctx, { link: 'no link' })))
    expect(count(codes, 'TOO_MANY_REQUESTS')).toBe(1)
  })
})

describe('the code for a draft', () => {
  it('is compared five times, also of forty tries at once', async () => {
    const { email, link } = await left()
    const { key } = await sendDraftCode(browser(), { link })
    const code = await codeTo(email)
    const wrong = code === '000000' ? '000001' : '000000'
    const codes = await outcomes(
      Array.from({ length: 40 }, () => proveDraft(browser(key), { link, code: wrong })),
    )
    expect([count(codes, 'INVALID_CODE'), count(codes, 'CODE_ENDED')]).toEqual([5, 35])
    expect(await openDraft(browser(key), { link })).toEqual(LOCKED)
  })
  it('is good once, also of forty at once, and in the browser that asked for it', async () => {
    const { email, link } = await left()
    const { key } = await sendDraftCode(browser(), { link })
    const code = await codeTo(email)
    await expect(proveDraft(browser(), { link, code })).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
    const codes = await outcomes(Array.from({ length: 40 }, () => proveDraft(browser(key), { link, code })))
    expect(count(codes, 'let in')).toBe(1)
  })
  it('opens no other person’s draft', async () => {
    const [mine, theirs] = [await left(), await left()]
    const { key } = await sendDraftCode(browser(), mine)
    const code = await codeTo(mine.email)
    const others = { link: theirs.link, code }
    await expect(proveDraft(browser(key), others)).rejects.toMatchObject({ code: 'EMAIL_CHANGED' })
    expect(await openDraft(browser(key), theirs)).toEqual(LOCKED)
  })
})
