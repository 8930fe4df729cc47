// Two processes of the product on one database, and a clock that moves while they run: a point of law goes overdue, and its page,
// the checker, the assessment and the mail change on both, in both languages, with nobody asking for it.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { dayFrom } from '#areas/intake/eligibility/rules/calendar-date.ts'
import type { DacaAnswers } from '#areas/intake/eligibility/rules/daca-answers.ts'
import { type Colour, dacaVerdict } from '#areas/intake/eligibility/rules/daca-verdict.ts'
import type { IntakeSession, StartedIntake } from '#areas/intake/intake/contract.ts'
import type { Answers } from '#areas/intake/intake/rules/answers.ts'
import { REVIEW } from '#areas/intake/intake/rules/flow.ts'
import { assessmentWords } from '#areas/intake/intake/words/index.ts'
import { confirmLaw } from '#areas/office/law/server/change-law.ts'
import { giveShippedLaw } from '#areas/office/law/server/first-law.ts'
import { TELL_OF_LAW } from '#areas/office/law/server/job-kinds.ts'
import { lawMailWords } from '#areas/office/law/words/index.ts'
import { LAW_NOTES, LAW_ROWS, type LawRow } from '#firm/law.ts'
import { dateIn, FIRM_ZONE, instant, plusDays } from '#kernel/calendar.ts'
import { inLanguage, LANGUAGES } from '#kernel/language.ts'
import { RENEWAL } from './intake-walks.ts'
import { MailServer } from './mail-server.ts'
import { type RunningProduct, ROOT, startProduct } from './product.ts'
import { dataSharedWith } from './shared-data.ts'
import { productionSettings } from './production-settings.ts'
import { createWorld, type World } from './world.ts'

const DAY_MS = 24 * 60 * 60_000
/** Those that courts change any week are read every 30 days. */
const AHEAD_DAYS = 31
const CHECKER = '/services/daca/eligibility-checker'
/** As slow as a crowded machine; that it takes a second is said where one process is asked. */
const PATIENCE = { timeout: 30_000, interval: 250 }

const directory = mkdtempSync(join(tmpdir(), 'portal-law-'))
const clock = join(directory, 'ahead')
const today = dateIn(FIRM_ZONE, instant(new Date()))
/** In time to renew both before the clock moves and after. */
const expiry = plusDays(today, 160).toString()
const mail = new MailServer()
let world: World
let pair: RunningProduct[] = []

function instance(name: string, smtpUrl: string): Promise<RunningProduct> {
  const preload = pathToFileURL(join(ROOT, 'tests/moved-clock.ts')).href
  const settings = { ...productionSettings(world.url), SMTP_URL: smtpUrl, MOVED_CLOCK: clock }
  return startProduct(
    { ...settings, NODE_OPTIONS: `--import=${preload}` },
    dataSharedWith(join(directory, 'shared'), join(directory, name)),
  )
}

beforeAll(async () => {
  writeFileSync(clock, '0')
  world = await createWorld()
  world.clock.set(instant(new Date()))
  await giveShippedLaw(world.services)
  const attorney = world.as(await world.person('attorney', { language: 'en', email: 'en@firm.example' }))
  await world.person('admin', { language: 'es', email: 'es@firm.example' })
  for (const row of LAW_ROWS) await confirmLaw(attorney, { row, version: 1 })
  const smtpUrl = await mail.open()
  pair = await Promise.all([instance('one', smtpUrl), instance('two', smtpUrl)])
}, 240_000)
afterAll(async () => {
  await Promise.all(pair.map((product) => product.kill()))
  await mail.close()
  await world.end()
  rmSync(directory, { recursive: true, force: true })
})

async function pageAt({ url }: RunningProduct, path: string, language: 'en' | 'es'): Promise<string> {
  const response = await fetch(`${url}${inLanguage(path, language)}`)
  return (await response.text()).replaceAll('&#x27;', "'").replaceAll('&quot;', '"')
}

