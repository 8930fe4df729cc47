// Forty at once, from two processes: what is allowed once happens once.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ProductError } from '#kernel/errors.ts'
import type { Context } from '#platform/context.ts'
import { type Connection, connect } from '#platform/database.ts'
import { createWorld, MONDAY_NINE, type World } from '#tests/world.ts'
import { CODE_PURPOSES, EMAIL_CODE } from '../rules/email-code.ts'
import { checkEmailCode, type CodeFor, sendEmailCode } from './email-codes.ts'
import { emailCodes } from './tables.ts'

const AT_ONCE = 40
let world: World
let other: Connection
beforeAll(async () => {
  world = await createWorld()
  other = connect(world.url, () => undefined)
})
beforeEach(() => world.clock.set(MONDAY_NINE))
afterAll(async () => {
  await other.close()
  await world.end()
})

/** A request to one of two processes on the same database. */
function asked(index: number, clientAddress: string): Context {
  return { ...world.visitor(), clientAddress, ...(index % 2 === 1 && { db: other.db }) }
}

const codeFor = (email: string, changes: Partial<CodeFor> = {}): CodeFor => ({
  purpose: 'booking',
  subject: randomUUID(),
  email,
  ...changes,
})

function atOnce(ask: (index: number) => Promise<void>): Promise<string[]> {
  const one = (index: number) =>
    ask(index).then(
      () => 'done',
      (error: { code?: string }) => error.code ?? String(error),
    )
  return Promise.all(Array.from({ length: AT_ONCE }, (_, index) => one(index)))
}

const countOf = (answers: readonly string[], answer: string) =>
  answers.filter((each) => each === answer).length

it('refuses a code where the firm cannot send mail, with its phone number, and keeps nothing', async () => {
  const ctx = world.visitor('es')
  const without = { ...ctx, firm: { ...ctx.firm, takesMail: false } }
  const wanted = codeFor('nobody@person.example')
  const refused = await sendEmailCode(without, wanted).catch((error: unknown) => error as ProductError)
  expect(refused).toMatchObject({ code: 'MAIL_NOT_SET_UP' })
  expect(refused?.sentence('es')).toContain(ctx.firm.phone)
  expect(await world.services.db.select().from(emailCodes)).toEqual([])
})

describe('forty requests at once', () => {
  it('for one address, from forty networks and for both purposes, send one code', async () => {
    const email = `${randomUUID()}@guest.example`
    const answers = await atOnce((index) =>
      sendEmailCode(
        asked(index, `198.51.100.${index}`),
        codeFor(email, { purpose: CODE_PURPOSES[index % 2]! }),
      ),
    )
    expect([countOf(answers, 'done'), countOf(answers, 'TOO_MANY_CODES')]).toEqual([1, AT_ONCE - 1])
  })
  it('from forty addresses of one IPv6 network send as many codes as one network may ask for', async () => {
    const answers = await atOnce((index) =>
      sendEmailCode(asked(index, `2001:db8:7:7::${index}`), codeFor(`${randomUUID()}@guest.example`)),
    )
    expect(countOf(answers, 'done')).toBe(EMAIL_CODE.hourlyMax.client)
    const neighbour = asked(0, '2001:db8:7:8::1')
    await sendEmailCode(neighbour, codeFor(`${randomUUID()}@guest.example`))
  })
  it('with codes to an address have five of them compared', async () => {
    const wanted = codeFor(`${randomUUID()}@guest.example`)
    await sendEmailCode(asked(0, '203.0.113.50'), wanted)
    const answers = await atOnce((index) => checkEmailCode(asked(index, '203.0.113.51'), wanted, 'guess'))
    expect(countOf(answers, 'INVALID_CODE')).toBe(EMAIL_CODE.triesMax)
    expect(countOf(answers, 'CODE_ENDED')).toBe(AT_ONCE - EMAIL_CODE.triesMax)
  })
})

it('an address is sent five codes in an hour, however long somebody waits between them', async () => {
  const email = `${randomUUID()}@guest.example`
  for (let sent = 0; sent < EMAIL_CODE.hourlyMax.address; sent += 1) {
    await sendEmailCode(asked(sent, `192.0.2.${sent}`), codeFor(email))
    world.clock.advance(1)
  }
  await expect(sendEmailCode(asked(0, '192.0.2.99'), codeFor(email))).rejects.toMatchObject({
    code: 'TOO_MANY_CODES',
    retryAfterSeconds: 55 * 60,
  })
})

describe('a code asked for again within half a minute', () => {
  it('stays the one that is on its way, however often and at once', async () => {
    const wanted = codeFor(`${randomUUID()}@guest.example`)
    const answers = await atOnce((index) => sendEmailCode(asked(index, '198.18.0.1'), wanted))
    expect(countOf(answers, 'done')).toBe(AT_ONCE)
    expect(await sentFor(wanted)).toHaveLength(1)
  })
  it('is a new one after five wrong tries or the right one, as soon as one may be asked for', async () => {
    const wanted = codeFor(`${randomUUID()}@guest.example`)
    await sendEmailCode(asked(0, '198.18.0.2'), wanted)
    await atOnce((index) => checkEmailCode(asked(index, '198.18.0.2'), wanted, 'guess'))
    await expect(sendEmailCode(asked(0, '198.18.0.2'), wanted)).rejects.toMatchObject({
      code: 'TOO_MANY_CODES',
      retryAfterSeconds: 30,
    })
    world.clock.advance(1)
    await sendEmailCode(asked(0, '198.18.0.2'), wanted)
    expect(await sentFor(wanted)).toHaveLength(2)
  })
  it('for something else, or after a code to another address, is refused with the time to wait', async () => {
    const wanted = codeFor(`${randomUUID()}@guest.example`)
    await sendEmailCode(asked(0, '198.18.0.3'), wanted)
    const reader = { ...asked(0, '198.18.0.3'), language: 'es' as const }
    const refused = sendEmailCode(reader, codeFor(wanted.email))
    await expect(refused.catch((error: ProductError) => error.sentence('es'))).resolves.toBe(
      'Ya enviamos varios códigos. Podrá pedir otro en 30 segundos.',
    )
    await sendEmailCode(asked(0, '198.18.0.3'), { ...wanted, email: `${randomUUID()}@guest.example` })
    await expect(sendEmailCode(asked(0, '198.18.0.3'), wanted)).rejects.toMatchObject({
      code: 'TOO_MANY_CODES',
    })
  })
})

async function sentFor({ subject }: CodeFor): Promise<unknown[]> {
  return world.services.db.select().from(emailCodes).where(eq(emailCodes.subject, subject))
}

it('the place a code was asked from cannot be read', async () => {
  const wanted = codeFor(`${randomUUID()}@guest.example`)
  await sendEmailCode(asked(0, '203.0.113.77'), wanted)
  const rows = await world.services.db.select().from(emailCodes).where(eq(emailCodes.subject, wanted.subject))
  expect(JSON.stringify(rows)).not.toMatch(/203\.0\.113|guest\.example/)
})
