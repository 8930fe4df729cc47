// A row that cannot be opened is shown as such, and closes no list: everything that can be read is read, with every sealed text damaged.
import { call, isLazy, unlazy } from '@orpc/server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SignedIn } from '#kernel/actor.ts'
import { ProductError } from '#kernel/errors.ts'
import type { Context } from '#platform/context.ts'
import { sealForReader } from '#platform/readable.ts'
import { UNREADABLE } from '#platform/seal.ts'
import { everyProcedure } from '#tests/procedure-examples.ts'
import { productOf } from '#tests/product-in-process.ts'
import { createWorld, type World } from '#tests/world.ts'
import { apiRouter } from '../api/router.ts'
import { seedDemonstration } from '../demonstration.ts'
import { FEATURES } from '../features.ts'
import { tablesIn } from './check-keys.ts'

let world: World
const told: string[] = []
beforeAll(async () => {
  world = await createWorld()
  await seedDemonstration(productOf(world))
  for (const { table, columns } of tablesIn(FEATURES))
    for (const column of columns)
      await world.connection.pool.query(
        `UPDATE ${table} SET ${column} = left(${column}, -4) || 'AAAA' WHERE ${column} <> ''`,
      )
  world.services.log = {
    info: () => undefined,
    error: (event, _error, of) => told.push(`${event} ${String(of?.['field'])}`),
  }
}, 300_000)
afterAll(() => world.end())

async function idOf(query: string): Promise<string> {
  const { rows } = await world.connection.pool.query<{ id: string }>(query)
  return rows[0]?.id ?? ''
}

/** The demonstration's own ids for the paths of readings. */
async function idsOfPaths(): Promise<Record<string, string>> {
  const caseId = await idOf('SELECT case_id AS id FROM documents ORDER BY id LIMIT 1')
  const clientId = await idOf(`SELECT client_id AS id FROM cases WHERE id = '${caseId}'`)
  return {
    caseId,
    clientId,
    userId: clientId,
    conversationId: await idOf('SELECT conversation_id AS id FROM messages LIMIT 1'),
    reportId: await idOf('SELECT id FROM detention_reports WHERE alerted_at IS NOT NULL LIMIT 1'),
    requestId: await idOf('SELECT id FROM case_requests LIMIT 1'),
    intakeId: await idOf(`SELECT id FROM intake_sessions WHERE status = 'completed' LIMIT 1`),
    sessionId: await idOf(`SELECT id FROM intake_sessions WHERE status = 'completed' LIMIT 1`),
    appointmentId: await idOf('SELECT id FROM appointments LIMIT 1'),
  }
}

async function everyReading(ctx: Context): Promise<Map<string, string>> {
  const ids = await idsOfPaths()
  const answers = new Map<string, string>()
  const readings = everyProcedure().filter(({ method, path }) => method === 'GET' && !path.includes('/news'))
  for (const { name, path } of readings) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, param = '']) => param)
    if (named.some((param) => !ids[param])) continue
    const input = Object.fromEntries(named.map((param) => [param, ids[param]]))
    answers.set(name, await answerOf(ctx, name, input))
  }
  return answers
}

async function answerOf(ctx: Context, name: string, input: object): Promise<string> {
  try {
    return JSON.stringify(await call(await procedureOf(name), input, { context: ctx })) ?? ''
  } catch (error) {
    const status = error instanceof ProductError ? error.entry.status : Reflect.get(Object(error), 'status')
    return Number(status) < 500 && !/Output/.test(String(error)) ? '' : `fault: ${String(error)}`
  }
}

async function procedureOf(name: string) {
  let at: unknown = apiRouter
  for (const part of name.split('.')) {
    at = Reflect.get(Object(at), part)
    if (isLazy(at)) at = (await unlazy(at as never)).default
  }
  return at as never
}

it.each(['attorney', 'admin', 'client'] as const)('for a %s', async (role) => {
  const minted = await world.person(role)
  const own = await idOf(
    role === 'client'
      ? `SELECT client_id AS id FROM cases WHERE id IN (SELECT case_id FROM documents) ORDER BY id LIMIT 1`
      : `SELECT id FROM users WHERE role = '${role}' AND id <> '${minted.userId}' ORDER BY created_at LIMIT 1`,
  )
  const actor: SignedIn = { ...minted, userId: own }
  const ctx = { ...world.as(actor), seal: sealForReader(world.services.seal, 'es', world.services.log) }
  const answers = await everyReading(ctx)
  expect([...answers].filter(([, answer]) => answer.startsWith('fault'))).toEqual([])
  const shown = [...answers].filter(([, answer]) => answer.includes(UNREADABLE.es)).map(([name]) => name)
  expect(shown.length).toBeGreaterThan(role === 'client' ? 1 : 5)
  expect(told.filter((line) => line.startsWith('row-not-opened ')).length).toBeGreaterThan(0)
})
