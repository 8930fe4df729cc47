import { randomInt } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createRfc3161Timestamps } from '#adapters/timestamps/rfc3161-timestamps.ts'
import { instant, plusMinutes, toDate } from '#kernel/calendar.ts'
import { LONG, rounds } from '#tests/rounds.ts'
import { createWorld, MONDAY_NINE, type World } from '#tests/world.ts'
import { startTimestampEmulator, type TimestampEmulator } from '../../../../../emulators/timestamps/server.ts'
import { checkSeal, isFirmsCertificate, renewSeal, sealPdf } from './index.ts'
import { isSignedByAnotherReader, letterOf, timeByAnotherReader } from './testing.ts'

const WORDS = { name: 'Núñez & Paz, PLLC', reason: 'Signed by everyone · 契約' }
const DAYS = 24 * 60
const CHANGES = rounds(60, 1_000)
/** Of the signs of a signature, so many at a time. */
const EACH = rounds(11, 1)

let world: World
let letter: Buffer
beforeAll(async () => {
  world = await createWorld()
  letter = await letterOf(2)
})
beforeEach(() => world.clock.set(MONDAY_NINE))
afterAll(() => world.end())

const sealed = () => sealPdf(world.services, letter, WORDS)
const certificates = async () =>
  (
    await world.connection.pool.query<{ number: number; key: string }>(
      'SELECT * FROM seal_certificates ORDER BY number',
    )
  ).rows
const fingerprintOf = (pdf: Buffer) => {
  const check = checkSeal(pdf)
  return check.isIntact ? check.certificate.fingerprint : check.why
}

describe('a sealed letter', () => {
  let pdf: Buffer
  beforeAll(async () => {
    pdf = (await sealed()).pdf
  })

  it('says who sealed it, why and when, and is intact for another reader', async () => {
    const check = checkSeal(pdf)
    expect(check).toMatchObject({ isIntact: true, ...WORDS, sealedAt: MONDAY_NINE, timestamp: null })
    expect(check).toMatchObject({
      certificate: { subject: WORDS.name, validUntil: plusMinutes(MONDAY_NINE, 1_825 * DAYS) },
    })
    expect(await isSignedByAnotherReader(pdf)).toBe(true)
    expect(await isFirmsCertificate(world.services.db, fingerprintOf(pdf))).toBe(true)
  })
  it('begins with the letter as it was, and gains a field for the seal and nothing else', () => {
    expect(pdf.subarray(0, letter.length).equals(letter)).toBe(true)
    const added = pdf.subarray(letter.length).toString('latin1')
    expect(added.match(/^\d+ 0 obj$/gm)).toHaveLength(4)
    expect(added.match(/\/(?:FT|JS|AA|OpenAction|SubFilter) ?\/?\w*/g)).toEqual([
      '/SubFilter /ETSI',
      '/FT /Sig',
    ])
  })
  it.each([
    ['bytes behind it', (whole: Buffer) => Buffer.concat([whole, Buffer.from('\n')])],
    ['a later version behind it', (whole: Buffer) => Buffer.concat([whole, whole.subarray(letter.length)])],
    ['its end cut off', (whole: Buffer) => whole.subarray(0, -1)],
    ['the letter as it was', () => letter],
    ['other words of the same length', (whole: Buffer) => swapped(whole, '(PDFKit)', '(PDFkit)')],
    [
      'the signature in capital letters',
      (whole: Buffer) => swapped(whole, /<3082.*?[a-f]/, (hex) => hex.toUpperCase()),
    ],
    ['nothing', () => Buffer.alloc(0)],
  ])('is not intact with %s', (_what, change) => {
    expect(checkSeal(change(pdf)).isIntact).toBe(false)
  })
  it('is not intact with any byte changed', () => {
    for (let round = 0; round < CHANGES; round += 1) {
      const at = randomInt(pdf.length)
      expect(checkSeal(changedAt(pdf, at)).isIntact, `byte ${at}`).toBe(false)
    }
  })
  it('is not sealed again, and neither is what another program wrote or what has a script', async () => {
    await expect(sealPdf(world.services, pdf, WORDS)).rejects.toThrow('cannot be sealed')
    await expect(sealPdf(world.services, Buffer.from('%PDF-1.7\n%%EOF\n'), WORDS)).rejects.toThrow(
      'its table is not where its end says',
    )
    const withScript = swapped(letter, '/Tabs /S', '/JS (ab)')
    await expect(sealPdf(world.services, withScript, WORDS)).rejects.toThrow('it has /JS')
  })
})

