import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { instant } from '#kernel/calendar.ts'
import { createWorld, MONDAY_NINE, type World } from '#tests/world.ts'
import type { DiscountKind } from '../rules/discount.ts'
import { countCodeTyped, findDiscount } from './find-discount.ts'
import { releaseUse, reserveUse, settleUse } from './reserve-use.ts'
import { discountCodes, discountUses } from './tables.ts'

let world: World
let clientId: string
beforeAll(async () => {
  world = await createWorld()
  clientId = (await world.person()).userId
})
afterAll(() => world.end())

type Limits = { usesMax?: number; startsOn?: string; endsOn?: string; disabledAt?: Date; kind?: DiscountKind }

async function code({ kind = 'free', ...limits }: Limits = {}) {
  const percent = kind === 'percentage' ? 20 : null
  const name = `C${randomUUID().slice(0, 8).toUpperCase()}`
  const rows = await world.services.db
    .insert(discountCodes)
    .values({ code: name, kind, percent, ...limits })
    .returning()
  if (!rows[0]) throw new Error('no code was made')
  return rows[0]
}

function reserve(codeId: string, appointmentId: string = randomUUID(), now = MONDAY_NINE) {
  return world.services.db.transaction((tx) => reserveUse(tx, { codeId, appointmentId, clientId }, now))
}

async function taken(codeId: string): Promise<{ counted: number; live: number }> {
  const { db } = world.services
  const [row] = await db.select().from(discountCodes).where(eq(discountCodes.id, codeId))
  const uses = await db.select().from(discountUses).where(eq(discountUses.codeId, codeId))
  return { counted: row?.usesTaken ?? -1, live: uses.filter((use) => use.status !== 'released').length }
}

describe('under load', () => {
  it.each([1, 2, 3])('200 bookings at once of a code for 10 get exactly 10 uses (round %i)', async () => {
    const { id } = await code({ usesMax: 10 })
    const answers = await Promise.all(Array.from({ length: 200 }, () => reserve(id)))
    expect(answers.filter(Boolean)).toHaveLength(10)
    expect(await taken(id)).toEqual({ counted: 10, live: 10 })
  })

  it('50 tries at once of one meeting take one use', async () => {
    const { id } = await code({ usesMax: 10 })
    const meeting = randomUUID()
    const answers = await Promise.all(Array.from({ length: 50 }, () => reserve(id, meeting)))
    expect(answers.every(Boolean)).toBe(true)
    expect(await taken(id)).toEqual({ counted: 1, live: 1 })
  })

  it('two codes at once for one meeting leave it with one of them', async () => {
    const [one, other] = [await code(), await code()]
    const meeting = randomUUID()
    await Promise.all(Array.from({ length: 20 }, (_, turn) => reserve(turn % 2 ? one.id : other.id, meeting)))
    const [first, second] = [await taken(one.id), await taken(other.id)]
    expect(first.live + second.live).toBe(1)
    expect([first.counted, second.counted]).toEqual([first.live, second.live])
  })

  it('taking and giving back at once never loses the count', async () => {
    const { id } = await code({ usesMax: 5 })
    const turns = Array.from({ length: 60 }, async () => {
      const meeting = randomUUID()
      if (await reserve(id, meeting)) await world.services.db.transaction((tx) => releaseUse(tx, meeting))
    })
    await Promise.all(turns)
    expect(await taken(id)).toEqual({ counted: 0, live: 0 })
  })
})

