// Each part, good and then broken in turn, with the servers that stand in for those outside.
import { spawnSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LawpayEmulator, startLawpayEmulator } from '../../../emulators/lawpay/server.ts'
import { lookNow } from '#areas/office/system/server/read-system.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { instant } from '#kernel/calendar.ts'
import type { Language } from '#kernel/language.ts'
import { createSeal } from '#platform/seal.ts'
import { connect } from '#platform/database.ts'
import { MailServer } from '#tests/mail-server.ts'
import { ROOT } from '#tests/product.ts'
import { createWorld, type World } from '#tests/world.ts'
import { readConfig } from '../config.ts'
import { FEATURES } from '../features.ts'
import { checkKeys } from '../keys/check-keys.ts'
import { type Looked, lookAround } from './look.ts'
import type { Outside } from './outside.ts'
import { NOTE } from './newest-release.ts'
import { createSystemLook } from './system-look.ts'
import {
  type Finding,
  finding,
  growthOf,
  judgeCertificate,
  judgeDisk,
  judgeJobs,
  judgeMailDns,
  type Part,
  PARTS,
  worstOf,
} from '#areas/office/system/rules/judgement.ts'
import { sayFinding } from '#areas/office/system/server/index.ts'
import { findingWords, REASONS } from '#areas/office/system/words/index.ts'

const SECRET = 'a secret of this test, long enough to be one'
const KEY = `k1:${Buffer.alloc(32, 3).toString('base64')}`
const DAY_MS = 86_400_000
const NOBODY = 'http://127.0.0.1:9'

let world: World
let folder: string
let admin: SignedIn
let mail: MailServer
let gateway: LawpayEmulator
let settings: Record<string, string>
const outside: Outside = {
  texts: (name) => Promise.resolve(name.startsWith('_dmarc.') ? ['v=DMARC1; p=none'] : ['v=spf1 -all']),
  certificate: () => Promise.resolve({ endsAt: Date.now() + 60 * DAY_MS, problem: null }),
  clockAt: () => Promise.resolve(Date.now()),
  ask: () => Promise.resolve({ status: 200, body: { status: 'ready', release: 'v1.0.0' } }),
}

beforeAll(async () => {
  world = await createWorld()
  admin = await world.person('admin')
  folder = mkdtempSync(join(tmpdir(), 'doctor-'))
  mkdirSync(join(folder, 'data'))
  writeFileSync(join(folder, 'a-file'), '')
  mail = new MailServer()
  gateway = await startLawpayEmulator()
  settings = {
    AUTH_SECRET: SECRET,
    DATA_KEYS: KEY,
    DATA_DIR: join(folder, 'data'),
    BACKUP_TO: join(folder, 'backups'),
    BACKUP_RECIPIENT: 'age1wz95phegdncztg5k28d7d9uvehn2mn63y79xhfwnesv957v5qyssty7tye',
    SMTP_URL: await mail.open(),
    MAIL_FROM: 'Firm <help@firm.example>',
    ALLOW_DEMONSTRATION_AT: 'https://firm.example',
    PUBLIC_URL: 'https://firm.example',
    LAWPAY_API_URL: gateway.url,
    LAWPAY_PUBLIC_KEY: gateway.publicKey,
    LAWPAY_SECRET_KEY: gateway.secretKey,
    LAWPAY_OPERATING_ACCOUNT: gateway.accounts.operatingCard,
    LAWPAY_TRUST_ACCOUNT: gateway.accounts.trustCard,
  }
  const seal = createSeal(readConfig(settings, folder).dataKeys)
  await checkKeys({ ...world.services, seal }, { features: FEATURES, authSecret: SECRET, givenUp: [] })
  await world.connection.pool.query(
    `INSERT INTO backup_runs (backup, begun_at, proven_at) VALUES ('now', now(), now())`,
  )
})
afterAll(async () => {
  await gateway.close()
  await mail.close()
  await world.end()
  rmSync(folder, { recursive: true })
})

type Other = Partial<Looked> & { set?: Record<string, string>; outer?: Partial<Outside>; secondsMax?: number }

async function looked({ set = {}, outer = {}, secondsMax, ...more }: Other = {}): Promise<Finding[]> {
  const asked: Looked = {
    config: readConfig({ ...settings, ...set }, folder),
    database: { db: world.services.db },
    clock: { now: () => instant(new Date()) },
    outside: { ...outside, ...outer },
    release: { here: 'v1.0.0', newest: 'v1.0.0' },
    keyFile: null,
    testMailTo: null,
    ...more,
  }
  return lookAround(asked, secondsMax)
}

const refused = () => Promise.reject(new Error('refused'))

