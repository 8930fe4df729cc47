import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '#platform/context.ts'
import { createSeal } from '#platform/seal.ts'
import { registerJobs } from '#server/jobs.ts'
import { createWorld, MONDAY_NINE, type World } from '#tests/world.ts'
import { reseal } from '#platform/sealed-rows.ts'
import { CALLBACKS_SEALED } from './sealed.ts'
import type { RequestInput } from '../contract.ts'
import { CALLS_PER_WINDOW } from '../rules/call-windows.ts'
import { CLOSED_DAYS } from '../rules/limits.ts'
import { askCallback } from './ask-callback.ts'
import { listCallTimes } from './call-times.ts'
import { listCallbacks, recordCallback } from './handle-callbacks.ts'
import { keepCallbacks } from './jobs.ts'
import { watchCallback } from './watch-callback.ts'

let world: World
let desk: Context
beforeAll(async () => {
  world = await createWorld()
  await registerJobs(world.jobs, world.services)
  await world.person('admin', { email: 'admin@firm.example' })
  desk = world.as(await world.person('attorney', { email: 'attorney@firm.example', language: 'es' }))
})
beforeEach(async () => {
  await world.idle()
  world.clock.set(MONDAY_NINE)
  await world.services.db.execute(sql`TRUNCATE callbacks, rate_windows`)
  world.mails.length = 0
})
afterAll(() => world.end())

const ZONE = 'America/Chicago'
const WISH = { name: 'Rosa Peña', phone: '512 555 0177', topic: 'documents', note: 'Mi hijo traduce' }

async function firstTime(): Promise<string> {
  return (await listCallTimes(world.visitor(), { timeZone: ZONE })).times[0]?.startsAt ?? ''
}

async function wish(change: Partial<RequestInput['request']> = {}): Promise<RequestInput> {
  const startsAt = change.startsAt ?? (await firstTime())
  return { key: randomUUID(), timeZone: ZONE, request: { ...WISH, ...change, startsAt } }
}

/** A visitor not signed in, in a separate network. */
function stranger(index: number): Context {
  return { ...world.visitor('es'), clientAddress: `198.51.100.${index + 1}` }
}

async function listed() {
  return (await listCallbacks(desk, { limit: 100 })).items
}

async function onlyId(): Promise<string> {
  const [only, ...others] = await listed()
  expect(others).toEqual([])
  return only?.id ?? ''
}

async function askedOnce(): Promise<string> {
  await askCallback(world.visitor('es'), await wish())
  return onlyId()
}

async function askedAndClosed(): Promise<void> {
  await askCallback(world.visitor(), await wish())
  await recordCallback(desk, { callbackId: await onlyId(), outcome: 'closed' })
}

describe('the times that are offered', () => {
  it('are said in the reader’s language and zone', async () => {
    const { times, zone } = await listCallTimes(world.visitor('es'), { timeZone: 'America/Los_Angeles' })
    expect(times[0]?.label).toMatch(/^lunes, 23 de noviembre de 2026, de 7:00\sa\.m\. a 10:00\sa\.m\.$/)
    expect(zone).toMatch(/Pacífico/)
    const english = await listCallTimes(world.visitor('en'), { timeZone: ZONE })
    expect(english.times[0]?.label).toMatch(/^Monday, November 23, 2026, 9:00\sAM to 12:00\sPM$/)
  })
  it('can be had until they are full, also by many at once', async () => {
    const input = await wish()
    const answers = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) => askCallback(stranger(index), { ...input, key: randomUUID() })),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(CALLS_PER_WINDOW)
    const [refused] = answers.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []))
    expect(refused).toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ field: 'startsAt', message: expect.stringContaining('ya se ocupó') }],
    })
    expect(await firstTime()).not.toBe(input.request.startsAt)
  })
  it.each(['reached', 'noAnswer', 'closed'] as const)('are free again after "%s"', async (outcome) => {
    const taken = await firstTime()
    for (let count = 0; count < CALLS_PER_WINDOW; count += 1)
      await askCallback(stranger(count), await wish({ startsAt: taken }))
    expect(await firstTime()).not.toBe(taken)
    const [one] = await listed()
    await recordCallback(desk, { callbackId: one?.id ?? '', outcome })
    expect(await firstTime()).toBe(taken)
  })
  it.each([
    ['three networks', 3],
    ['sixty networks', 60],
  ])('cannot be taken away by sixty requests from %s', async (_what, networks) => {
    const { times: before } = await listCallTimes(world.visitor(), { timeZone: ZONE })
    for (let count = 0; count < 60; count += 1) await askCallback(stranger(count % networks), await wish())
    const { times: after } = await listCallTimes(world.visitor(), { timeZone: ZONE })
    const today = before.filter(({ label }) => label.includes('November 23'))
    expect(after.filter(({ label }) => label.includes('November 23')).length).toBeGreaterThan(0)
    expect(after.length).toBeGreaterThanOrEqual(before.length - 2)
    expect(today.length).toBeGreaterThan(0)
    expect(await listed()).toHaveLength(60)
  })
  it('are taken once by each account, however often it asks, and by as many as there are places', async () => {
    const taken = await firstTime()
    const clients = await Promise.all(Array.from({ length: CALLS_PER_WINDOW }, () => world.person()))
    const [first] = clients
    for (let count = 0; count < CALLS_PER_WINDOW; count += 1)
      await askCallback(first ? world.as(first) : world.visitor(), await wish({ startsAt: taken }))
    expect(await firstTime()).toBe(taken)
    for (const client of clients.slice(1))
      await askCallback(world.as(client), await wish({ startsAt: taken }))
    expect(await firstTime()).not.toBe(taken)
  })
})