describe('the certificate', () => {
  beforeEach(async () => {
    await world.connection.pool.query('DELETE FROM seal_certificates')
  })
  it('is made once by two processes that need it at once, and its key is sealed', async () => {
    const [one, other] = await Promise.all([sealed(), sealed()])
    expect(fingerprintOf(one.pdf)).toBe(fingerprintOf(other.pdf))
    const rows = await certificates()
    expect(rows).toHaveLength(1)
    expect(rows[0]!.key).toMatch(/^v1\.test\./)
  })
  it('is replaced 90 days before its end or when the firm asks, and what it sealed stays intact', async () => {
    const first = await sealed()
    world.clock.advance((1_825 - 91) * DAYS)
    expect(fingerprintOf((await sealed()).pdf)).toBe(fingerprintOf(first.pdf))
    world.clock.advance(2 * DAYS)
    const second = await sealed()
    await renewSeal(world.services.db, toDate(world.clock.now()))
    const third = await sealed()
    expect(new Set([first, second, third].map(({ pdf }) => fingerprintOf(pdf))).size).toBe(3)
    for (const { pdf } of [first, second, third]) {
      expect(checkSeal(pdf).isIntact).toBe(true)
      expect(await isFirmsCertificate(world.services.db, fingerprintOf(pdf))).toBe(true)
    }
    expect((await certificates()).map(({ key }) => key !== '')).toEqual([false, false, true])
    const { rows } = await world.connection.pool.query<{ action: string; actor_kind: string }>(
      `SELECT action, actor_kind FROM audit_entries WHERE action LIKE 'seal.%' ORDER BY id DESC LIMIT 3`,
    )
    expect(rows.map(({ action, actor_kind: by }) => `${action} by ${by}`)).toEqual([
      'seal.certificate-made by product',
      'seal.certificate-ended by command-line',
      'seal.certificate-made by product',
    ])
  })
  it('that has not begun by a clock that jumped back seals nothing, and neither does an older one', async () => {
    const before = await sealed()
    world.clock.advance(1_800 * DAYS)
    const ahead = await sealed()
    world.clock.set(plusMinutes(MONDAY_NINE, 5))
    const after = await sealed()
    expect(new Set([before, ahead, after].map(({ pdf }) => fingerprintOf(pdf))).size).toBe(3)
    expect(checkSeal(after.pdf)).toMatchObject({ isIntact: true, sealedAt: plusMinutes(MONDAY_NINE, 5) })
  })
})

describe('a timestamp', () => {
  let authority: TimestampEmulator
  const told: unknown[] = []
  beforeEach(async () => {
    told.length = 0
    authority = await startTimestampEmulator({ now: () => toDate(plusMinutes(world.clock.now(), 1)) })
  })
  afterEach(() => authority.close())
  const services = () => ({
    ...world.services,
    timestamps: createRfc3161Timestamps(authority.url),
    log: {
      info: () => undefined,
      error: (event: string, _: unknown, details: unknown) => told.push([event, details]),
    },
  })

  it('of an authority is part of the seal, of which no byte can change', LONG, async () => {
    const { pdf, timestamp, problem } = await sealPdf(services(), letter, WORDS)
    const said = { at: plusMinutes(MONDAY_NINE, 1), authority: authority.name }
    expect({ timestamp, problem }).toEqual({ timestamp: said, problem: null })
    expect(checkSeal(pdf)).toMatchObject({ isIntact: true, timestamp: said })
    expect(await isSignedByAnotherReader(pdf)).toBe(true)
    expect(await timeByAnotherReader(pdf)).toEqual({ at: toDate(said.at), isOfSignature: true })
    const hole = pdf.indexOf('<3082')
    const end = pdf.indexOf('000000000000', hole)
    expect(end - hole).toBeGreaterThan(6_000)
    for (let at = hole; at < end; at += EACH) {
      expect(checkSeal(changedAt(pdf, at)).isIntact, `byte ${at}`).toBe(false)
    }
  })
  it('that does not come leaves a seal without it, which says why', async () => {
    authority.fault = 'refuses'
    const { pdf, timestamp, problem } = await sealPdf(services(), letter, WORDS)
    expect({ timestamp, problem }).toEqual({ timestamp: null, problem: 'refused' })
    expect(checkSeal(pdf)).toMatchObject({ isIntact: true, timestamp: null })
    expect(told).toEqual([['timestamp-missing', { problem: 'refused' }]])
  })
  it('that shows the clock of the machine to be years off ends the sealing', async () => {
    const slow = services()
    slow.clock = { now: () => instant('2019-01-01T00:00:00Z') }
    await expect(sealPdf(slow, letter, WORDS)).rejects.toThrow('the clock of this machine is not right')
  })
})

function changedAt(pdf: Buffer, at: number): Buffer {
  const changed = Buffer.from(pdf)
  changed[at]! ^= 1 + randomInt(255)
  return changed
}

function swapped(pdf: Buffer, from: string | RegExp, to: string | ((found: string) => string)): Buffer {
  const changed = Buffer.from(
    pdf.toString('latin1').replace(from, (found) => (typeof to === 'string' ? to : to(found))),
    'latin1',
  )
  expect(changed.equals(pdf)).toBe(false)
  return changed
}
