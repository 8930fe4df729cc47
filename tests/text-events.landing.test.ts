// What the provider of texts tells us, in any order, any number of times, by anybody.
import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { queueText, textNumberOf } from '#areas/messages/texts/server/index.ts'
import { lookUpText } from '#areas/messages/texts/server/look-up-text.ts'
import { sendText } from '#areas/messages/texts/server/send-text.ts'
import { agreed, freshNumber, kindOfTests } from '#areas/messages/texts/server/testing.ts'
import { findText } from '#areas/messages/texts/server/texts-repository.ts'
import { instant } from '#kernel/calendar.ts'
import { sign } from '../emulators/twilio/signature.ts'
import { rounds } from './rounds.ts'
import { openTextFirm, type TextFirm } from './text-firm.ts'
import { createWorld, type World } from './world.ts'

const own = kindOfTests()
let world: World
let firm: TextFirm
beforeAll(async () => {
  world = await createWorld({ textName: 'Lone Star' })
  world.clock.set(instant(`${new Date().toISOString().slice(0, 10)}T18:00:00Z`))
  firm = await openTextFirm(world, own.features)
})
afterEach(() => {
  firm.emulator.provider.owed.length = 0
  firm.emulator.provider.faults.clear()
  own.instead.length = 0
})
afterAll(async () => {
  await firm.close()
  await world.end()
})

async function reader(language: 'en' | 'es' = 'en') {
  const { userId } = await world.person('client', { language })
  return { userId, number: await agreed(world.services, userId) }
}

async function owed(userId: string): Promise<string> {
  const told = { recipientId: userId, subjectId: randomUUID(), edition: 0 }
  await world.services.db.transaction((tx) => queueText(world.services, tx, own.kind, told))
  const { rows } = await world.connection.pool.query<{ id: string }>(
    'SELECT id FROM texts WHERE subject_id = $1',
    [told.subjectId],
  )
  return rows[0]!.id
}

async function sent(userId: string): Promise<string> {
  const textId = await owed(userId)
  await sendText(world.services, own.features, textId)
  return textId
}

async function stateOf(textId: string): Promise<string | undefined> {
  return (await findText(world.services.db, textId))?.state
}

/** Everything that the product knows of texts, as one value. */
async function books(): Promise<unknown> {
  const { rows } = await world.connection.pool.query<{ all: unknown }>(
    `SELECT json_build_array(
       (SELECT json_agg(t ORDER BY id) FROM texts t), (SELECT json_agg(c ORDER BY id) FROM text_consents c),
       (SELECT json_agg(s ORDER BY number) FROM text_stops s)) AS all`,
  )
  return rows[0]!.all
}

describe('the road of a text', () => {
  it('ends delivered, however its steps are shuffled and repeated', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(7), { minLength: 1, maxLength: 10 }), async (places) => {
        const { userId } = await reader()
        const textId = await sent(userId)
        await firm.emulator.tell((calls) => [
          ...places.map((place) => calls[place % calls.length]!),
          ...calls,
        ])
        expect(await stateOf(textId)).toBe('delivered')
      }),
      { numRuns: rounds(5, 200) },
    )
    expect(own.instead).toEqual([])
  })
  it('that ends undelivered is told otherwise once, and its number is kept', async () => {
    const { userId, number } = await reader()
    firm.emulator.provider.outcomes.set(number, 30_007)
    const textId = await sent(userId)
    await firm.emulator.tell((calls) => [...calls.toReversed(), ...calls, ...calls])
    expect([await stateOf(textId), own.instead.length]).toEqual(['undelivered', 1])
    expect(await textNumberOf(world.services.db, userId)).not.toBeNull()
  })
  it('that ends at a number without texts ends the consent', async () => {
    const { userId, number } = await reader()
    firm.emulator.provider.outcomes.set(number, 30_006)
    await sent(userId)
    await firm.emulator.tell()
    expect(await textNumberOf(world.services.db, userId)).toBeNull()
  })
  it('whose answer was lost is known by what is told of it, without a second text', async () => {
    const { userId, number } = await reader()
    firm.emulator.provider.faults.sending.push('lost')
    const textId = await sent(userId)
    expect(await stateOf(textId)).toBe('in-doubt')
    await firm.emulator.tell()
    expect(await stateOf(textId)).toBe('delivered')
    await lookUpText(world.services, own.features, textId)
    expect(firm.emulator.provider.messages.filter(({ to }) => to === number)).toHaveLength(1)
  })
  it('that a look-up took for another one is set right', async () => {
    const number = freshNumber()
    const ids = []
    for (const fault of ['lost', 'cut'] as const) {
      const { userId } = await world.person()
      await agreed(world.services, userId, { number })
      firm.emulator.provider.faults.sending.push(fault)
      ids.push(await sent(userId))
    }
    const [taken = '', cut = ''] = ids
    // The clock of the test stands elsewhere in the day than that of the emulator.
    await world.connection.pool.query(
      "UPDATE texts SET handed_over_at = now() - interval '1 minute' WHERE id = $1",
      [cut],
    )
    await lookUpText(world.services, own.features, cut)
    expect(await stateOf(cut)).toBe('delivered')
    await firm.emulator.tell()
    expect([await stateOf(taken), await stateOf(cut)]).toEqual(['delivered', 'in-doubt'])
  })
})

