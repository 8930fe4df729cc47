// The law as pages say it: only while an attorney has read it, and otherwise the cautious sentence.
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { FACTS } from '#firm/fact-names.ts'
import { LAW_NOTES, LAW_ROWS } from '#firm/law.ts'
import { NOTHING_SETTLED, type Settled } from '#firm/settled.ts'
import { LANGUAGES } from '#kernel/language.ts'
import type { Context } from '#platform/context.ts'
import { createWorld, MONDAY_NINE, type World } from '#tests/world.ts'
import { followSettled } from '#areas/office/readings/server/index.ts'
import { changeLaw, confirmLaw, listLaw } from './change-law.ts'
import { giveShippedLaw } from './first-law.ts'
import { tellOfLawToRead } from './law-mail.ts'
import { lawNow } from './law-now.ts'

let world: World
let elena: Context
let ana: Context

beforeAll(async () => {
  world = await createWorld()
  elena = world.as(await world.person('attorney'))
  ana = world.as(await world.person('admin'))
})
afterAll(() => world.end())
beforeEach(async () => {
  world.clock.set(MONDAY_NINE)
  await world.connection.pool.query('DELETE FROM law_versions')
  await giveShippedLaw(world.services)
})

const DAY = 24 * 60

async function rowOf(name: keyof typeof LAW_NOTES) {
  const found = (await listLaw(elena)).rows.find(({ row }) => row === name)
  if (!found) throw new Error('no such row')
  return found
}

async function settled(): Promise<Settled> {
  return { ...NOTHING_SETTLED, law: await lawNow(world.services) }
}

async function mails(): Promise<number> {
  const { rows } = await world.connection.pool.query<{ count: number }>(
    "SELECT count(*)::int AS count FROM notices WHERE kind = 'law-to-read'",
  )
  return rows[0]?.count ?? 0
}

describe('a point of law', () => {
  it('that nobody has read is said cautiously, in both languages, with nothing asked of the register too', async () => {
    for (const language of LANGUAGES) {
      const cautious = LAW_NOTES.overstay.cautious[language]
      expect(FACTS['law.overstay'](language, await settled())).toBe(cautious)
      expect(FACTS['law.overstay'](language, NOTHING_SETTLED)).toBe(cautious)
    }
  })
  it('is said once an attorney has read it, for as long as its readings count, and with their day', async () => {
    await confirmLaw(elena, { row: 'bondTexas', version: 1 })
    expect(FACTS['law.bondTexas']('es', await settled())).toBe(LAW_NOTES.bondTexas.says.es)
    expect(FACTS['law.asOf']('es', await settled())).toBe('23 de noviembre de 2026')
    expect(await rowOf('bondTexas')).toMatchObject({ state: 'current', reviewBy: '2026-12-23' })
    world.clock.advance(30 * DAY)
    expect(await rowOf('bondTexas')).toMatchObject({ state: 'soon' })
    expect(FACTS['law.bondTexas']('es', await settled())).toBe(LAW_NOTES.bondTexas.says.es)
    world.clock.advance(DAY)
    expect(await rowOf('bondTexas')).toMatchObject({ state: 'overdue' })
    expect(FACTS['law.bondTexas']('es', await settled())).toBe(LAW_NOTES.bondTexas.cautious.es)
  })
  it('is confirmed by no administrator who is not an attorney, and listed with what is to be read first', async () => {
    await expect(confirmLaw(ana, { row: 'overstay', version: 1 })).rejects.toMatchObject({
      code: 'ATTORNEYS_ONLY',
    })
    await confirmLaw(elena, { row: LAW_ROWS[0] ?? 'overstay', version: 1 })
    const { rows, canConfirm } = await listLaw(ana)
    expect(canConfirm).toBe(false)
    expect(rows.at(-1)).toMatchObject({ row: LAW_ROWS[0], state: 'current' })
  })
  it('whose words change is said cautiously until it is read, keeps what it said, and is written over by nobody', async () => {
    await confirmLaw(elena, { row: 'overstay', version: 1 })
    const { says, cautious, source, from } = LAW_NOTES.overstay
    const change = { row: 'overstay' as const, cautious, source, link: null, from, until: null }
    const words = { en: 'New words.', es: 'Palabras nuevas.' }
    await changeLaw(ana, { ...change, version: 1, says: words })
    await expect(changeLaw(elena, { ...change, version: 1, says: words })).rejects.toMatchObject({
      code: 'LAW_CHANGED',
    })
    await expect(confirmLaw(elena, { row: 'overstay', version: 1 })).rejects.toMatchObject({
      code: 'LAW_CHANGED',
    })
    expect(FACTS['law.overstay']('en', await settled())).toBe(cautious.en)
    await confirmLaw(elena, { row: 'overstay', version: 2 })
    expect(FACTS['law.overstay']('en', await settled())).toBe(words.en)
    await changeLaw(elena, { ...change, version: 2, says })
    expect(await rowOf('overstay')).toMatchObject({ version: 3, state: 'unread', says })
    expect((await rowOf('overstay')).before.map((each) => each.says.en)).toEqual([words.en, says.en])
  })
  it('has no new version where nothing changes, by a release or by hand', async () => {
    await giveShippedLaw(world.services)
    const { says, cautious, source, from } = LAW_NOTES.overstay
    await changeLaw(ana, {
      row: 'overstay',
      version: 1,
      says,
      cautious,
      source,
      link: null,
      from,
      until: null,
    })
    expect(await rowOf('overstay')).toMatchObject({ version: 1, before: [] })
  })
  it('past its last day says the cautious sentence, however lately it was read', async () => {
    const { says, cautious, source, from } = LAW_NOTES.overstay
    const until = '2026-11-30'
    await changeLaw(ana, { row: 'overstay', version: 1, says, cautious, source, link: null, from, until })
    await confirmLaw(elena, { row: 'overstay', version: 2 })
    world.clock.advance(8 * DAY)
    expect(FACTS['law.overstay']('en', await settled())).toBe(cautious.en)
  })
})

describe('the firm', () => {
  it('gets a mail two weeks before the day, on the day, and one a week while a point is not read', async () => {
    await world.connection.pool.query("DELETE FROM notices WHERE kind = 'law-to-read'")
    for (const row of LAW_ROWS) await confirmLaw(elena, { row, version: 1 })
    const sent: [string, number][] = []
    for (let day = 0; day <= 45; day += 1) {
      const before = await mails()
      await tellOfLawToRead(world.services)
      await tellOfLawToRead(world.services)
      const added = (await mails()) - before
      if (added > 0) sent.push([`day ${day}`, added])
      world.clock.advance(DAY)
    }
    const people = 2
    expect(sent.map(([, added]) => added % people)).toEqual(sent.map(() => 0))
    expect(sent.map(([day]) => day)).toEqual(['day 16', 'day 30', 'day 31', 'day 38', 'day 45'])
  })
})

describe('a process', () => {
  it('says the cautious sentence from the day on which a reading ends, without being asked', async () => {
    await confirmLaw(elena, { row: 'overstay', version: 1 })
    const followed = await followSettled(world.services, settled)
    expect(followed.kept.law?.overstay?.readOn).toBe('2026-11-23')
    world.clock.advance(91 * DAY)
    await vi.waitUntil(() => followed.kept.law?.overstay?.readOn === null, { timeout: 5_000 })
    followed.close()
  })
})
