// Answers to requests for erasure: what may go goes, what the law keeps stays and is listed, and nothing under a hold goes.
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { closeCase } from '#areas/cases/cases/server/close-case.ts'
import { getCase } from '#areas/cases/cases/server/get-case.ts'
import { holdCase } from '#areas/cases/cases/server/hold-case.ts'
import { openedCase } from '#areas/cases/cases/server/testing.ts'
import { sentDocument } from '#areas/documents/documents/server/testing.ts'
import { startIntake } from '#areas/intake/intake/server/start-intake.ts'
import { registerNotificationJobs } from '#areas/messages/notifications/server/index.ts'
import { listExpired } from '#areas/cases/retention/server/list-expired.ts'
import { closeAccount } from '#areas/people/users/server/close-account.ts'
import { findById } from '#areas/people/users/server/index.ts'
import { saveProfile } from '#areas/people/users/server/profile.ts'
import { neighboursOf } from '#areas/people/users/server/neighbours.ts'
import {
  type Cast,
  type ScriptedIdentity,
  scriptedIdentity,
  signedIn,
} from '#areas/people/users/server/testing.ts'
import { FEATURES } from '#server/features.ts'
import { createWorld, MONDAY_NINE, type World } from '#tests/world.ts'
import { carryOut, refuse } from './answer-erasure.ts'
import { listErasures } from './list-erasures.ts'
import { askErasure, ownErasure, withdrawErasure } from './own-erasure.ts'

const SPANISH = {
  firstName: 'María',
  lastName: 'Núñez',
  phone: '602 555 0142',
  timeZone: '',
  language: 'es',
} as const
const YEARS_OVER = (7 * 365 + 3) * 24 * 60

let world: World
let identity: ScriptedIdentity
let client: Cast
let admin: Cast
beforeAll(async () => {
  world = await createWorld()
  identity = scriptedIdentity()
  admin = await signedIn(world, identity, 'admin')
  await registerNotificationJobs(world.jobs, world.services, FEATURES)
})
afterAll(() => world.end())
beforeEach(async () => {
  world.clock.set(MONDAY_NINE)
  client = await signedIn(world, identity)
  await saveProfile(client.ctx, SPANISH, neighboursOf(FEATURES))
})

const row = (cast: Cast) => findById(world.services.db, cast.actor.userId)

async function asked(): Promise<string> {
  return (await askErasure(client.ctx)).request!.id
}

const listed = async (requestId: string) =>
  (await listErasures(admin.ctx, FEATURES)).requests.find(({ id }) => id === requestId)

/** As an administrator does who has just read the list. */
async function carriedOut(requestId: string) {
  const standing = (await listed(requestId))?.standing ?? 'free'
  const { requests } = await carryOut(admin.ctx, FEATURES, { requestId, standing })
  return requests.find(({ id }) => id === requestId)
}

async function caseOfClient(): Promise<string> {
  const { caseId } = await openedCase(world, { clientId: client.actor.userId, attorneyId: null })
  await sentDocument(world, { caseId, by: client.actor })
  return caseId
}

async function closedCase(): Promise<string> {
  const caseId = await caseOfClient()
  const { version } = await getCase(admin.ctx, { caseId })
  await closeCase(admin.ctx, { caseId, version, outcome: 'ended' })
  return caseId
}

async function mailTo(email: string, subject: string) {
  const found = () => world.mails.find((mail) => mail.to === email && mail.subject === subject)
  await vi.waitUntil(() => found() !== undefined, { timeout: 10_000 })
  return found()
}

const ANSWER = 'Nuestra respuesta a su solicitud'

