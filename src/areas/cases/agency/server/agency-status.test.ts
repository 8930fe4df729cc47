import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { caseHistory } from '#areas/cases/cases/server/case-history.ts'
import { closeCase } from '#areas/cases/cases/server/close-case.ts'
import { getCase } from '#areas/cases/cases/server/get-case.ts'
import { openedCase } from '#areas/cases/cases/server/testing.ts'
import { caseFilings, saveFiling } from '#areas/cases/cases/server/change-filing.ts'
import type { SignedIn } from '#kernel/actor.ts'
import type { Language } from '#kernel/language.ts'
import type { Context } from '#platform/context.ts'
import type { AgencyAnswer } from '#platform/ports/agency-status.ts'
import { createWorld, MONDAY_NINE, type World } from '#tests/world.ts'
import { askAgency } from './ask-agency.ts'
import { askNow, newsSeen, setAsking } from './change-watch.ts'
import { agencyStatusDesk } from './desk-rows.ts'
import { agencyStatusOfCase, ownAgencyStatus } from './of-case.ts'
import { agencySettings, saveAgencySettings, testAgency } from './settings.ts'
import { agencySays, filingWith, type ScriptedAgency, scriptedAgency } from './testing.ts'

let world: World
let script: ScriptedAgency
let attorney: SignedIn
let admin: SignedIn
beforeAll(async () => {
  world = await createWorld()
  attorney = await world.person('attorney')
  admin = await world.person('admin')
})
afterAll(() => world.end())

const KEY = {
  clientId: 'firm-client',
  newSecret: 'firm-secret',
  issuedOn: '2026-11-01',
  keepsOlder: false,
  baseUrl: 'https://api-int.uscis.gov',
  tokenUrl: 'https://api-int.uscis.gov/oauth/accesstoken',
  demoId: '',
  dailyLimit: 1_000,
  perSecond: 10,
  showsClients: true,
}

beforeEach(async () => {
  world.clock.set(MONDAY_NINE)
  script = scriptedAgency()
  world.mails.length = 0
  const tables = 'agency_status_days, agency_status_settings'
  await world.connection.pool.query(`TRUNCATE ${tables}`)
  // Cases of the tests before are none of this one's.
  await world.connection.pool.query('UPDATE case_filings SET removed_at = now() WHERE removed_at IS NULL')
  await saveAgencySettings(as(admin), { ...KEY, version: 0 })
})

function as(actor: SignedIn, language: Language = 'en'): Context {
  return { ...world.as(actor, language), agency: script.agency }
}
function services() {
  return { ...world.services, agency: script.agency }
}

let counter = 1_000_000_000
async function watched(form: 'I-130' | 'I-360' | 'other' = 'I-130') {
  const { client, caseId } = await openedCase(world, {
    attorneyId: attorney.userId,
    status: 'submitted',
    nextAction: 'wait-for-receipt',
  })
  counter += 1
  const number = `IOE${counter}`
  const filingId = await filingWith(as(attorney), caseId, number, form)
  return { client, caseId, filingId, number }
}

async function filingOf(caseId: string) {
  const { filings } = await agencyStatusOfCase(as(attorney), { caseId })
  return filings[0]!
}

function deskOf(actor: SignedIn, kind: string) {
  return agencyStatusDesk.find((source) => source.kind === kind)!.read(as(actor), [])
}

function nextDay() {
  world.clock.advance(24 * 60)
}