type Call = { path: string; fields: Record<string, string>; signature?: string; body?: BodyInit }

async function call({ path, fields, signature, body }: Call): Promise<number> {
  const url = `${firm.url}${path}`
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'x-twilio-signature': signature ?? sign(url, fields, firm.emulator.authToken),
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: body ?? new URLSearchParams(fields),
  })
  await response.arrayBuffer()
  return response.status
}

describe('a call that is not the provider’s', () => {
  it('changes nothing, whatever it says', async () => {
    const { userId, number } = await reader()
    const textId = await sent(userId)
    const { providerId } = (await findText(world.services.db, textId))!
    const path = `/api/texts/events/status/${textId}`
    const fields = { MessageSid: providerId ?? '', MessageStatus: 'undelivered', ErrorCode: '30007' }
    const stop = { MessageSid: `SM${'b'.repeat(32)}`, From: number, Body: 'STOP' }
    const before = await books()
    const forged: Call[] = [
      { path, fields, signature: '' },
      { path, fields, signature: sign(`${firm.url}${path}`, fields, 'another token') },
      { path, fields, signature: sign(`https://firm.example${path}`, fields, firm.emulator.authToken) },
      { path: '/api/texts/events/inbound', fields: stop, signature: 'AAAA' },
      { path: '/api/texts/events/inbound', fields: { ...stop, Body: 'a\u0000' } },
      { path: '/api/texts/events/inbound', fields: {}, body: Buffer.from([0xff, 0xfe, 0x00]) },
    ]
    for (const one of forged) expect(await call(one)).toBe(403)
    expect(await call({ path: '/api/texts/events/elsewhere', fields })).toBe(404)
    expect(await call({ path, fields: { x: 'a'.repeat(70_000) } })).toBe(413)
    expect(await books()).toEqual(before)
  })
  it('signed for one text says nothing of another', async () => {
    const [one, other] = [await sent((await reader()).userId), await sent((await reader()).userId)]
    const { providerId } = (await findText(world.services.db, one))!
    const fields = { MessageSid: providerId ?? '', MessageStatus: 'undelivered', ErrorCode: '30007' }
    const before = await books()
    expect(await call({ path: `/api/texts/events/status/${other}`, fields })).toBe(204)
    expect(await call({ path: '/api/texts/events/status/x', fields })).toBe(204)
    expect(await call({ path: `/api/texts/events/status/${randomUUID()}`, fields })).toBe(204)
    expect(await books()).toEqual(before)
  })
})

/** What went to the number, once all that is owed has gone. */
async function answersTo(number: string): Promise<string[]> {
  const { rows } = await world.connection.pool.query<{ id: string }>(
    "SELECT id FROM texts WHERE number = $1 AND state IN ('waiting', 'failing')",
    [number],
  )
  for (const { id } of rows) await sendText(world.services, own.features, id)
  return firm.emulator.provider.messages.filter(({ to }) => to === number).map(({ body }) => body)
}

const STOPPED_ES =
  'Lone Star: ya no le enviaremos mensajes de texto. Para recibirlos otra vez, responda START.'
const STOPPED_EN =
  'Lone Star: text notices are off. You will get no more texts. To turn them on again, reply START.'

