// What one answer of the intake costs: through the API against the bare SQL that it needs, in turns, in one run; and in
// the browser from one question to the next. Alone: `node bench/intake-answer.ts`.
import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { Pool, type PoolClient } from 'pg'
import type { IntakeSession, StartedIntake } from '#areas/intake/intake/contract.ts'
import type { AskedId } from '#areas/intake/intake/rules/answers.ts'
import { intakeWords } from '#areas/intake/intake/words/index.ts'
import { startPrivatePostgres } from '#platform/private-postgres.ts'
import { newDataDirectory, removeDataDirectory, type RunningProduct, startProduct } from '#tests/product.ts'
import { RENEWAL } from '#tests/intake-walks.ts'
import { browserLaunch } from '../e2e/browser.ts'
import { call } from './clients.ts'
import { type Figure, table } from './figure.ts'
import { median } from './load.ts'

const PEOPLE = 8
const ROUNDS = 6
const ANSWERS_PER_ROUND = 40
const RATIO_MIN = 0.4
const SCRIPT_KB_MAX = 90
/** What browsers call good (docs/specification.md §9). */
const SHIFT_MAX = 0.1

type Given = { question: AskedId; value: unknown; next: string }
type Answering = (given: Given) => Promise<void>

/** A person's answers, each asked for by the one before; after the last they change their mind about the first. */
function answersToGive(): Given[] {
  const given = Object.entries({ ...RENEWAL, email: 'ana@person.example' })
  return given.map(([question, value], index) => {
    const next = given[(index + 1) % given.length]?.[0] ?? question
    return { question: question as AskedId, value, next }
  })
}

/** Somebody without an account, who holds the key of an intake. */
async function throughTheApi(base: string): Promise<Answering> {
  const url = `${base.replace('localhost', '127.0.0.1')}/api/intake/sessions`
  const started = await call({ method: 'POST', url })
  const { session, key } = started.body as unknown as StartedIntake
  const headers = { 'visitor-key': key ?? '' }
  let { version } = session
  return async ({ question, value }) => {
    const body = { value, version }
    const answer = await call({
      method: 'PUT',
      url: `${url}/${session.id}/answers/${question}`,
      headers,
      body,
    })
    if (answer.status !== 200) throw new Error(`${question}: ${JSON.stringify(answer.body)}`)
    version = (answer.body as unknown as IntakeSession).version
  }
}

const READ = `SELECT s.*, a.question, a.value, a.sealed FROM intake_sessions s
  LEFT JOIN intake_answers a ON a.session_id = s.id WHERE s.id = $1`
const UPDATE = `UPDATE intake_sessions SET version = $2, current_question = $3, updated_at = now(), language = 'es',
  urgent_on = '{}', alerted_at = NULL, reminded_at = NULL
  WHERE id = $1 AND version = $2 - 1 AND status = 'open' RETURNING *`
const INSERT = `INSERT INTO intake_answers (session_id, question, value, answered_at) VALUES ($1, $2, $3, now())
  ON CONFLICT (session_id, question) DO UPDATE SET value = excluded.value, answered_at = excluded.answered_at`

/** The same reading and the same two changes in one transaction, and nothing else. */
async function inBareSql(pool: Pool): Promise<Answering> {
  const { rows } = await pool.query<{ id: string }>(
    `WITH visitor AS (
       INSERT INTO visitors (key_hash, language, created_at, expires_at)
       VALUES ($1, 'es', now(), now() + interval '30 days') RETURNING id
     )
     INSERT INTO intake_sessions (visitor_id, language, current_question)
     SELECT id, 'es', 'name' FROM visitor RETURNING id`,
    [randomUUID()],
  )
  const id = rows[0]?.id
  return async ({ question, value, next }) => {
    const client = await pool.connect()
    const read = await client.query<{ version: number }>(READ, [id])
    await inTransaction(client, async () => {
      await client.query(UPDATE, [id, (read.rows[0]?.version ?? 0) + 1, next])
      await client.query(INSERT, [id, question, JSON.stringify(value)])
    })
    client.release()
  }
}

