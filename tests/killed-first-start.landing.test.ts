// A first start that is killed at any moment leaves a folder from which the next one succeeds by itself, with everything
// that an undisturbed first start puts there, once.
import { spawn } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { runningPrivatePostgres } from '#platform/private-postgres.ts'
import { seedDemonstration } from '#server/demonstration.ts'
import { FEATURES } from '#server/features.ts'
import { DEMONSTRATION_PASSWORD, DEMONSTRATION_PEOPLE } from '#server/demonstration-people.ts'
import {
  freePort,
  newDataDirectory,
  removeDataDirectory,
  ROOT,
  type RunningProduct,
  startProduct,
} from './product.ts'
import { productOf } from './product-in-process.ts'
import { LONG, rounds } from './rounds.ts'
import { type RowsLeft, rowsLeft } from './rows-left.ts'
import { createWorld } from './world.ts'

const KILLS = rounds(1, 25)
/** On two processors; undisturbed starts are measured in the same company. */
const AT_ONCE = rounds(1, 2)
/** About as long as a first start lasts. */
const START_MS = 4_000
function leftIn(directory: string): Promise<RowsLeft> {
  return rowsLeft(runningPrivatePostgres(directory) ?? '')
}

type Undisturbed = { lastsMs: number; leaves: RowsLeft }

/** The same firm, opened within this process: much sooner than by a start. */
async function openedHere(): Promise<Undisturbed> {
  const world = await createWorld()
  try {
    for (const { prepare } of FEATURES) await prepare?.(world.services)
    await seedDemonstration(productOf(world))
    return { lastsMs: START_MS, leaves: await rowsLeft(world.url) }
  } finally {
    await world.end()
  }
}

async function startUndisturbed(): Promise<Undisturbed> {
  const started = performance.now()
  const product = await startProduct()
  const lastsMs = performance.now() - started
  const leaves = await leftIn(product.dataDirectory)
  await end(product)
  return { lastsMs, leaves }
}

async function end(product: RunningProduct): Promise<void> {
  await product.stop()
  removeDataDirectory(product.dataDirectory)
}

/** The supervisor and its workers at once; what they stand on ends when their end of its pipe closes. */
async function killFirstStart(directory: string, afterMs: number): Promise<void> {
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: '', PORT: String(await freePort()), DATA_DIR: directory },
    stdio: 'ignore',
    detached: true,
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await new Promise((resolve) => setTimeout(resolve, afterMs))
  expect(child.exitCode, 'the start ended before it was killed').toBe(null)
  if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
  await ended
}

async function signsIn(url: string, email: string): Promise<number> {
  const answer = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email, password: DEMONSTRATION_PASSWORD }),
  })
  return answer.status
}

async function startAfterKill(afterMs: number): Promise<{ left: RowsLeft; signIns: number[] }> {
  const directory = newDataDirectory()
  await killFirstStart(directory, afterMs)
  const product = await startProduct({}, directory)
  const left = await leftIn(directory)
  const signIns = await Promise.all(DEMONSTRATION_PEOPLE.map(({ email }) => signsIn(product.url, email)))
  await end(product)
  return { left, signIns }
}

describe('a first start that is killed', () => {
  it(
    `at ${KILLS} random moments is finished by the next one, with nothing missing and nothing twice`,
    LONG,
    async () => {
      const undisturbed = await Promise.all(
        Array.from({ length: AT_ONCE }, rounds(openedHere, startUndisturbed)),
      )
      const [leaves, ...others] = undisturbed.map((start) => start.leaves)
      for (const other of others) expect(other).toEqual(leaves)
      const lastsMs = Math.max(...undisturbed.map((start) => start.lastsMs))
      const moments = Array.from({ length: KILLS }, (_, kill) => ((kill + Math.random()) / KILLS) * lastsMs)
      for (let kill = 0; kill < KILLS; kill += AT_ONCE) {
        await Promise.all(
          moments.slice(kill, kill + AT_ONCE).map(async (afterMs) => {
            const { left, signIns } = await startAfterKill(afterMs)
            expect(left, `killed after ${Math.round(afterMs)} ms`).toEqual(leaves)
            expect(signIns).toEqual(DEMONSTRATION_PEOPLE.map(() => 200))
          }),
        )
      }
    },
  )
})
