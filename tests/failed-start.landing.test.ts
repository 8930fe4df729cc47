// Every start that cannot succeed ends by itself, with a code and a sentence that says what to do, and without a stack.
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort, newDataDirectory, removeDataDirectory, ROOT } from './product.ts'
import { freshDatabase } from './world.ts'

const directory = newDataDirectory()
const LONG = 60_000
let database: Awaited<ReturnType<typeof freshDatabase>>
let occupied: Server

beforeAll(async () => {
  mkdirSync(directory)
  database = await freshDatabase()
  occupied = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => occupied.once('listening', resolve))
})
afterAll(async () => {
  occupied.close()
  await database.drop()
  removeDataDirectory(directory)
})

/** `ended` is not fulfilled while anything keeps the process alive. */
async function failed(environment: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const port = environment['PORT'] ?? String(await freePort())
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], DATA_DIR: join(directory, 'data'), ...environment, PORT: port },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  expect(execFileSync('ps', ['-A', '-o', 'ppid='], { encoding: 'utf8' })).not.toMatch(
    new RegExp(`^ *${child.pid}$`, 'm'),
  )
  return { code, said }
}

const changed = (change: (url: URL) => void) => {
  const url = new URL(database.url)
  change(url)
  return url.href
}

type Case = [what: string, environment: () => Record<string, string>, sentence: RegExp]

const CASES: Case[] = [
  [
    'the password is wrong',
    () => ({ DATABASE_URL: changed((url) => (url.password = 'wrong')) }),
    /does not let the user/,
  ],
  [
    'the port is taken',
    () => ({ DATABASE_URL: database.url, PORT: String((occupied.address() as AddressInfo).port) }),
    /Port \d+ is taken\. Set PORT/,
  ],
  [
    'the data directory is a file',
    () => {
      writeFileSync(join(directory, 'a-file'), '')
      return { DATA_DIR: join(directory, 'a-file') }
    },
    /cannot be used: there is a file of that name\.\nGive the user/,
  ],
  [
    'nothing answers at DATABASE_URL',
    () => ({ DATABASE_URL: 'postgresql://firm@127.0.0.1:1/firm' }),
    /cannot be reached/,
  ],
  [
    'the host of DATABASE_URL is not known',
    () => ({ DATABASE_URL: 'postgresql://firm@nowhere.invalid/firm' }),
    /cannot be reached/,
  ],
  [
    'the database does not exist',
    () => ({ DATABASE_URL: changed((url) => (url.pathname = '/no_such')) }),
    /There is no database "no_such"/,
  ],
]

async function endsWithSentence(environment: Record<string, string>, sentence: RegExp): Promise<void> {
  const { code, said } = await failed(environment)
  expect(said).toMatch(sentence)
  expect(said).not.toMatch(/\n\s+at |"level"/)
  expect(code).toBe(1)
}

/** As a machine whose clock has stopped, or that has lost its battery. */
const OLD_CLOCK = `data:text/javascript,${encodeURIComponent('const { now } = Date; Date.now = () => now() - 6 * 365 * 86_400_000')}`

/** Found out before anything is built or made: the folders stay as they are. */
const EARLY_CASES: Case[] = [
  [
    'the clock is of before the release',
    () => ({ NODE_OPTIONS: `--import=${OLD_CLOCK}` }),
    /The clock of this machine says 20\d\d-\d\d-\d\d, and this release was made on .*\nSet the clock/,
  ],
  ...(process.getuid?.() === 0
    ? ([
        [
          'root keeps the user of PostgreSQL out of a folder on the way',
          () => {
            mkdirSync(join(directory, 'closed'), { mode: 0o700 })
            return { DATA_DIR: join(directory, 'closed/a/data') }
          },
          /its own user cannot enter \S+closed, on the way to .*\n.*chmod o\+x \S+closed;/,
        ],
      ] satisfies Case[])
    : []),
]

describe('a start', () => {
  it.each(EARLY_CASES)(
    'ends with a sentence, and makes nothing, where %s',
    { timeout: LONG },
    async (_what, environment, sentence) => {
      const given = environment()
      await endsWithSentence(given, sentence)
      expect(existsSync(given['DATA_DIR'] ?? join(directory, 'data'))).toBe(false)
    },
  )
  it.each(CASES)('ends with a sentence where %s', { timeout: LONG }, (_what, environment, sentence) =>
    endsWithSentence(environment(), sentence),
  )
})