describe('a use', () => {
  it('that is given back can be taken by somebody else', async () => {
    const { id } = await code({ usesMax: 1 })
    const [mine, theirs] = [randomUUID(), randomUUID()]
    expect([await reserve(id, mine), await reserve(id, theirs)]).toEqual([true, false])
    await releaseUse(world.services.db, mine)
    expect(await reserve(id, theirs)).toBe(true)
  })

  it('given back twice counts once', async () => {
    const { id } = await code({ usesMax: 3 })
    const meeting = randomUUID()
    await reserve(id)
    await reserve(id, meeting)
    await releaseUse(world.services.db, meeting)
    await releaseUse(world.services.db, meeting)
    expect(await taken(id)).toEqual({ counted: 1, live: 1 })
  })

  it('that is settled stays taken', async () => {
    const { id } = await code({ usesMax: 1 })
    const meeting = randomUUID()
    await reserve(id, meeting)
    await settleUse(world.services.db, meeting)
    await releaseUse(world.services.db, meeting)
    expect(await taken(id)).toEqual({ counted: 1, live: 1 })
  })

  it('of another code takes the place of the first one until the meeting stands', async () => {
    const [first, second] = [await code(), await code()]
    const meeting = randomUUID()
    await reserve(first.id, meeting)
    expect(await reserve(second.id, meeting)).toBe(true)
    expect([await taken(first.id), await taken(second.id)]).toEqual([
      { counted: 0, live: 0 },
      { counted: 1, live: 1 },
    ])
    await settleUse(world.services.db, meeting)
    expect(await reserve(first.id, meeting)).toBe(false)
  })

  it('is not written where the booking around it is undone', async () => {
    const { id } = await code()
    const undone = world.services.db.transaction(async (tx) => {
      await reserveUse(tx, { codeId: id, appointmentId: randomUUID(), clientId }, MONDAY_NINE)
      throw new Error('the booking failed')
    })
    await expect(undone).rejects.toThrow('the booking failed')
    expect(await taken(id)).toEqual({ counted: 0, live: 0 })
  })

  it.each([
    ['of a disabled code', { disabledAt: new Date('2026-11-23T10:00:00Z') }],
    ['of a code that begins tomorrow', { startsOn: '2026-11-24' }],
    ['of a code that ended yesterday', { endsOn: '2026-11-22' }],
  ])('%s is not given, even where the code was found before', async (_, limits) => {
    const { id } = await code(limits)
    expect(await reserve(id)).toBe(false)
    expect(await taken(id)).toEqual({ counted: 0, live: 0 })
  })

  it('can be had on the last day until midnight in Dallas', async () => {
    const { id } = await code({ startsOn: '2026-11-23', endsOn: '2026-11-23' })
    const at = (moment: string) => reserve(id, randomUUID(), instant(moment))
    expect(await at('2026-11-23T05:59:59Z')).toBe(false)
    expect(await at('2026-11-23T06:00:00Z')).toBe(true)
    expect(await at('2026-11-24T05:59:59Z')).toBe(true)
    expect(await at('2026-11-24T06:00:00Z')).toBe(false)
  })
})

describe('looking a code up', () => {
  it('does not mind capitals and spaces', async () => {
    const made = await code({ kind: 'percentage' })
    const typed = ` ${made.code.slice(0, 3).toLowerCase()} ${made.code.slice(3)}\t`
    expect(await findDiscount(world.services.db, typed, MONDAY_NINE)).toEqual({
      id: made.id,
      code: made.code,
      kind: 'percentage',
      percent: 20,
    })
  })

  it('answers the same for what never was, is over, is off and is used up', async () => {
    const usedUp = await code({ usesMax: 1 })
    await reserve(usedUp.id)
    const codes = [
      'NEVER-WAS',
      '',
      usedUp.code,
      (await code({ endsOn: '2026-11-22' })).code,
      (await code({ disabledAt: new Date() })).code,
    ]
    for (const each of codes) expect(await findDiscount(world.services.db, each, MONDAY_NINE)).toBeNull()
  })

  it('ends for one person after 20 codes in an hour, and for one network after 60', async () => {
    const ctx = { ...world.visitor(), clientAddress: '198.51.100.7' }
    for (let turn = 0; turn < 20; turn += 1) await countCodeTyped(ctx, clientId)
    await expect(countCodeTyped(ctx, clientId)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    for (let turn = 0; turn < 39; turn += 1) await countCodeTyped(ctx, null)
    await expect(countCodeTyped(ctx, randomUUID())).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    world.clock.advance(61)
    await expect(countCodeTyped(ctx, clientId)).resolves.toBeUndefined()
  })
})