async function inTransaction(client: PoolClient, work: () => Promise<void>): Promise<void> {
  await client.query('BEGIN')
  await work()
  await client.query('COMMIT')
}

type Round = { perSecond: number; milliseconds: number[] }

/** Everybody answers at once, each one answer after another. */
async function round(people: readonly Answering[]): Promise<Round> {
  const given = answersToGive()
  const milliseconds: number[] = []
  const started = performance.now()
  await Promise.all(
    people.map(async (answer) => {
      for (let number = 0; number < ANSWERS_PER_ROUND; number += 1) {
        const one = given[number % given.length]
        const began = performance.now()
        if (one) await answer(one)
        milliseconds.push(performance.now() - began)
      }
    }),
  )
  const seconds = (performance.now() - started) / 1_000
  return { perSecond: milliseconds.length / seconds, milliseconds }
}

function shown(name: string, rounds: readonly Round[]): string {
  const all = rounds.flatMap(({ milliseconds }) => milliseconds).toSorted((one, other) => one - other)
  const p95 = all[Math.floor(all.length * 0.95)] ?? Number.NaN
  const perSecond = median(rounds.map((each) => each.perSecond))
  return `${name}: ${perSecond.toFixed(0)} answers a second, median ${median(all).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`
}

async function costOfAnswers(product: RunningProduct, databaseUrl: string): Promise<Figure[]> {
  const pool = new Pool({ connectionString: databaseUrl, max: PEOPLE })
  const everybody = (one: () => Promise<Answering>) => Promise.all(Array.from({ length: PEOPLE }, one))
  const [api, sql] = [
    await everybody(() => throughTheApi(product.url)),
    await everybody(() => inBareSql(pool)),
  ]
  const rounds: Record<'api' | 'sql', Round[]> = { api: [], sql: [] }
  for (let number = 0; number <= ROUNDS; number += 1) {
    const [asked, straight] = [await round(api), await round(sql)]
    // The first one warms both up.
    if (number > 0) {
      rounds.api.push(asked)
      rounds.sql.push(straight)
    }
  }
  await pool.end()
  console.log(shown('answers through the API', rounds.api))
  console.log(shown('answers in bare SQL', rounds.sql))
  const ratios = rounds.api.map(({ perSecond }, index) => perSecond / (rounds.sql[index]?.perSecond ?? NaN))
  const name = 'answers per second against bare SQL'
  return [{ name, value: median(ratios), unit: '×', atLeast: RATIO_MIN }]
}

/** Fetched once and some seconds after a page, whatever is answered: what watches it, and what says that it failed. */
const BY_THE_CLOCK = /\/assets\/(?:watch-live|scrub|measures|failure-screen|gentle-error)-/

/** What the page may not do between two questions, counted by the browser itself. */
type Watch = { requests: number; scripts: Map<string, number> }

