// A start whose DATA_KEYS or AUTH_SECRET are not those of its database ends with a sentence, before anything is served or sent.
import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { REPORT_FIELDS, type Report } from '#areas/intake/detention/rules/report.ts'
import { saveReport } from '#areas/intake/detention/server/own-report.ts'
import { createSeal, type SealKey } from '#platform/seal.ts'
import { reseal } from '#platform/sealed-rows.ts'
import { createWorld, type World } from '#tests/world.ts'
import { FEATURES } from '../features.ts'
import { checkKeys, settleKeys } from './check-keys.ts'

const SECRET = 'a secret of this test, long enough to be one'
const key = (id: string): SealKey => ({ id, secret: randomBytes(32) })
const [k1, k2] = [key('k1'), key('k2')]

const REPORT = Object.fromEntries(REPORT_FIELDS.map((field) => [field, ''])) as Report

let world: World
let told: string[]
beforeEach(async () => {
  world = await createWorld()
  told = []
  world.services.log = { info: () => undefined, error: (event) => told.push(event) }
})
afterEach(() => world.end())

const under = (...keys: SealKey[]) => ({ ...world.services, seal: createSeal(keys) })
const start = (keys: SealKey[], { authSecret = SECRET, lost = '' } = {}) =>
  checkKeys(under(...keys), { features: FEATURES, authSecret, givenUp: lost.split(',') })
const report = (...keys: SealKey[]) =>
  saveReport(
    { ...world.visitor(), seal: createSeal(keys) },
    { key: null, report: { ...REPORT, name: 'José Núñez' } },
  )
async function rotate(...keys: SealKey[]) {
  for (const { sealed } of FEATURES) if (sealed) await reseal(under(...keys), sealed)
  await settleKeys(under(...keys), FEATURES)
}

describe('DATA_KEYS', () => {
  it('of an empty database may be any, and may change as long as nothing is sealed', async () => {
    await expect(start([k1])).resolves.toBeUndefined()
    await expect(start([k2])).resolves.toBeUndefined()
  })
  it('without the key that sealed is refused, by its name and with the way out', async () => {
    await start([k1])
    await report(k1)
    await expect(start([k2])).rejects.toThrow(/1 of its rows .* key "k1".*DATA_KEYS=k2:…,k1:….*KEYS_LOST=k1/s)
  })
  it('with another key of the same name is refused', async () => {
    await start([k1])
    await report(k1)
    await expect(start([key('k1')])).rejects.toThrow(/"k1" is another one than the "k1" that sealed 1 rows/)
  })
  it('of a database of before there were canaries are tried on what lies there', async () => {
    await report(k1)
    await expect(start([k2])).rejects.toThrow(/opens none of the 1 rows/)
    await expect(start([k2, k1])).resolves.toBeUndefined()
    await expect(start([k2])).rejects.toThrow(/key "k1"/)
  })
  it('may lose the older key once everything that opens is sealed again, a damaged row or not', async () => {
    await start([k1])
    await report(k1)
    const { key: damaged } = await report(k1)
    expect(damaged).toBeTruthy()
    await world.connection.pool.query(
      `UPDATE detention_reports SET sealed = 'v1.k1.AAAA' WHERE id = (SELECT max(id::text)::uuid FROM detention_reports)`,
    )
    await start([k2, k1])
    await expect(start([k2])).rejects.toThrow(/key "k1"/)
    await rotate(k2, k1)
    await expect(start([k2])).resolves.toBeUndefined()
  })
  it('that are lost for good can be given up by name', async () => {
    await start([k1])
    await report(k1)
    await expect(start([k2], { lost: 'k1' })).resolves.toBeUndefined()
    await expect(start([k2])).resolves.toBeUndefined()
    expect(told).toEqual(['key-given-up'])
  })
})

describe('AUTH_SECRET', () => {
  const other = 'another secret of this test, long enough too'
  it('of another database is refused, until it is said that the former one is lost', async () => {
    await start([k1])
    await expect(start([k1], { authSecret: other })).rejects.toThrow(
      /AUTH_SECRET is not the one of this database/,
    )
    await expect(start([k1], { authSecret: other, lost: 'AUTH_SECRET' })).resolves.toBeUndefined()
    await expect(start([k1], { authSecret: other })).resolves.toBeUndefined()
    expect(told).toEqual(['auth-secret-replaced'])
  })
})