describe('a request to erase', () => {
  it('is one, however often it is asked at once, and administrators are told without a name', async () => {
    await Promise.all([askErasure(client.ctx), askErasure(client.ctx), askErasure(client.ctx)])
    const { requests } = await listErasures(admin.ctx, FEATURES)
    const own = requests.filter(({ clientId }) => clientId === client.actor.userId)
    expect(own).toMatchObject([{ state: 'asked', client: 'María Núñez', standing: 'free' }])
    const mail = await mailTo((await row(admin))!.email, 'A request to erase data is waiting')
    expect(mail?.text).not.toContain('Núñez')
  })
  it('asks for a sign-in of the last minutes, and is for clients alone', async () => {
    const older = await signedIn(world, identity, 'client', 11)
    await expect(askErasure(older.ctx)).rejects.toMatchObject({ code: 'REQUIRES_RECENT_LOGIN' })
    await expect(askErasure(admin.ctx)).rejects.toMatchObject({ code: 'ACCESS_DENIED' })
  })
  it('can be withdrawn until it is answered, and not be answered then', async () => {
    const requestId = await asked()
    expect(await withdrawErasure(client.ctx)).toMatchObject({ request: { state: 'withdrawn' } })
    await expect(carriedOut(requestId)).rejects.toMatchObject({ code: 'ERASURE_ANSWERED' })
    const missing = carriedOut(crypto.randomUUID())
    await expect(missing).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('carrying it out', () => {
  it('closes an account that nothing needs, and says by mail that all of it is gone', async () => {
    const { email } = (await row(client))!
    await startIntake(client.ctx)
    expect(await carriedOut(await asked())).toMatchObject({
      state: 'done',
      staying: expect.not.arrayContaining([expect.objectContaining({ kind: 'intake' })]),
    })
    expect(await row(client)).toMatchObject({ email: '', phone: '', closedAt: expect.any(Date) })
    expect(identity.calls).toContain(`remove ${client.subject}`)
    const mail = await mailTo(email, ANSWER)
    expect(mail?.text).toContain('Borramos lo que guardábamos sobre usted')
  })
  it('leaves the files of a closed case until their day, and tells that day and no case', async () => {
    const { email } = (await row(client))!
    const caseId = await closedCase()
    const { number } = await getCase(admin.ctx, { caseId })
    const answered = await carriedOut(await asked())
    expect(answered).toMatchObject({ state: 'in-part', answeredBy: expect.any(String) })
    expect(answered?.staying).toEqual(
      expect.arrayContaining([
        { kind: 'account', why: 'name', until: null },
        { kind: 'cases', why: 'file', until: '2033-11-23' },
      ]),
    )
    const mail = await mailTo(email, ANSWER)
    expect(mail?.text).toContain('hasta el 23 de noviembre de 2033')
    expect(mail?.text).not.toContain(number)
    expect(await documentsOf(caseId)).toBe(1)
  })
  it('proposes what is past its date, which goes when a second administrator says so', async () => {
    const caseId = await closedCase()
    world.clock.advance(YEARS_OVER)
    const late = await signedIn(world, identity)
    client = { ...client, ctx: { ...client.ctx, identity: late.ctx.identity } }
    identity.sessions.set(
      client.subject,
      identity.sessions.get(late.subject)!.map((session) => ({
        ...session,
        id: client.actor.sessionId,
      })),
    )
    const answered = await carriedOut(await asked())
    expect(answered?.staying).toContainEqual({ kind: 'cases', why: 'over', until: null })
    const { cases } = await listExpired(admin.ctx)
    expect(cases.find((each) => each.caseId === caseId)).toMatchObject({
      state: 'proposed',
      canConfirm: false,
    })
    expect(await documentsOf(caseId)).toBe(1)
  })
  it('leaves the account while a case is open, and takes what was never sent', async () => {
    await caseOfClient()
    await startIntake(client.ctx)
    const requestId = await asked()
    expect(await listed(requestId)).toMatchObject({ standing: 'needed' })
    expect(await carriedOut(requestId)).toMatchObject({ state: 'in-part' })
    expect(await row(client)).toMatchObject({ closedAt: null, phone: '602 555 0142' })
    const { request } = await ownErasure(client.ctx)
    expect(request?.staying.map(({ kind, why }) => `${kind} ${why}`)).toEqual(
      expect.arrayContaining(['account needed', 'cases open']),
    )
    expect(request?.staying.map(({ kind }) => kind)).not.toContain('intake')
    expect(await asked()).not.toBe(requestId)
  })
  it('erases nothing where what was read is not true any more', async () => {
    const caseId = await caseOfClient()
    const requestId = await asked()
    expect(await listed(requestId)).toMatchObject({ standing: 'needed' })
    const { version } = await getCase(admin.ctx, { caseId })
    await closeCase(admin.ctx, { caseId, version, outcome: 'ended' })
    const late = carryOut(admin.ctx, FEATURES, { requestId, standing: 'needed' })
    await expect(late).rejects.toMatchObject({ code: 'ERASURE_CHANGED' })
    expect(await row(client)).toMatchObject({ closedAt: null, phone: '602 555 0142' })
    expect(await listed(requestId)).toMatchObject({ state: 'asked', standing: 'free' })
  })
  it('tells of somebody who was entered twice as of who was kept', async () => {
    const requestId = await asked()
    const kept = await signedIn(world, identity)
    await openedCase(world, { clientId: kept.actor.userId, attorneyId: null })
    const merge = 'UPDATE users SET merged_into = $2 WHERE id = $1'
    await world.connection.pool.query(merge, [client.actor.userId, kept.actor.userId])
    expect(await listed(requestId)).toMatchObject({ standing: 'needed' })
    expect(await carriedOut(requestId)).toMatchObject({ state: 'in-part' })
    expect(await row(kept)).toMatchObject({ closedAt: null })
  })
  it('and closing the account oneself at the same moment wait for each other', async () => {
    const requestId = await asked()
    const [closing, carrying] = await Promise.allSettled([
      closeAccount(client.ctx, neighboursOf(FEATURES)),
      carryOut(admin.ctx, FEATURES, { requestId, standing: 'free' }),
    ])
    expect(await row(client)).toMatchObject({ closedAt: expect.any(Date) })
    const refused = [closing, carrying].flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
    for (const reason of refused) expect(['ERASURE_ANSWERED', 'NOT_FOUND']).toContain(reason.code)
    expect((await listed(requestId))?.state).toMatch(/^(?:done|withdrawn)$/)
  })
  it('erases nothing of somebody who is held, and can be refused with the reason', async () => {
    const caseId = await closedCase()
    await startIntake(client.ctx)
    const { version } = await getCase(admin.ctx, { caseId })
    await holdCase(admin.ctx, { caseId, version, reason: 'A suit is pending.' })
    const requestId = await asked()
    const before = await everythingOf(client)
    await expect(carriedOut(requestId)).rejects.toMatchObject({ code: 'ERASURE_HELD' })
    expect(await everythingOf(client)).toEqual(before)
    expect(await listed(requestId)).toMatchObject({ standing: 'held' })
    await refuse(admin.ctx, FEATURES, { requestId, refusal: 'held' })
    expect(await ownErasure(client.ctx)).toMatchObject({ request: { state: 'refused', refusal: 'held' } })
    const mail = await mailTo((await row(client))!.email, ANSWER)
    expect(mail?.text).toContain('Por ahora debemos conservar su expediente')
  })
})

async function documentsOf(caseId: string): Promise<number> {
  const kept = 'SELECT FROM documents WHERE case_id = $1 AND file_id IS NOT NULL AND gone_at IS NULL'
  return (await world.connection.pool.query(kept, [caseId])).rowCount ?? 0
}

/** These change automatically. */
const ON_THEIR_WAY = ['activity', 'mails', 'notices']

/** Every feature's data of a person, as they would read it. */
async function everythingOf({ actor }: Cast) {
  const data: Record<string, unknown> = {}
  for (const [part, exportFor] of Object.entries(neighboursOf(FEATURES).personalData))
    if (!ON_THEIR_WAY.includes(part)) data[part] = await exportFor(world.services, actor.userId)
  return { ...data, row: await findById(world.services.db, actor.userId) }
}