async function watch(page: Page): Promise<Watch> {
  const counted: Watch = { requests: 0, scripts: new Map() }
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  session.on('Network.requestWillBeSent', ({ request }) => {
    if (!BY_THE_CLOCK.test(request.url)) counted.requests += 1
  })
  session.on('Network.responseReceived', ({ type, response }) => {
    const length = Object.entries(response.headers).find(([name]) => name.toLowerCase() === 'content-length')
    if (type === 'Script') counted.scripts.set(response.url, Number(length?.[1] ?? 0))
  })
  await page.addInitScript(() => {
    Object.assign(window, { shifts: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & LayoutShift)[]) {
        if (!entry.hadRecentInput) (window as unknown as { shifts: number }).shifts += entry.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return counted
}

type LayoutShift = { value: number; hadRecentInput: boolean }

/** What moved by itself since the last time this was asked, as the browser scores it. */
function takeShifts(page: Page): Promise<number> {
  return page.evaluate(() => {
    const moved = (window as unknown as { shifts: number }).shifts
    Object.assign(window, { shifts: 0 })
    return moved
  })
}

/** Fills the question on the page: the first of the options, or what the field is for. */
async function fillIn(page: Page, fields: Readonly<Record<string, string>> | 'first option'): Promise<void> {
  if (fields === 'first option') return page.getByRole('radio').first().check({ force: true })
  for (const [id, text] of Object.entries(fields)) await page.locator(`#${id}`).fill(text)
}

const STRETCH = [
  { question: 'name', fields: { firstName: 'Ana', lastName: 'Paz' } },
  { question: 'email', fields: { email: 'ana@person.example' } },
  { question: 'phone', fields: { phone: '214 555 0134' } },
  { question: 'preferredLanguage', fields: 'first option' },
  { question: 'serviceType', fields: 'first option' },
  { question: 'purpose', fields: 'first option' },
  { question: 'detained', fields: 'first option' },
] as const

/** Compressed, of the scripts that are not among the others. */
function kilobytesOf(scripts: Watch['scripts'], others: Watch['scripts'] = new Map()): number {
  const own = [...scripts].filter(([url]) => !others.has(url))
  return own.reduce((sum, [, bytes]) => sum + bytes, 0) / 1024
}

/** What every page that comes alive loads: the same files, wherever one comes from. */
async function scriptsOfSignIn(browser: Browser, base: string): Promise<Watch['scripts']> {
  const page = await (await browser.newContext()).newPage()
  const { scripts } = await watch(page)
  await page.goto(`${base}/login`, { waitUntil: 'networkidle' })
  await page.context().close()
  return scripts
}

async function costOfPages(browser: Browser, base: string): Promise<Figure[]> {
  const shared = await scriptsOfSignIn(browser, base)
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  const counted = await watch(page)
  const words = intakeWords('en')
  await page.goto(`${base}/intake`, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: words.intro.start }).click()
  await page.waitForURL('**/intake/name')
  await page.waitForLoadState('networkidle')
  const script = new Map(counted.scripts)
  const opening = await takeShifts(page)
  let requests = 0
  for (const [index, { question, fields }] of STRETCH.entries()) {
    await page.waitForURL(`**/intake/${question}`)
    await fillIn(page, fields)
    counted.requests = 0
    await page.getByRole('button', { name: words.actions.continue, exact: true }).click()
    if (index < STRETCH.length - 1) await page.waitForURL(`**/intake/${STRETCH[index + 1]?.question}`)
    await page.waitForTimeout(1_000)
    requests = Math.max(requests, counted.requests)
  }
  const shift = await takeShifts(page)
  await context.close()
  return [
    // Decision 15: the bound is the intake's own part. React and its router alone are 90 KB.
    {
      name: "the intake's own script to the first question",
      value: kilobytesOf(script, shared),
      unit: 'KB',
      atMost: SCRIPT_KB_MAX,
    },
    { name: '… with what every live page loads', value: kilobytesOf(script), unit: 'KB' },
    { name: 'layout shift while the intake opens', value: opening, unit: '', atMost: SHIFT_MAX },
    { name: 'requests from question to question', value: requests, unit: '', atMost: 1 },
    { name: 'layout shift from question to question', value: shift, unit: '', atMost: 0 },
  ]
}

export async function intakeFigures(): Promise<Figure[]> {
  const directory = newDataDirectory()
  mkdirSync(directory, { mode: 0o755 })
  const postgres = await startPrivatePostgres(directory)
  const product = await startProduct({ DATABASE_URL: postgres.url }, join(directory, 'product'))
  const browser = await chromium.launch(await browserLaunch())
  try {
    return [...(await costOfAnswers(product, postgres.url)), ...(await costOfPages(browser, product.url))]
  } finally {
    await browser.close()
    await product.stop()
    await postgres.stop()
    removeDataDirectory(directory)
  }
}

if (import.meta.main) console.log(table(await intakeFigures()))