describe('the schedule', () => {
  it('asks about each number of an open case once a day', async () => {
    const one = await watched()
    const two = await watched()
    await askAgency(services())
    await askAgency(services())
    expect(script.asked.toSorted()).toEqual([one.number, two.number].toSorted())
    nextDay()
    await askAgency(services())
    expect(script.asked).toHaveLength(4)
    expect((await agencySettings(as(admin))).askedToday).toBe(2)
  })
  it('never asks about a closed case, a removed filing, or one that the law may protect', async () => {
    const closed = await watched()
    const { version } = await getCase(as(attorney), { caseId: closed.caseId }, () =>
      Promise.resolve(new Map()),
    )
    await closeCase(
      as(attorney),
      { caseId: closed.caseId, version, outcome: 'withdrawn', moneyReason: null },
      () => Promise.resolve(new Map()),
    )
    const hidden = await watched('other')
    await askAgency(services())
    expect(script.asked).toEqual([])
    await setAsking(as(attorney), { caseId: hidden.caseId, filingId: hidden.filingId, isOn: true })
    await askAgency(services())
    expect(script.asked).toEqual([hidden.number])
  })
  it('is not overspent by two that ask at once, and asks nothing twice', async () => {
    for (let at = 0; at < 6; at += 1) await watched()
    await saveAgencySettings(as(admin), { ...KEY, newSecret: '', dailyLimit: 4, version: 1 })
    await Promise.all([askAgency(services()), askAgency(services()), askAgency(services())])
    expect(script.asked).toHaveLength(3)
    expect(new Set(script.asked).size).toBe(3)
    expect((await agencySettings(as(admin))).askedToday).toBe(3)
  })
  it('that dies in the middle of a question asks it no second time at once, and goes on with the others', async () => {
    await watched()
    await watched()
    script.says = () => Promise.reject(new Error('the process ended'))
    await expect(askAgency(services())).rejects.toThrow('the process ended')
    script.says = agencySays('Case Was Received')
    await askAgency(services())
    expect(new Set(script.asked).size).toBe(2)
    expect(script.asked).toHaveLength(2)
  })
  it.each<[string, AgencyAnswer]>([
    ['too fast', { kind: 'unanswered', why: 'too-fast', message: 'Spike Arrest Violation' }],
    ['closed', { kind: 'unanswered', why: 'closed', message: 'M-F 7:00AM EST' }],
    ['a refused key', { kind: 'refused', why: 'key', message: 'Client credentials are invalid' }],
  ])('stops at “%s”, and asks the same number again half an hour later', async (_name, says) => {
    await watched()
    const { caseId, filingId } = await watched()
    script.says = says
    await askAgency(services())
    await askAgency(services())
    expect(script.asked).toHaveLength(1)
    expect((await agencySettings(as(admin))).pausedUntil).toBe('2026-11-23T15:30:00.000Z')
    world.clock.advance(31)
    script.says = agencySays('Case Was Received')
    await askAgency(services())
    expect(script.asked).toHaveLength(3)
    expect(await filingOf(caseId)).toMatchObject({ filingId, outcome: 'answered' })
  })
  it('stops after three questions in a row without an answer', async () => {
    for (let at = 0; at < 5; at += 1) await watched()
    script.says = { kind: 'unanswered', why: 'unreachable', message: 'TimeoutError' }
    await askAgency(services())
    expect(script.asked).toHaveLength(3)
  })
  it('asks nobody without a key', async () => {
    await watched()
    const off = { ...services(), agency: { ...script.agency, standIn: null } }
    await saveAgencySettings(as(admin), { ...KEY, clientId: '', newSecret: '', issuedOn: null, version: 1 })
    await askAgency(off)
    expect(script.asked).toEqual([])
  })
})

describe('a status', () => {
  it('that changes is an event of the case, a row of Today with its notice, and a mail without a word of it', async () => {
    const { client, caseId, filingId } = await watched()
    await askAgency(services())
    expect((await deskOf(attorney, 'agencyNews')).rows).toEqual([])
    nextDay()
    script.says = agencySays('Case Was Approved')
    await askAgency(services())
    expect(await filingOf(caseId)).toMatchObject({
      outcome: 'answered',
      status: { kind: 'approved', title: { en: 'Case Was Approved' } },
      news: { notice: 'approval' },
    })
    const [row] = (await deskOf(attorney, 'agencyNews')).rows
    expect(row).toMatchObject({ context: 'I-130 · Approved', path: `/dashboard/cases/${caseId}/dates` })
    const other = await world.person('attorney')
    expect((await deskOf(other, 'agencyNews')).rows).toEqual([])
    const [event] = (await caseHistory(as(attorney), { caseId })).items
    expect(event).toMatchObject({
      kind: 'filing-status',
      isShared: false,
      record: { of: 'agency', title: { en: 'Case Was Approved' }, before: { en: 'Case Was Received' } },
    })
    expect(JSON.stringify(await caseHistory(as(client), { caseId }))).not.toContain('Approved')
    await newsSeen(as(attorney), { caseId, filingId })
    expect(await filingOf(caseId)).toMatchObject({ news: null })
  })
  it('that the firm has recorded already is no news', async () => {
    const { caseId, filingId } = await watched()
    script.says = agencySays('Case Was Approved')
    await askAgency(services())
    expect((await filingOf(caseId)).news).toMatchObject({ notice: 'approval' })
    const { filings } = await caseFilings(as(attorney), { caseId })
    const { id: _id, ...filing } = filings[0]!
    await saveFiling(as(attorney), { caseId, filingId, ...filing, state: 'approved', keepsReceipt: false })
    expect((await filingOf(caseId)).news).toBeNull()
    expect((await deskOf(attorney, 'agencyNews')).rows).toEqual([])
  })
  it('is kept each time that it differs, and once while it stays', async () => {
    const { caseId } = await watched()
    for (const title of [
      'Case Was Received',
      'Case Was Received',
      'Case Was Approved',
      'Case Was Received',
    ]) {
      script.says = agencySays(title)
      await askAgency(services())
      nextDay()
    }
    const kept = await world.connection.pool.query<{ kind: string; sealed: string }>(
      'SELECT kind, sealed FROM agency_status_answers WHERE case_id = $1 ORDER BY at',
      [caseId],
    )
    expect(kept.rows.map(({ kind }) => kind)).toEqual(['received', 'approved', 'received'])
    expect(JSON.stringify(kept.rows)).not.toContain('Case Was')
    await expect(
      world.connection.pool.query('DELETE FROM agency_status_answers WHERE case_id = $1', [caseId]),
    ).rejects.toThrow()
  })
  it('about a number that was corrected meanwhile is nothing of the new one', async () => {
    const { caseId, filingId } = await watched()
    await askAgency(services())
    const { filings } = await caseFilings(as(attorney), { caseId })
    const { id: _id, ...filing } = filings[0]!
    counter += 1
    await saveFiling(as(attorney), {
      caseId,
      filingId,
      ...filing,
      receiptNumber: `IOE${counter}`,
      keepsReceipt: false,
    })
    expect(await filingOf(caseId)).toMatchObject({ status: null, outcome: null, askedAt: null })
    nextDay()
    await askAgency(services())
    expect(script.asked.at(-1)).toBe(`IOE${counter}`)
  })
})