describe('a request to be called', () => {
  it('is kept sealed, and sent again it is the same', async () => {
    const input = await wish()
    const first = await askCallback(world.visitor('es'), input)
    expect(
      await askCallback(world.visitor('es'), { ...input, request: { ...input.request, name: 'Otra' } }),
    ).toEqual(first)
    expect(await listed()).toMatchObject([{ ...WISH, language: 'es', tries: 0, outcome: null }])
    const { rows } = await world.connection.pool.query('SELECT * FROM callbacks')
    expect(JSON.stringify(rows)).not.toMatch(/Rosa|555 0177|traduce|documents/)
  })
  it('comes first where its note speaks of a detention, however late the call was promised', async () => {
    const times = (await listCallTimes(world.visitor(), { timeZone: ZONE })).times
    const [first = '', later = ''] = [times[0]?.startsAt, times.at(-1)?.startsAt]
    await askCallback(world.visitor(), await wish({ startsAt: first }))
    await askCallback(world.visitor(), await wish({ startsAt: later, note: 'la migra agarro a mi esposo' }))
    const all = await listed()
    expect(all.map(({ isUrgent, startsAt }) => [isUrgent, startsAt.slice(0, 16)])).toEqual([
      [true, later.slice(0, 16)],
      [false, first.slice(0, 16)],
    ])
    const page = await listCallbacks(desk, { limit: 1 })
    const rest = await listCallbacks(desk, { limit: 1, cursor: page.next ?? '' })
    expect([...page.items, ...rest.items].map(({ id }) => id)).toEqual(all.map(({ id }) => id))
  })
  it('sent twice at once is one', async () => {
    const input = await wish()
    const answers = await Promise.all(Array.from({ length: 5 }, () => askCallback(world.visitor(), input)))
    expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1)
    await onlyId()
  })
  it.each([
    ['a name', { name: '' }, 'name'],
    ['a name without code in it', { name: '<b>Rosa</b>' }, 'name'],
    ['a number that can be called', { phone: '12' }, 'phone'],
    ['a topic of ours', { topic: 'gift' }, 'topic'],
    ['a time', { startsAt: '' }, 'startsAt'],
    ['a time that is offered', { startsAt: '2026-11-23T15:30:00Z' }, 'startsAt'],
    ['a time', { startsAt: 'soon' }, 'startsAt'],
    ['a time that is not over', { startsAt: '2026-11-20T15:00:00Z' }, 'startsAt'],
  ])('needs %s', async (_what, change, field) => {
    const startsAt = 'startsAt' in change ? change.startsAt : await firstTime()
    const input = { key: randomUUID(), timeZone: ZONE, request: { ...WISH, ...change, startsAt } }
    await expect(askCallback(world.visitor(), input)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ field }],
    })
    expect(await listed()).toEqual([])
  })
  it('is limited by network', async () => {
    for (let count = 0; count < 20; count += 1) await askedAndClosed()
    await expect(askedAndClosed()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })
})