it('finds every part well, and nothing was sent', async () => {
  const found = await looked()
  expect(found.filter(({ state }) => state !== 'ok')).toEqual([])
  expect(new Set(found.map(({ part }) => part))).toEqual(new Set(PARTS.filter((part) => part !== 'settings')))
  expect([worstOf(found), mail.messages]).toEqual(['ok', []])
})

const signingKey = () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')
}

const BROKEN: readonly [part: Part, state: 'attention' | 'broken', why: string, other: () => Other][] = [
  ['product', 'broken', 'product-away', () => ({ outer: { ask: () => Promise.resolve(null) } })],
  [
    'product',
    'attention',
    'product-unready',
    () => ({
      outer: {
        ask: () => Promise.resolve({ status: 200, body: { status: 'degraded', parts: { scanner: 'away' } } }),
      },
    }),
  ],
  ['database', 'broken', 'database-away', () => ({ database: { problem: 'No server answers.' } })],
  ['keys', 'broken', 'keys-wrong', () => ({ set: { AUTH_SECRET: `another ${SECRET}` } })],
  [
    'keys',
    'broken',
    'keys-wrong',
    () => ({ set: { DATA_KEYS: `k1:${Buffer.alloc(32, 4).toString('base64')}` } }),
  ],
  [
    'clock',
    'broken',
    'clock-off',
    () => ({ outer: { clockAt: () => Promise.resolve(Date.now() - DAY_MS) } }),
  ],
  ['disk', 'broken', 'disk-away', () => ({ set: { DATA_DIR: join(folder, 'a-file/data') } })],
  [
    'files',
    'broken',
    'files-away',
    () => ({
      set: {
        FILES_STORE: 's3',
        S3_ENDPOINT: NOBODY,
        S3_BUCKET: 'files',
        S3_ACCESS_KEY: 'key',
        S3_SECRET_KEY: 'secret',
      },
    }),
  ],
  ['scanner', 'broken', 'scanner-away', () => ({ set: { SCANNER_URL: 'clamd://127.0.0.1:9' } })],
  ['mail', 'broken', 'mail-away', () => ({ set: { SMTP_URL: 'smtp://127.0.0.1:9' } })],
  ['mail', 'attention', 'mail-none', () => ({ set: { SMTP_URL: '' } })],
  ['mail-dns', 'attention', 'dns-away', () => ({ outer: { texts: refused } })],
  [
    'mail-dns',
    'broken',
    'dkim-other',
    () => ({ set: { DKIM_SELECTOR: 'mail', DKIM_PRIVATE_KEY: signingKey() } }),
  ],
  [
    'texts',
    'broken',
    'texts-away',
    () => ({
      set: {
        TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
        TWILIO_AUTH_TOKEN: 'a token of thirty-two characters',
        TWILIO_FROM: '+12145550134',
        TWILIO_API_URL: NOBODY,
      },
    }),
  ],
  ['gateway', 'broken', 'gateway-away', () => ({ set: { LAWPAY_SECRET_KEY: 'another' } })],
  ['backups', 'attention', 'backups-off', () => ({ set: { BACKUP_TO: '' } })],
  ['backups', 'broken', 'backups-place', () => ({ set: { BACKUP_TO: join(folder, 'a-file/backups') } })],
  [
    'backups',
    'broken',
    'backups-old',
    () => ({ clock: { now: () => instant(new Date(Date.now() + 2 * DAY_MS)) } }),
  ],
  ['backup-key', 'attention', 'backup-key-here', () => ({ keyFile: '/root/portal-backup-key' })],
  ['certificate', 'broken', 'certificate-away', () => ({ outer: { certificate: refused } })],
  ['release', 'attention', 'release-newer', () => ({ release: { here: 'v1.0.0', newest: 'v1.1.0' } })],
  ['release', 'attention', 'release-other', () => ({ release: { here: 'v1.1.0', newest: 'v1.1.0' } })],
]

/** What the page says of it after such a look. */
async function shownOn(language: Language, found: Finding[], part: Part) {
  const asked = { ...world.as(admin, language), system: { look: () => Promise.resolve(found) } }
  const shown = (await lookNow(asked, FEATURES)).parts.find((each) => each.part === part)
  const { said, remedy } = sayFinding(
    found.find((each) => each.part === part)!,
    language,
  )
  expect([shown?.said, shown?.remedy]).toEqual([said, remedy])
  return [shown?.state, shown?.said, shown?.remedy]
}