describe('a client', () => {
  it('reads the agency’s own words in their language, and English marked as such where it has no Spanish', async () => {
    const { client, caseId } = await watched()
    await askAgency(services())
    const inSpanish = { language: 'es', title: 'Case Was Received (es)', kind: 'received' }
    expect((await ownAgencyStatus(as(client, 'es'), { caseId })).filings).toMatchObject([
      { outcome: 'answered', status: inSpanish },
    ])
    nextDay()
    script.says = agencySays('Case Was Approved', { title: { en: 'Case Was Approved', es: '' } })
    await askAgency(services())
    expect((await ownAgencyStatus(as(client, 'es'), { caseId })).filings).toMatchObject([
      { status: { language: 'en', title: 'Case Was Approved' } },
    ])
  })
  it('reads that there was no answer, beside what the agency said last', async () => {
    const { client, caseId } = await watched()
    await askAgency(services())
    nextDay()
    script.says = { kind: 'unanswered', why: 'unreachable', message: 'TimeoutError' }
    await askAgency(services())
    expect((await ownAgencyStatus(as(client), { caseId })).filings).toMatchObject([
      {
        outcome: 'unanswered',
        askedAt: '2026-11-24T15:00:00.000Z',
        status: { title: 'Case Was Received', answeredAt: '2026-11-23T15:00:00.000Z' },
      },
    ])
  })
  it('reads that a new number is not there yet, and after three days that nothing is shown', async () => {
    const { client, caseId } = await watched()
    script.says = { kind: 'unknown', message: 'does not recognize the receipt number' }
    await askAgency(services())
    const outcomes = []
    for (let day = 0; day < 4; day += 1) {
      outcomes.push((await ownAgencyStatus(as(client), { caseId })).filings[0]?.outcome)
      nextDay()
    }
    expect(outcomes).toEqual(['not-yet', 'not-yet', 'not-yet', 'unknown'])
  })
  it('reads nothing where the firm does not show it, or where the case is another’s', async () => {
    const { client, caseId } = await watched()
    await askAgency(services())
    const { client: other } = await watched()
    await expect(ownAgencyStatus(as(other), { caseId })).rejects.toMatchObject({ code: 'CASE_NOT_FOUND' })
    await saveAgencySettings(as(admin), { ...KEY, newSecret: '', showsClients: false, version: 1 })
    expect(await ownAgencyStatus(as(client), { caseId })).toEqual({ filings: [] })
  })
  it('is told by mail that there is news, without a number or a status', async () => {
    const { caseId, number } = await watched()
    await askAgency(services())
    nextDay()
    script.says = agencySays('Case Was Approved')
    await askAgency(services())
    const { rows } = await world.connection.pool.query<{ data: unknown }>(
      "SELECT to_jsonb(notices) AS data FROM notices WHERE kind = 'agency-news' AND subject_id = $1",
      [caseId],
    )
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(number)
  })
})

