import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { registerJobs } from '#server/jobs.ts'
import type { Context } from '#platform/context.ts'
import { createWorld, MONDAY_NINE, type World } from '#tests/world.ts'
import { currentVisitor } from './current-visitor.ts'
import { belongingsOf } from './belongings.ts'
import { type LinkedTo, proveByLink, sendCodeForLink } from './proof-by-link.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await registerJobs(world.jobs, world.services)
})
beforeEach(() => world.clock.set(MONDAY_NINE))
afterAll(() => world.end())

function browser(visitorKey: string | null = null): Context {
  return { ...world.visitor(), clientAddress: randomUUID(), visitorKey }
}

function linkedTo(purpose: LinkedTo['purpose'] = 'meeting'): LinkedTo {
  return { purpose, email: `${randomUUID()}@person.example` }
}

async function codeTo(email: string): Promise<string> {
  const mine = () => world.mails.findLast(({ to }) => to === email)
  await expect.poll(mine, { timeout: 10_000 }).toBeDefined()
  return (/\b\d{3} ?\d{3}\b/.exec(mine()?.text ?? '')?.[0] ?? '').replace(' ', '')
}

async function isProven(ctx: Context): Promise<boolean> {
  const { known } = await currentVisitor(ctx, belongingsOf([]))
  return known?.isEmailProven ?? false
}

describe('a code for the link of a mail', () => {
  it('proves the address that the mail went to, in the browser that asked for it', async () => {
    const linked = linkedTo()
    const { key, minutes, waitSeconds } = await sendCodeForLink(browser(), linked)
    expect({ minutes, waitSeconds }).toEqual({ minutes: 10, waitSeconds: 30 })
    const ctx = browser(key)
    expect(await isProven(ctx)).toBe(false)
    await proveByLink(ctx, { linked, code: await codeTo(linked.email) })
    expect(await currentVisitor(ctx, belongingsOf([]))).toMatchObject({
      known: { email: linked.email, isEmailProven: true },
    })
  })
  it('leaves a browser that has a key its key', async () => {
    const { key } = await sendCodeForLink(browser(), linkedTo())
    expect(await sendCodeForLink(browser(key), linkedTo())).toMatchObject({ key })
  })
  it('opens nothing of another kind, and nothing without a key', async () => {
    const linked = linkedTo()
    const { key } = await sendCodeForLink(browser(), linked)
    const code = await codeTo(linked.email)
    const other = { ...linked, purpose: 'intake' as const }
    await expect(proveByLink(browser(key), { linked: other, code })).rejects.toMatchObject({
      code: 'CODE_ENDED',
    })
    await expect(proveByLink(browser(), { linked, code })).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
  })
  it('proves nothing where what it was to open could not be opened', async () => {
    const linked = linkedTo()
    const { key } = await sendCodeForLink(browser(), linked)
    const given = { linked, code: await codeTo(linked.email) }
    const broken = proveByLink(browser(key), given, () => Promise.reject(new Error('planted')))
    await expect(broken).rejects.toThrow('planted')
    expect(await isProven(browser(key))).toBe(false)
  })
})