it.each(BROKEN)('%s: %s, %s', async (part, state, why, other) => {
  const found = await looked(other())
  expect(found.find((each) => each.part === part)).toMatchObject({ state, why })
  expect(await shownOn('en', found, part)).toEqual([state, expect.any(String), expect.any(String)])
  expect(await shownOn('es', found, part)).not.toEqual(await shownOn('en', found, part))
  const { said, remedy } = sayFinding(
    found.find((each) => each.part === part)!,
    'en',
  )
  expect([said, remedy].join(' ')).not.toMatch(/\{|undefined| {2}/)
  expect(remedy).not.toBeNull()
})

it('a database that does not answer is told for each part that needs it', async () => {
  const { db, close } = connect('postgresql://nobody@127.0.0.1:9/none', () => undefined)
  const found = await looked({ database: { db } })
  await close()
  const partsThat = (why: string) => found.filter((each) => each.why === why).map(({ part }) => part)
  expect(partsThat('database-away')).toEqual(['database'])
  expect(partsThat('needs-database')).toEqual(['keys', 'jobs', 'backups'])
})

it('a job that has not run for long is late', async () => {
  const [job = ''] = FEATURES.flatMap(({ jobs }) => jobs?.kinds.map(({ name }) => name) ?? [])
  await world.connection.pool.query(
    `INSERT INTO job_runs (job, cron, since) VALUES ($1, '0 * * * *', now() - interval '3 days') ON CONFLICT (job) DO UPDATE SET since = excluded.since`,
    [job],
  )
  const found = (await looked()).find(({ part }) => part === 'jobs')
  expect(found).toMatchObject({ state: 'broken', why: 'jobs-late' })
  expect(found?.facts['jobs']).toContain(job)
  await world.connection.pool.query('DELETE FROM job_runs')
})

it('a mail server that takes no connection in the middle of a greeting is away', async () => {
  const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const found = await looked({ set: { SMTP_URL: `smtp://127.0.0.1:${port}` } })
  server.close()
  expect(found.find(({ part }) => part === 'mail')).toMatchObject({ state: 'broken', why: 'mail-away' })
})

it('tells of a part that never answers, once its time is over, and of all others', async () => {
  const found = await looked({ outer: { certificate: () => new Promise(() => undefined) }, secondsMax: 5 })
  const waiting = found.filter(({ why }) => why === 'no-answer')
  expect(waiting).toEqual([finding('certificate', 'broken', 'no-answer', { seconds: 5 })])
  expect(sayFinding(waiting[0]!, 'en').said).toBe('No answer came within 5 seconds.')
  expect(found.filter(({ state }) => state !== 'ok')).toEqual(waiting)
})

it('the running product looks once for all who ask at once, and not at whether it answers', async () => {
  const alone = { SMTP_URL: '', MAIL_FROM: '', PUBLIC_URL: 'http://localhost' }
  const config = readConfig({ ...settings, ...alone }, folder)
  const system = createSystemLook(config, world.services.db, 'v1.0.0')
  const [found, same] = await Promise.all([system.look(), system.look()])
  expect(same).toBe(found)
  expect(found.map(({ part }) => part).toSorted()).toEqual(
    PARTS.filter((part) => part !== 'product').toSorted(),
  )
  expect(found.filter(({ state }) => state === 'broken')).toEqual([])
  expect(await system.look()).not.toBe(found)
})

it('the running product knows of a newer release by the note of deploy/portal, while that is fresh', async () => {
  const dataDirectory = join(folder, 'data-with-note')
  mkdirSync(dataDirectory)
  const config = { ...readConfig({ ...settings, PUBLIC_URL: 'http://localhost' }, folder), dataDirectory }
  const release = async () => {
    const found = await createSystemLook(config, world.services.db, 'v1.0.0').look()
    return found.find(({ part }) => part === 'release')
  }
  const note = join(dataDirectory, NOTE)
  expect((await release())?.why).toBe('release-alone')
  writeFileSync(note, 'v1.1.0\n')
  expect(await release()).toMatchObject({ why: 'release-newer', facts: { newest: 'v1.1.0' } })
  writeFileSync(note, 'v1.1.0 <script>')
  expect((await release())?.why).toBe('release-alone')
  const longAgo = (Date.now() - 8 * DAY_MS) / 1_000
  writeFileSync(note, 'v1.1.0')
  utimesSync(note, longAgo, longAgo)
  expect((await release())?.why).toBe('release-alone')
})

it('the running product does not claim to have seen the key for backups', async () => {
  const found = await looked({ keyFile: { isUnseen: true } })
  expect(found.find(({ part }) => part === 'backup-key')).toMatchObject({
    state: 'ok',
    why: 'backup-key-unseen',
  })
})

it('sends a test mail to who is asked for, and to nobody else', async () => {
  const found = await looked({ testMailTo: 'it@firm.example' })
  expect(found.find(({ part }) => part === 'mail')).toMatchObject({ state: 'ok', why: 'mail-sent' })
  expect(mail.messages.map(({ recipients }) => recipients)).toEqual([['it@firm.example']])
})

const gigabytes = (count: number) => count * 1_000_000_000

function withDkim(text: string): string {
  const dkim = { at: 'mail._domainkey.firm.example', records: [text], publicKey: 'AbC+/=' }
  return judgeMailDns({ domain: 'firm.example', own: ['v=spf1 -all'], dmarc: ['v=DMARC1;p=none'], dkim }).why
}

function run(...args: string[]) {
  const env = { DATA_DIR: join(folder, 'data'), PORT: 'eighty' }
  return spawnSync(process.execPath, ['src/server/doctor.ts', ...args], { cwd: ROOT, env, encoding: 'utf8' })
}

it('the command says it for people or for programs, and ends by what is worst', () => {
  const told = run('--json')
  expect([told.status, JSON.parse(told.stdout)]).toEqual([
    2,
    {
      state: 'broken',
      parts: [
        {
          part: 'settings',
          state: 'broken',
          said: expect.stringContaining('PORT is "eighty"') as string,
          remedy: expect.stringContaining('/etc/portal.env') as string,
        },
      ],
    },
  ])
  expect(run().stdout).toMatch(
    /^broken {5}settings {5}The configuration needs attention:\n[\s\S]*\n {24}→ Correct/,
  )
  expect([run('--all').status, run('--all').stderr]).toEqual([2, expect.stringContaining('npm run doctor')])
})

const factsIn = (text: string | null) => new Set(text?.match(/\{\w+\}/g))

describe('judged by rule', () => {
  it.each([
    [{ freeBytes: gigabytes(0.5), totalBytes: gigabytes(100), growth: null }, 'disk-full'],
    [{ freeBytes: gigabytes(9), totalBytes: gigabytes(100), growth: null }, 'disk-short'],
    [{ freeBytes: gigabytes(50), totalBytes: gigabytes(100), growth: gigabytes(1) }, 'disk-grows'],
    [{ freeBytes: gigabytes(50), totalBytes: gigabytes(100), growth: gigabytes(0.5) }, 'disk'],
  ])('a disk %o: %s', (disk, why) => expect(judgeDisk(disk).why).toBe(why))
  it('growth is that between the oldest and the newest backup, where a day lies between them', () => {
    expect(
      growthOf([
        { at: 4 * DAY_MS, bytes: 300 },
        { at: 0, bytes: 100 },
      ]),
    ).toBe(50)
    expect(
      growthOf([
        { at: 0, bytes: 100 },
        { at: 10, bytes: 300 },
      ]),
    ).toBeNull()
  })
  it.each([
    [-1, null, 'certificate-over'],
    [30, 'ERR_TLS_CERT_ALTNAME_INVALID', 'certificate-wrong'],
    [13, null, 'certificate-ends'],
    [15, null, 'certificate'],
  ])('a certificate of %d days (%s): %s', (days, problem, why) => {
    expect(judgeCertificate('firm.example', { endsAt: days * DAY_MS, problem }, 0).why).toBe(why)
  })
  it.each([
    [['v=spf1 -all', 'v=spf1 +all'], ['v=DMARC1; p=none'], 'spf-twice'],
    [['site-verification=1'], ['v=DMARC1; p=none'], 'spf-missing'],
    [['v=spf1 -all'], [], 'dmarc-missing'],
  ])('records %o and %o: %s', (own, dmarc, why) => {
    expect(judgeMailDns({ domain: 'firm.example', own, dmarc, dkim: null }).why).toBe(why)
  })
  it('a DKIM record counts with our key alone, however it is cut', () => {
    expect(withDkim('v=DKIM1; k=rsa; p=AbC +/=')).toBe('mail-dns')
    expect(withDkim('v=DKIM1; k=rsa; p=other')).toBe('dkim-other')
  })
  it('a job that failed needs a look, and one that is late comes first', () => {
    expect(judgeJobs({ late: [], failed: ['a'] }).why).toBe('jobs-failed')
    expect(judgeJobs({ late: ['b'], failed: ['a'] }).why).toBe('jobs-late')
  })
  it.each(['en', 'es'] as const)('every reason has words of its own, and the same facts (%s)', (language) => {
    const said = REASONS.map((why) => findingWords({ why, facts: {} }, language).said)
    expect(new Set(said.filter((each) => each !== '{problem}')).size).toBe(REASONS.length - 1)
    for (const why of REASONS) {
      const [here, english] = [language, 'en' as const].map((each) => findingWords({ why, facts: {} }, each))
      expect([factsIn(here!.said), factsIn(here!.remedy)]).toEqual([
        factsIn(english!.said),
        factsIn(english!.remedy),
      ])
    }
  })
})
