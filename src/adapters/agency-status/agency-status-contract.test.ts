// What every line to the agency promises, asked of ours at its emulator and of the firm without a key; then what USCIS does beside.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type AgencyAccess, NO_AGENCY_LINE } from '#platform/ports/agency-status.ts'
import { APPROVED, ODD } from '../../../emulators/uscis/receipts.ts'
import { startUscisEmulator, type UscisEmulator } from '../../../emulators/uscis/server.ts'
import { createUscisStatus } from './uscis-status.ts'

const WITH_HISTORY = 'EAC9999103403'
const WITHOUT_HISTORY = 'EAC9999103402'
const NOW = new Date('2026-11-23T15:00:00Z')

let emulator: UscisEmulator
let now: Date
beforeEach(async () => {
  now = NOW
  emulator = await startUscisEmulator({ now: () => now, perSecond: 1_000 })
})
afterEach(() => emulator.close())

function accessOf(more: Partial<AgencyAccess> = {}): AgencyAccess {
  const { url: baseUrl, tokenUrl, clientId, secret } = emulator
  return { baseUrl, tokenUrl, clientId, secrets: [secret], demoId: null, ...more }
}

function lineAt(more: Partial<AgencyAccess> = {}, timeoutMs = 5_000) {
  return createUscisStatus({ timeoutMs, now: () => now.getTime() })(accessOf(more))
}

describe.each([
  { name: 'of USCIS', open: () => lineAt(), kinds: ['answered', 'unknown', 'refused'] },
  { name: 'of a firm without a key', open: () => NO_AGENCY_LINE, kinds: ['off', 'off', 'off'] },
])('a line $name', ({ open, kinds }) => {
  it('answers each question, and never throws', async () => {
    const line = open()
    const answers = [
      await line.ask(WITH_HISTORY),
      await line.ask(ODD.unknown),
      await line.ask('../oauth/accesstoken'),
    ]
    expect(answers.map(({ kind }) => kind)).toEqual(kinds)
  })
})

