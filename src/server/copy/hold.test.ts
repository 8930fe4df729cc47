// A restored copy at another address: every job runs and nothing goes out, until an administrator releases it.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readCopy, releaseCopy } from '#areas/office/backups/server/release-copy.ts'
import { listMails } from '#areas/messages/notifications/server/manage-mail.ts'
import { sendAccountMail } from '#areas/people/auth/server/index.ts'
import type { Context, Services } from '#platform/context.ts'
import { createWorld, type World } from '#tests/world.ts'
import type { Config } from '../config.ts'
import { FEATURES } from '../features.ts'
import { JOB_KINDS, registerJobs } from '../jobs.ts'
import { type Hold, openHold } from './hold.ts'

const OWN = 'https://firm.example'
const ELSEWHERE = 'https://drill.example'

let world: World
let hold: Hold | null
let asked: string[]
beforeEach(async () => {
  world = await createWorld({ publicUrl: ELSEWHERE })
  hold = null
  asked = []
  for (const port of [world.services.payments, world.services.texts, world.services.mail]) noteCalls(port)
})
afterEach(async () => {
  hold?.close()
  await world.end()
})

const CALLS = /^(send|find|charge|saveMethod|forgetMethod|list|giveBack)/

function noteCalls(port: object): void {
  for (const [name, call] of Object.entries(port)) {
    if (typeof call !== 'function' || !CALLS.test(name)) continue
    Reflect.set(port, name, (...given: unknown[]): unknown => {
      asked.push(name)
      return Reflect.apply(call, port, given)
    })
  }
}

/** As a start does. */
async function start(address: string, isDrill = false): Promise<Context> {
  const config = { publicUrl: address, isDrill, bucket: null, firebase: null } as Config
  const { services, jobs, url } = world
  hold = await openHold({
    config,
    databaseUrl: url,
    isFirst: true,
    log: { ...services.log, info: () => undefined },
  })
  const held = hold?.ports(services) ?? services
  await registerJobs(hold?.runner(jobs) ?? jobs, held)
  hold?.watch({ db: services.db, log: { ...services.log, info: () => undefined } })
  return { ...world.as(await world.person('admin')), ...held }
}

async function startCopy(): Promise<Context> {
  await world.connection.pool.query('INSERT INTO installation (address, restored_at) VALUES ($1, now())', [
    OWN,
  ])
  return start(ELSEWHERE)
}

/** Every job by the clock once, and what waits for its turn. */
async function runAll(): Promise<void> {
  const { pool } = world.connection
  const { rows } = await pool.query<{ name: string }>('SELECT name FROM pgboss.schedule')
  expect(rows.length).toBeGreaterThan(30)
  for (const { name } of rows) await world.jobs.enqueue(world.services.db, { name }, {})
  const local = JOB_KINDS.filter(({ reachesOut }) => !reachesOut).map(({ name }) => name)
  const left = `SELECT count(*)::int AS count FROM pgboss.job
    WHERE state IN ('created', 'retry', 'active') AND start_after <= now() AND name = ANY($1)`
  const isOver = async () => (await pool.query<{ count: number }>(left, [local])).rows[0]?.count === 0
  await vi.waitUntil(isOver, { timeout: 20_000, interval: 50 })
}

function tell(services: Services, to: string): Promise<void> {
  const letter = { to, language: 'es', kind: 'password-changed', resetLink: `${ELSEWHERE}/reset` } as const
  return sendAccountMail(services, services.db, letter)
}

const released = () => vi.waitFor(() => expect(hold?.isOn).toBe(false), { timeout: 20_000, interval: 50 })

it('sends, charges and asks nothing while all jobs run, and once it is released what waited goes out', async () => {
  const ctx = await startCopy()
  await tell(ctx, 'maria@person.example')
  await runAll()
  expect(asked).toEqual([])
  const { copy } = await readCopy(ctx, FEATURES)
  expect(copy).toMatchObject({ madeAt: OWN, isHeldBySetting: false })
  expect(copy?.waiting).toContainEqual({ of: 'mails', goes: 1, stays: 0 })
  expect(await releaseCopy(ctx, FEATURES)).toEqual({ copy: null })
  await released()
  await vi.waitFor(() => expect(world.mails.map(({ to }) => to)).toEqual(['maria@person.example']), 20_000)
  await expect(releaseCopy(ctx, FEATURES)).rejects.toThrow(expect.objectContaining({ code: 'COPY_RELEASED' }))
})

it('lists what waited for more than two days in place of sending it, and logs the release', async () => {
  const ctx = await startCopy()
  await tell(ctx, 'late@person.example')
  const { pool } = world.connection
  await pool.query(`UPDATE pgboss.job SET start_after = now() - interval '3 days' WHERE name LIKE 'send-%'`)
  await tell(ctx, 'now@person.example')
  expect((await readCopy(ctx, FEATURES)).copy?.waiting).toContainEqual({ of: 'mails', goes: 1, stays: 1 })
  await releaseCopy(ctx, FEATURES)
  await vi.waitFor(() => expect(world.mails.map(({ to }) => to)).toEqual(['now@person.example']), 20_000)
  const { items } = await listMails(ctx, FEATURES, {})
  expect(items).toMatchObject([{ state: 'failed', problem: 'held' }])
  const { rows } = await pool.query("SELECT before, after FROM audit_entries WHERE action = 'copy.released'")
  expect(rows).toMatchObject([{ before: { from: OWN }, after: { to: ELSEWHERE, mails: 1, charges: 0 } }])
})

it('takes no payment, and says so', async () => {
  const { payments } = await startCopy()
  const order = { amount: 5_000, account: 'trust', method: 'card', token: 't', reference: 'r' } as const
  expect(await payments.charge(order)).toMatchObject({ kind: 'declined', reason: 'copy' })
  expect(world.payments.charges).toEqual([])
})

it('held by the setting cannot be released, not even of the firm’s own database', async () => {
  await world.connection.pool.query('INSERT INTO installation (address) VALUES ($1)', [OWN])
  const ctx = await start(OWN, true)
  expect((await readCopy(ctx, FEATURES)).copy).toMatchObject({ isHeldBySetting: true })
  await expect(releaseCopy(ctx, FEATURES)).rejects.toThrow(
    expect.objectContaining({ code: 'COPY_HELD_BY_SETTING' }),
  )
})

it('is none at its own address, nor after a move without a restore', async () => {
  await world.connection.pool.query('INSERT INTO installation (address) VALUES ($1)', [OWN])
  const ctx = await start(ELSEWHERE)
  expect(hold).toBeNull()
  expect(await readCopy(ctx, FEATURES)).toEqual({ copy: null })
})