describe('the firm', () => {
  it('is told at once, in each one’s language, when to call and not whom', async () => {
    await askedOnce()
    await world.idle()
    expect(world.mails.map(({ to }) => to).toSorted()).toEqual([
      'admin@firm.example',
      'attorney@firm.example',
    ])
    const mail = world.mails.find(({ to }) => to === 'attorney@firm.example')
    expect(mail?.subject).toBe('Alguien pide que le llamen')
    expect(mail?.text).toContain('lunes, 23 de noviembre de 2026')
    for (const said of ['Rosa', '555 0177', 'traduce'])
      expect(`${mail?.text} ${mail?.html}`).not.toContain(said)
  })
  it('is told once of what comes beyond three from one network, and shown that nothing proves it', async () => {
    for (let count = 0; count < 15; count += 1) await askCallback(stranger(1), await wish())
    await world.idle()
    const mails = world.mails.filter(({ to }) => to === 'attorney@firm.example')
    expect(mails).toHaveLength(4)
    // They are sent side by side, so that the last one written need not be the last one sent.
    expect(mails.filter(({ subject }) => subject === 'Muchas personas piden que les llamen')).toHaveLength(1)
    expect((await listed()).filter(({ isOfMany }) => isOfMany)).toHaveLength(12)
    await askCallback(stranger(2), await wish())
    await world.idle()
    expect(world.mails.filter(({ to }) => to === 'attorney@firm.example')).toHaveLength(5)
  })
  it('is told once of what comes beyond twenty in all within an hour', async () => {
    for (let count = 0; count < 30; count += 1) await askCallback(stranger(count), await wish())
    await world.idle()
    expect(world.mails.filter(({ to }) => to === 'attorney@firm.example')).toHaveLength(21)
  })
  it('is told once more when the time is over and nobody has called', async () => {
    const callbackId = await askedOnce()
    await world.idle()
    world.mails.length = 0
    await watchCallback(world.services, { callbackId })
    await watchCallback(world.services, { callbackId })
    await world.idle()
    expect(world.mails.map(({ subject }) => subject).toSorted()).toEqual([
      'Nobody has called yet',
      'Todavía nadie ha llamado',
    ])
  })
  it.each(['reached', 'noAnswer', 'closed'] as const)('is told no more after "%s"', async (outcome) => {
    const callbackId = await askedOnce()
    await world.idle()
    world.mails.length = 0
    await recordCallback(desk, { callbackId, outcome })
    await watchCallback(world.services, { callbackId })
    await world.idle()
    expect(world.mails).toEqual([])
  })
  it('keeps who did not answer on the list, and counts a call once a minute', async () => {
    const callbackId = await askedOnce()
    await recordCallback(desk, { callbackId, outcome: 'noAnswer' })
    expect(await recordCallback(desk, { callbackId, outcome: 'noAnswer' })).toMatchObject({ tries: 1 })
    world.clock.advance(5)
    expect(await recordCallback(desk, { callbackId, outcome: 'noAnswer' })).toMatchObject({
      tries: 2,
      outcome: null,
    })
    expect(await listed()).toHaveLength(1)
  })
  it('ends a request once', async () => {
    const callbackId = await askedOnce()
    await recordCallback(desk, { callbackId, outcome: 'reached' })
    expect(await recordCallback(desk, { callbackId, outcome: 'closed' })).toMatchObject({
      outcome: 'reached',
    })
    expect(await listed()).toEqual([])
  })
  it('finds nothing under an id that is none', async () => {
    const asked = recordCallback(desk, { callbackId: randomUUID(), outcome: 'reached' })
    await expect(asked).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
  it('sees the earliest promise first', async () => {
    const times = (await listCallTimes(world.visitor(), { timeZone: ZONE })).times
    for (const index of [2, 0, 1])
      await askCallback(world.visitor(), await wish({ startsAt: times[index]?.startsAt ?? '' }))
    expect((await listed()).map(({ startsAt }) => Date.parse(startsAt))).toEqual(
      times.slice(0, 3).map(({ startsAt }) => Date.parse(startsAt)),
    )
  })
})

describe('what is kept', () => {
  it('goes so long after it was dealt with, and not before', async () => {
    const callbackId = await askedOnce()
    world.clock.advance(60 * 24 * (CLOSED_DAYS + 1))
    await keepCallbacks(world.services)
    expect(await listed()).toHaveLength(1)
    await recordCallback(desk, { callbackId, outcome: 'reached' })
    await keepCallbacks(world.services)
    const count = async () => (await world.connection.pool.query('SELECT 1 FROM callbacks')).rowCount
    expect(await count()).toBe(1)
    world.clock.advance(60 * 24 * (CLOSED_DAYS + 1))
    await keepCallbacks(world.services)
    expect(await count()).toBe(0)
  })
  it('is sealed again after a change of keys', async () => {
    const [older, newer] = ['k1', 'k2'].map((id) => ({ id, secret: randomBytes(32) }))
    if (!older || !newer) throw new Error('two keys')
    await askCallback({ ...world.visitor(), seal: createSeal([older]) }, await wish())
    await reseal({ ...world.services, seal: createSeal([newer, older]) }, CALLBACKS_SEALED)
    const after = { ...desk, seal: createSeal([newer]) }
    expect((await listCallbacks(after, {})).items).toMatchObject([{ name: WISH.name }])
  })
})
