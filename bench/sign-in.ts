// Whether the time of an answer tells who has an account: medians for known and unknown addresses, in turns, in one run.
// Alone: `node bench/sign-in.ts 200` for 200 tries of each instead of 1,000.
import { mkdirSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { applyMigrations } from '#platform/migrations.ts'
import { createLog } from '#platform/log.ts'
import { CLIENT_ADDRESS_HEADER } from '#platform/ports/identity.ts'
import { startPrivatePostgres } from '#platform/private-postgres.ts'
import { compose, type Product } from '#server/compose.ts'
import { readConfig } from '#server/config.ts'
import { UNWATCHED } from '#tests/firm-of-tests.ts'
import { newDataDirectory, removeDataDirectory } from '#tests/product.ts'
import { type Figure, table } from './figure.ts'
import { median } from './load.ts'

const TRIES = 1_000
const AT_ONCE = 2
const WARM_UP = 20
const APART = 0.05
const PASSWORD = 'a-password-of-the-bench'
const NO_GATEWAY = {
  apiUrl: '',
  publicKey: '',
  secretKey: '',
  operatingAccount: '',
  trustAccount: '',
  operatingBankAccount: null,
  trustBankAccount: null,
  fieldsUrl: '',
}

type Asked = { isKnown: boolean; number: number }

const QUESTIONS = [
  { name: 'sign-in', path: '/sign-in/email', more: { password: 'not-the-password' } },
  { name: 'sign-up', path: '/sign-up/email', more: { password: PASSWORD } },
  { name: 'new password', path: '/request-password-reset', more: {} },
] as const

const addressOf = ({ isKnown, number }: Asked, kind: string) =>
  isKnown ? `known-${number}@person.example` : `${kind.replace(' ', '-')}-${number}@nobody.example`

/** Connections that close as their database stops are no news. */
let isEnding = false

async function openProduct(databaseUrl: string): Promise<Product> {
  await applyMigrations(databaseUrl)
  const log = createLog(
    (line) => isEnding || process.stderr.write(`${line}\n`),
    () => new Date(),
  )
  return compose(readConfig({}, process.cwd()), databaseUrl, NO_GATEWAY, { ...UNWATCHED, log })
}

/** People with accounts and rows of the product; one password hashed once is enough for all of them. */
async function addPeople({ identity, connection }: Product, count: number): Promise<void> {
  const first = { email: 'first@person.example', password: PASSWORD, name: '' }
  const subject = await identity.createAccount?.(first)
  await connection.db.execute(sql`
    INSERT INTO identity."user" (id, name, email, email_verified)
    SELECT 'known-' || number, '', 'known-' || number || '@person.example', true FROM generate_series(1, ${count}) number`)
  await connection.db.execute(sql`
    INSERT INTO identity.account (id, account_id, provider_id, user_id, password)
    SELECT 'known-' || number, 'known-' || number, 'credential', 'known-' || number, password
    FROM generate_series(1, ${count}) number, identity.account WHERE user_id = ${subject}`)
  await connection.db.execute(sql`
    INSERT INTO users (subject, email) SELECT id, email FROM identity."user"`)
  await connection.db.execute(sql`ANALYZE`)
}

/** A known and an unknown address right after one another, in either order: what else the machine does meets both. */
function inPairs(count: number): Asked[][] {
  return Array.from({ length: count }, (_, index) => {
    const isKnownFirst = Math.random() < 0.5
    return [isKnownFirst, !isKnownFirst].map((isKnown) => ({ isKnown, number: index + 1 }))
  })
}

/** Every try comes from a network of its own, as a patient stranger's would, so that none is refused for being many. */
async function ask(product: Product, question: (typeof QUESTIONS)[number], asked: Asked): Promise<number> {
  const url = product.services.firm.publicUrl
  const { isKnown, number } = asked
  const network = `10.${isKnown ? 1 : 2}.${number >> 8}.${number & 255}`
  const request = new Request(`${url}/api/auth${question.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, [CLIENT_ADDRESS_HEADER]: network },
    body: JSON.stringify({ email: addressOf(asked, question.name), ...question.more }),
  })
  const started = performance.now()
  const response = await product.identity.handle?.(request)
  await response?.text()
  if (response?.status === 429) throw new Error(`${question.name}: a try was refused`)
  return performance.now() - started
}

async function medians(product: Product, question: (typeof QUESTIONS)[number], tries: number) {
  const queue = inPairs(tries)
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  let done = 0
  const worker = async () => {
    for (let pair = queue.pop(); pair; pair = queue.pop()) {
      for (const asked of pair) {
        const milliseconds = await ask(product, question, asked)
        if (++done > WARM_UP) times[asked.isKnown ? 'known' : 'unknown'].push(milliseconds)
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  await product.identity.settled?.()
  return { known: median(times.known), unknown: median(times.unknown) }
}

/** Every median in milliseconds goes to the screen; what is held to a bound is the ratio of the two. */
export async function signInTimes(tries = TRIES): Promise<Figure[]> {
  const directory = newDataDirectory()
  mkdirSync(directory, { mode: 0o755 })
  const postgres = await startPrivatePostgres(directory)
  const product = await openProduct(postgres.url)
  try {
    await addPeople(product, tries)
    const figures: Figure[] = []
    for (const question of QUESTIONS) {
      const { known, unknown } = await medians(product, question, tries)
      const shown = [known, unknown].map((milliseconds) => `${milliseconds.toFixed(2)} ms`)
      console.log(`${question.name}: known ${shown[0]}, unknown ${shown[1]}, over ${tries} tries each`)
      figures.push({
        name: `${question.name}: median of a known address against an unknown one`,
        value: known / unknown,
        unit: '×',
        atLeast: 1 - APART,
        atMost: 1 + APART,
      })
    }
    return figures
  } finally {
    isEnding = true
    await product.jobs.stop()
    await product.connection.close()
    await postgres.stop()
    removeDataDirectory(directory)
  }
}

if (import.meta.main) console.log(table(await signInTimes(Number(process.argv[2] ?? TRIES))))