describe('a text from a telephone', () => {
  it.each([
    ['ALTO', 'es', 'es', STOPPED_ES],
    ['No más, por favor', 'en', 'es', STOPPED_ES],
    ['baja', 'en', 'es', STOPPED_ES],
    ['please stop sending me texts', 'en', 'en', STOPPED_EN],
  ] as const)(
    'that says %s stops every text, answered once in its language',
    async (said, language, _in, answer) => {
      const { userId, number } = await reader(language)
      const textId = await owed(userId)
      firm.emulator.provider.receive(number, said)
      await firm.emulator.tell((calls) => [...calls, ...calls])
      firm.emulator.provider.receive(number, 'ALTO')
      await firm.emulator.tell()
      expect(await answersTo(number)).toEqual([answer])
      await sendText(world.services, own.features, textId)
      expect([await stateOf(textId), own.instead.length]).toEqual(['stopped', 1])
      expect(await textNumberOf(world.services.db, userId)).toBeNull()
    },
  )
  it('stops the texts of everybody who shares the number', async () => {
    const one = await reader()
    const other = (await world.person()).userId
    await agreed(world.services, other, { number: one.number })
    firm.emulator.provider.receive(one.number, 'ALTO')
    await firm.emulator.tell()
    expect(await textNumberOf(world.services.db, one.userId)).toBeNull()
    expect(await textNumberOf(world.services.db, other)).toBeNull()
  })
  it('that says START after ALTO turns them on again; told once more, ALTO changes nothing', async () => {
    const { userId, number } = await reader('es')
    const stop = firm.emulator.provider.receive(number, 'ALTO')!
    await firm.emulator.tell()
    firm.emulator.provider.receive(number, 'START')
    await firm.emulator.tell()
    expect(await textNumberOf(world.services.db, userId)).toMatchObject({ number })
    await firm.emulator.tell(() => [stop, stop])
    expect(await textNumberOf(world.services.db, userId)).toMatchObject({ number })
    expect(await answersTo(number)).toHaveLength(2)
  })
  it('that says START turns on nothing that was turned off on the page', async () => {
    const { userId, number } = await reader()
    await world.connection.pool.query(
      "UPDATE text_consents SET ended_at = now(), ended_way = 'portal' WHERE user_id = $1",
      [userId],
    )
    firm.emulator.provider.receive(number, 'START')
    await firm.emulator.tell()
    expect(await textNumberOf(world.services.db, userId)).toBeNull()
  })
  it.each([
    ['AYUDA', 'Lone Star, avisos por texto. Preguntas: llame al (214) 555-0134.'],
    ['HELP', 'Lone Star, text notices. Questions? Call (214) 555-0134.'],
    ['I sent my papers yesterday', 'Lone Star: we do not read replies by text. Call (214) 555-0134'],
  ])('that says %s is answered, three times a day at most', async (said, begins) => {
    const { number } = await reader()
    for (let time = 0; time < 5; time += 1) {
      firm.emulator.provider.receive(number, said)
      await firm.emulator.tell((calls) => [...calls, ...calls])
    }
    const answers = await answersTo(number)
    expect(answers).toHaveLength(3)
    for (const answer of answers) expect(answer.startsWith(begins)).toBe(true)
  })
  it('is not kept, only what it meant', async () => {
    const { number } = await reader()
    firm.emulator.provider.receive(number, 'My A-Number is A012345678')
    await firm.emulator.tell()
    const { rows } = await world.connection.pool.query<{ all: string }>(
      `SELECT concat((SELECT json_agg(i) FROM text_inbound i), (SELECT json_agg(t) FROM texts t),
         (SELECT json_agg(c) FROM text_consents c), (SELECT json_agg(j) FROM pgboss.job j)) AS all`,
    )
    expect(rows[0]!.all).not.toContain('A012345678')
  })
})

describe('a provider that answers words itself', () => {
  let other: TextFirm
  beforeAll(async () => {
    other = await openTextFirm(world, own.features, true)
  })
  afterAll(() => other.close())

  it('is not answered for, and its STOP holds', async () => {
    const { userId, number } = await reader()
    for (const said of ['HELP', 'STOP']) other.emulator.provider.receive(number, said)
    await other.emulator.tell()
    const { rows } = await world.connection.pool.query('SELECT 1 FROM texts WHERE number = $1', [number])
    expect(rows).toEqual([])
    expect(await textNumberOf(world.services.db, userId)).toBeNull()
  })
  it('that refuses a number it knows to be stopped ends the consent', async () => {
    const { userId, number } = await reader()
    other.emulator.provider.stopped.add(number)
    const textId = await sent(userId)
    expect([await stateOf(textId), own.instead.length]).toEqual(['stopped', 1])
    expect(await textNumberOf(world.services.db, userId)).toBeNull()
  })
})