describe('USCIS', () => {
  it('says where a case stands in both languages, and what was before, the newest first', async () => {
    const answer = await lineAt().ask(WITH_HISTORY)
    expect(answer).toMatchObject({
      kind: 'answered',
      status: {
        formType: 'I-130',
        title: { en: 'Case Was Approved', es: 'Caso Fue Aprobado' },
        modified: '09-05-2023 14:29:12',
        history: [{ day: '2023-07-11' }, { day: '2023-06-02' }],
      },
    })
    expect(answer).toMatchObject({
      message: "Query was successful for payload {'receipt_number': 'EAC9999103403'}",
    })
  })
  it('may give no history, no dates, and no Spanish', async () => {
    const line = lineAt()
    expect(await line.ask(WITHOUT_HISTORY)).toMatchObject({ status: { history: [] } })
    expect(await line.ask(ODD.undated)).toMatchObject({ status: { submitted: null, modified: null } })
    expect(await line.ask(ODD.englishOnly)).toMatchObject({
      status: { title: { en: expect.stringMatching(/./), es: '' } },
    })
  })
  it('gives its history in no order', async () => {
    expect(await lineAt().ask(ODD.unordered)).toMatchObject({
      status: { history: [{ day: '2023-07-11' }, { day: '2023-06-02' }] },
    })
  })
  it.each([ODD.linked, ODD.unescaped])(
    'writes HTML, of which the text and the addresses stay: %s',
    async (number) => {
      const answer = await lineAt().ask(number)
      expect(answer).toMatchObject({ status: { links: ['https://www.uscis.gov/addresschange'] } })
      expect(answer).toMatchObject({
        status: {
          text: {
            en: expect.stringMatching(/go to www\.uscis\.gov\/addresschange & give us your new address\.$/),
          },
        },
      })
    },
  )
  it('answers what nobody can read, which is kept as it came', async () => {
    const answer = await lineAt().ask(ODD.garbled)
    expect(answer).toMatchObject({ kind: 'unreadable', raw: expect.stringMatching(/^\{"case_status"/) })
  })
  it('gives a token for half an hour, which all use, and which is renewed a minute early', async () => {
    const line = lineAt()
    await Promise.all([line.ask(WITH_HISTORY), line.ask(WITHOUT_HISTORY), line.ask(ODD.undated)])
    expect(emulator.agency.tokensGiven).toBe(1)
    now = new Date(NOW.getTime() + 1_738_000)
    await line.ask(WITH_HISTORY)
    expect(emulator.agency.tokensGiven).toBe(1)
    now = new Date(NOW.getTime() + 1_740_000)
    await line.ask(WITH_HISTORY)
    expect(emulator.agency.tokensGiven).toBe(2)
  })
  it('may forget a token before its time: another one is fetched, once', async () => {
    const line = lineAt()
    await line.ask(WITH_HISTORY)
    emulator.agency.forgetTokens()
    expect(await line.ask(WITH_HISTORY)).toMatchObject({ kind: 'answered' })
    expect(emulator.agency.tokensGiven).toBe(2)
  })
  it('takes the older secret while the newer one is not valid yet', async () => {
    const line = lineAt({ secrets: ['not-yet-valid', emulator.secret] })
    expect(await line.ask(WITH_HISTORY)).toMatchObject({ kind: 'answered' })
  })
  it('refuses a wrong secret, with its message', async () => {
    expect(await lineAt({ secrets: ['wrong'] }).ask(WITH_HISTORY)).toEqual({
      kind: 'refused',
      why: 'key',
      message: 'Client credentials are invalid',
    })
  })
  it('is told the number of the demonstration, where there is one', async () => {
    await lineAt({ demoId: '4711' }).ask(WITH_HISTORY)
    await lineAt().ask(WITH_HISTORY)
    expect(emulator.agency.demoIds).toEqual(['4711', undefined])
  })
  it.each([
    ['flat', 'fault', 'The service has a fault'],
    ['nested', 'fault', 'The service has a fault'],
    ['listed', 'fault', 'The service has a fault'],
    ['gateway', 'fault', 'The service has a fault'],
    ['empty', 'fault', 'HTTP 502'],
    ['busy', 'too-fast', 'Spike Arrest Violation'],
    ['cut', 'unreachable', 'TypeError'],
    ['redirect', 'unreachable', 'TypeError'],
    ['endless', 'unreachable', 'RangeError'],
    ['silent', 'unreachable', 'TimeoutError'],
  ] as const)('with the fault “%s” gives no answer: %s', async (fault, why, message) => {
    emulator.agency.faults.push(fault)
    const line = lineAt({}, fault === 'silent' ? 300 : 5_000)
    expect(await line.ask(WITH_HISTORY)).toEqual({ kind: 'unanswered', why, message })
    expect(await line.ask(WITH_HISTORY)).toMatchObject({ kind: 'answered' })
  })
  it('answers a page in place of a status, or refuses the product', async () => {
    emulator.agency.faults.push('page', 'forbidden')
    const line = lineAt()
    expect(await line.ask(WITH_HISTORY)).toMatchObject({ kind: 'unreadable' })
    expect(await line.ask(WITH_HISTORY)).toEqual({ kind: 'refused', why: 'product', message: 'Forbidden' })
  })
  it('has hours, and says so', async () => {
    emulator.agency.isClosed = true
    expect(await lineAt().ask(WITH_HISTORY)).toMatchObject({
      kind: 'unanswered',
      why: 'closed',
      message: expect.stringMatching(/unavailable at this time/),
    })
  })
  it('changes what it says', async () => {
    const line = lineAt()
    const before = await line.ask(ODD.undated)
    emulator.agency.change(ODD.undated, APPROVED)
    expect(await line.ask(ODD.undated)).not.toEqual(before)
    expect(await line.ask(ODD.restless)).not.toEqual(await line.ask(ODD.restless))
  })
  it('that cannot be reached gave no answer', async () => {
    const line = lineAt()
    await emulator.close()
    expect(await line.ask(WITH_HISTORY)).toEqual({
      kind: 'unanswered',
      why: 'unreachable',
      message: 'TypeError',
    })
    emulator = await startUscisEmulator()
  })
})

it('the emulator limits questions per second and per day', async () => {
  const small = await startUscisEmulator({ now: () => now, perSecond: 2, perDay: 3 })
  const { url: baseUrl, tokenUrl, clientId, secret } = small
  const line = createUscisStatus({ now: () => now.getTime() })({
    baseUrl,
    tokenUrl,
    clientId,
    secrets: [secret],
    demoId: null,
  })
  const kinds = []
  for (const seconds of [0, 0, 0, 2, 4]) {
    now = new Date(NOW.getTime() + seconds * 1_000)
    kinds.push((await line.ask(WITH_HISTORY)).kind)
  }
  expect(kinds).toEqual(['answered', 'answered', 'unanswered', 'answered', 'unanswered'])
  await small.close()
})