/** What the checker makes of a renewal by the rows that its page says were read. */
function checkedBy(page: string): Colour {
  const [, rows] = /data-law-read="([^"]*)"/.exec(page) ?? []
  if (rows === undefined) throw new Error('the page says nothing of the law that was read')
  const plain = {
    livedSince: 'yes',
    state: 'elsewhere',
    travel: 'none',
    record: 'none',
    removal: 'no',
  } as const
  const answers: DacaAnswers = { daca: 'now', expiry: dayFrom(expiry), ...plain }
  return dacaVerdict(answers, dayFrom(today.toString()), new Set(rows.split(' ') as LawRow[])).colour
}

async function ask<Result>(
  at: RunningProduct,
  key: string | null,
  method: string,
  path: string,
  body?: unknown,
) {
  const headers = { 'content-type': 'application/json', ...(key !== null && { 'visitor-key': key }) }
  const sent = body === undefined ? {} : { body: JSON.stringify(body) }
  const response = await fetch(`${at.url}/api/intake/sessions${path}`, { method, headers, ...sent })
  return (await response.json()) as Result
}

/** A renewal of DACA, asked and sent at one process. */
async function assessedAt(at: RunningProduct): Promise<NonNullable<IntakeSession['assessment']>> {
  const answers: Answers = { ...RENEWAL, dacaExpiration: expiry, email: 'ana@person.example' }
  const { key, session: begun } = await ask<StartedIntake>(at, null, 'POST', '')
  let session = begun
  while (session.currentQuestion !== REVIEW) {
    const { id, version, currentQuestion } = session
    const given = { value: answers[currentQuestion], version }
    session = await ask<IntakeSession>(at, key, 'PUT', `/${id}/answers/${currentQuestion}`, given)
  }
  const { id, version } = session
  await world.connection.pool.query('UPDATE intake_sessions SET proven_email = $2 WHERE id = $1', [
    id,
    answers.email,
  ])
  const { assessment } = await ask<IntakeSession>(at, key, 'POST', `/${id}/complete`, {
    consent: true,
    version,
  })
  if (!assessment) throw new Error('an intake that is sent has an assessment')
  return assessment
}

async function expectEverywhere(state: 'read' | 'overdue'): Promise<void> {
  const [now, before] = state === 'read' ? (['says', 'cautious'] as const) : (['cautious', 'says'] as const)
  const colour = state === 'read' ? 'green' : 'yellow'
  for (const at of pair) {
    for (const language of LANGUAGES) {
      const said = LAW_NOTES.dacaTexas[now][language]
      await vi.waitUntil(async () => (await pageAt(at, '/services/daca', language)).includes(said), PATIENCE)
      const page = await pageAt(at, CHECKER, language)
      expect(page).toContain(said)
      expect(page).not.toContain(LAW_NOTES.dacaTexas[before][language])
      expect(checkedBy(page)).toBe(colour)
    }
    const assessment = await assessedAt(at)
    for (const language of LANGUAGES) {
      const told = assessment[language]
      const { lawOpen } = assessmentWords(language)
      expect(told?.colour).toBe(colour)
      expect(told?.reasons.some(({ text }) => text.endsWith(lawOpen))).toBe(state === 'overdue')
    }
  }
}

async function tell(): Promise<void> {
  await world.services.db.transaction((tx) => world.services.jobs.enqueue(tx, TELL_OF_LAW, {}))
}

async function subjectsTo(email: string): Promise<string[]> {
  const own = mail.messages.filter(({ recipients }) => recipients.includes(email))
  const subjects = await Promise.all(
    own.map(async ({ source }) => (await PostalMime.parse(source)).subject ?? ''),
  )
  return subjects.filter((subject) =>
    LANGUAGES.some((language) => subject.includes(lawMailWords(language).toRead.subject)),
  )
}

it(
  'page, checker, assessment and mail say so on both processes, in both languages',
  { timeout: 240_000 },
  async () => {
    await expectEverywhere('read')
    await tell()
    await world.idle()
    expect(await subjectsTo('en@firm.example')).toEqual([])

    writeFileSync(clock, String(AHEAD_DAYS * DAY_MS))
    await expectEverywhere('overdue')
    await tell()
    for (const language of LANGUAGES) {
      const email = `${language}@firm.example`
      await vi.waitUntil(async () => (await subjectsTo(email)).length > 0, PATIENCE)
      expect(await subjectsTo(email)).toEqual([
        expect.stringContaining(lawMailWords(language).toRead.subject),
      ])
    }
  },
)
