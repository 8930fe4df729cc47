import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { visitorsIn } from '#tests/intake-visitors.ts'
import { RENEWAL } from '#tests/intake-walks.ts'
import { registerJobs } from '#server/jobs.ts'
import { createWorld, MONDAY_NINE, type World } from '#tests/world.ts'
import { answersPdf } from './answers-pdf.ts'
import { completeIntake } from './complete-intake.ts'
import { goBack } from './go-back.ts'
import { openCopy, proveCopy, sendCopyCode } from './linked-copy.ts'
import { proveIntakeEmail, sendIntakeCode } from './prove-email.ts'
import { readIntake } from './read-intakes.ts'
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

/** Sent without an account; half a minute later, so that another code may be requested. */
async function sent() {
  const email = `${randomUUID()}@person.example`
  const begun = await draft({ ...RENEWAL, email })
  const { ctx, sessionId } = begun
  await sendIntakeCode(ctx, { sessionId })
  await proveIntakeEmail(ctx, { sessionId, code: await codeTo(email) })
  const { version } = begun.session
  await completeIntake(ctx, { sessionId, version, consent: true, isPartial: false })
  world.clock.advance(1)
  return { ...begun, email, link: world.services.links.tokenFor('answers', sessionId) }
}

describe('the copy of what was sent', () => {
  it('comes as a link by mail, with nothing of it in the mail', async () => {
    const { email, link, sessionId, ctx, session } = await sent()
    const mail = await mailTo(email, 'Ya tenemos sus respuestas')
    expect(mail).toContain(`/answers?lang=es#${link}`)
    expect(mail).not.toMatch(/María|Núñez|DACA/)
    await completeIntake(ctx, { sessionId, version: session.version, consent: true, isPartial: false })
    await world.idle()
    expect(world.mails.filter(({ subject }) => subject === 'Ya tenemos sus respuestas')).toHaveLength(1)
  })
  it('shows nothing before the code, and then all of it in another browser', async () => {
    const { email, link, sessionId } = await sent()
    expect(await openCopy(browser(), { link })).toEqual({ state: 'locked', sessionId: null })
    const { key } = await sendCopyCode(browser(), { link })
    const other = browser(key)
    await expect(readIntake(other, { sessionId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await proveCopy(other, { link, code: await codeTo(email) })).toEqual({ sessionId })
    expect(await openCopy(other, { link })).toEqual({ state: 'open', sessionId })
    expect((await readIntake(other, { sessionId })).asked.length).toBeGreaterThan(2)
    expect((await answersPdf(other, { sessionId, language: 'es' })).type).toBe('application/pdf')
    world.clock.advance(2 * 60)
    await expect(readIntake(other, { sessionId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
  it('is only read: nothing is changed by it', async () => {
    const { email, link, sessionId } = await sent()
    const { key } = await sendCopyCode(browser(), { link })
    const other = browser(key)
    await proveCopy(other, { link, code: await codeTo(email) })
    const missing = { code: 'NOT_FOUND' }
    await expect(goBack(other, { sessionId, from: 'name' })).rejects.toMatchObject(missing)
    await expect(sendDraftLink(other, { sessionId })).rejects.toMatchObject(missing)
  })
  it('opens at once in the browser that sent it, and belongs to the account that took it in', async () => {
    const { ctx, link, sessionId } = await sent()
    expect(await openCopy(ctx, { link })).toEqual({ state: 'open', sessionId })
    const owner = await world.person()
    await claimIntake({ ...world.as(owner, 'es'), visitorKey: ctx.visitorKey })
    expect(await openCopy(browser(), { link })).toEqual({ state: 'account', sessionId: null })
    expect(await openCopy(world.as(owner), { link })).toEqual({ state: 'open', sessionId })
    await expect(sendCopyCode(browser(), { link })).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
  })
  it('is nothing by a link that was tampered with, by that of a draft, or by that of a meeting', async () => {
    const { sessionId } = await draft({ email: 'ana@person.example' })
    const { link, sessionId: other } = await sent()
    const { links } = world.services
    for (const bad of [
      `${link.slice(0, -4)}AAAA`,
      links.tokenFor('answers', sessionId),
      links.tokenFor('meeting', other),
    ])
      await expect(openCopy(browser(), { link: bad })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
  it('takes five tries at a code, also of forty at once', async () => {
    const { email, link } = await sent()
    const { key } = await sendCopyCode(browser(), { link })
    const code = await codeTo(email)
    const wrong = code === '000000' ? '000001' : '000000'
    const tries = Array.from({ length: 40 }, () => proveCopy(browser(key), { link, code: wrong }))
    const answers = await Promise.allSettled(tries)
    const codes = answers.map((answer) =>
      answer.status === 'rejected' ? String(answer.reason.code) : 'let in',
    )
    expect(codes.filter((one) => one === 'INVALID_CODE')).toHaveLength(5)
    expect(codes.filter((one) => one === 'CODE_ENDED')).toHaveLength(35)
  })
})

describe('who saves and leaves', () => {
  it('is sent the way back to the address that was answered, with nothing of the answers in it', async () => {
    const email = `${randomUUID()}@person.example`
    const { ctx, sessionId } = await draft({ ...RENEWAL, email })
    expect(await sendDraftLink(ctx, { sessionId })).toEqual({ sentTo: email })
    const mail = await mailTo(email, 'Sus respuestas están guardadas')
    expect(mail).toMatch(/\/continue\?lang=es#[\w-]{43}\b/)
    expect(mail).not.toMatch(/María|Núñez|DACA/)
  })
  it('is sent nothing where no address was answered', async () => {
    const { ctx, sessionId } = await draft({})
    expect(await sendDraftLink(ctx, { sessionId })).toEqual({ sentTo: null })
  })
  it('is sent three a day at most, from any browser', async () => {
    const email = `${randomUUID()}@person.example`
    const asked = [await draft({ ...RENEWAL, email }), await draft({ ...RENEWAL, email })]
    const [one, other] = asked
    for (const { ctx, sessionId } of [one!, other!, one!]) await sendDraftLink(ctx, { sessionId })
    const refused = { code: 'TOO_MANY_REQUESTS' }
    await expect(sendDraftLink(other!.ctx, { sessionId: other!.sessionId })).rejects.toMatchObject(refused)
  })
  it('can do so with a draft of their own alone', async () => {
    const { sessionId } = await draft({ ...RENEWAL })
    await expect(sendDraftLink(browser(), { sessionId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