describe('by hand', () => {
  it('a question is counted, may take the last of the day, and is not asked twice within a minute', async () => {
    const { caseId, filingId } = await watched()
    await saveAgencySettings(as(admin), { ...KEY, newSecret: '', dailyLimit: 1, version: 1 })
    await askAgency(services())
    expect(script.asked).toEqual([])
    await askNow(as(attorney), { caseId, filingId })
    await expect(askNow(as(attorney), { caseId, filingId })).rejects.toMatchObject({
      code: 'AGENCY_ASKED_JUST_NOW',
    })
    world.clock.advance(2)
    await expect(askNow(as(attorney), { caseId, filingId })).rejects.toMatchObject({
      code: 'AGENCY_DAY_SPENT',
    })
    expect(script.asked).toHaveLength(1)
  })
  it('a question needs a number, a filing of the case, and a key', async () => {
    const { caseId } = await watched()
    const without = await filingWith(as(attorney), caseId, '')
    await expect(askNow(as(attorney), { caseId, filingId: without })).rejects.toMatchObject({
      code: 'AGENCY_NUMBER_MISSING',
    })
    const other = await watched()
    for (const verb of [askNow, newsSeen])
      await expect(verb(as(attorney), { caseId, filingId: other.filingId })).rejects.toMatchObject({
        code: 'FILING_NOT_FOUND',
      })
    await saveAgencySettings(as(admin), { ...KEY, clientId: '', newSecret: '', issuedOn: null, version: 1 })
    script.agency = { ...script.agency, standIn: null }
    await expect(askNow(as(attorney), other)).rejects.toMatchObject({ code: 'AGENCY_NOT_SET_UP' })
  })
  it('a question about a filing that the law may protect waits until staff turn it on', async () => {
    const path = await watched('I-360')
    await expect(askNow(as(attorney), path)).rejects.toMatchObject({ code: 'AGENCY_NOT_ASKED' })
    await setAsking(as(attorney), { ...path, isOn: true })
    await askNow(as(attorney), path)
    expect(script.asked).toEqual([path.number])
  })
  it('an answer that nobody can read is kept sealed and not shown', async () => {
    const { caseId, filingId } = await watched()
    script.says = { kind: 'unreadable', raw: '{"case_status": \u0000 <html>' }
    await askNow(as(attorney), { caseId, filingId })
    expect(await filingOf(caseId)).toMatchObject({ outcome: 'unreadable', message: '', status: null })
  })
})

function save(change: Partial<typeof KEY> & { version?: number }) {
  return saveAgencySettings(as(admin), { ...KEY, newSecret: '', version: 1, ...change })
}

async function keyRowsWith(issuedOn: string) {
  const { version } = await agencySettings(as(admin))
  await saveAgencySettings(as(admin), { ...KEY, issuedOn, version })
  return (await deskOf(admin, 'agencyKey')).rows
}

describe('the key', () => {
  it('is sealed, never told, and exchanged while the older one stays valid', async () => {
    await saveAgencySettings(as(admin), {
      ...KEY,
      newSecret: 'next-secret',
      issuedOn: '2026-11-20',
      keepsOlder: true,
      version: 1,
    })
    const settings = await agencySettings(as(admin))
    expect(settings.secrets).toEqual([{ issuedOn: '2026-11-20' }, { issuedOn: '2026-11-01' }])
    expect(JSON.stringify(settings)).not.toContain('secret"')
    const { rows } = await world.connection.pool.query('SELECT * FROM agency_status_settings')
    for (const secret of ['next-secret', 'firm-secret', 'firm-client'])
      expect(JSON.stringify([rows, settings.secrets])).not.toContain(secret)
    let taken: readonly string[] = []
    const open = script.agency.open
    script.agency.open = (access) => {
      taken = access.secrets
      return open(access)
    }
    await testAgency(as(admin), { receiptNumber: 'EAC9999103403' })
    expect(taken).toEqual(['next-secret', 'firm-secret'])
  })
  it('is not sent elsewhere: another address needs the secret again, and is safe', async () => {
    await expect(save({ tokenUrl: 'https://elsewhere.example/token' })).rejects.toMatchObject({
      code: 'AGENCY_SECRET_MISSING',
    })
    await expect(save({ baseUrl: 'http://api.uscis.gov' })).rejects.toMatchObject({
      code: 'AGENCY_ADDRESS_UNSAFE',
    })
    await expect(save({ version: 7 })).rejects.toMatchObject({ code: 'AGENCY_SETTINGS_CHANGED' })
  })
  it('is to be exchanged: Today says so to administrators from the 340th day on', async () => {
    expect(await keyRowsWith('2025-12-19')).toEqual([])
    expect(await keyRowsWith('2025-12-18')).toMatchObject([
      { due: '2026-12-18', path: '/admin/agency-status' },
    ])
  })
  it('is tried with a number: what the agency answers is said, and counted', async () => {
    script.says = { kind: 'refused', why: 'key', message: 'Client credentials are invalid' }
    expect(await testAgency(as(admin), { receiptNumber: 'EAC9999103403' })).toEqual({
      kind: 'refused',
      message: 'Client credentials are invalid',
      title: '',
    })
    expect((await agencySettings(as(admin))).askedToday).toBe(1)
  })
})
