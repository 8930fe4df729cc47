// A file of a thousand people, and a process that dies in the middle of one.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MONDAY_NINE } from '#tests/world.ts'
import { bringIn, listRows } from './batches.ts'
import { stepBatch } from './jobs.ts'
import { movingFirm, type MovingFirm, name, peopleFile, person } from '#tests/moving-firm.ts'

let firm: MovingFirm
beforeAll(async () => {
  firm = await movingFirm()
})
beforeEach(async () => {
  const { world } = firm
  world.clock.set(MONDAY_NINE)
  await world.idle()
  world.mails.length = 0
})
afterAll(() => firm.world.end())

describe('people from another program', () => {
  it('of a thousand rows with two hundred bad ones: each of these is named, and the others are imported without a mail', async () => {
    const good = Array.from({ length: 800 }, person)
    const known = person()
    await firm.brought('people', peopleFile([known]))
    const bad: [row: string, code: string][] = Array.from({ length: 40 }, (_, at) => [
      [`X${at},,,,,`, 'NAME_MISSING'] as [string, string],
      [`Y${at},Ana,${name()},not an address,,`, 'EMAIL'] as [string, string],
      [`Z${at},Ana,${name()},,12,`, 'PHONE'] as [string, string],
      [`V${at},Ana,${name()},,,Klingon`, 'LANGUAGE'] as [string, string],
      [`W${at},Ana,${name()},${good[at]?.email ?? ''},,`, 'TWICE'] as [string, string],
    ]).flat()
    const rows = bad.map(([row]) => row)
    const before = await firm.countUsers()
    const text = peopleFile([...good, { ...person(), email: known.email }], rows)
    const checked = await firm.staged('people', text)
    expect(checked).toMatchObject({ state: 'ready', counts: { fine: 800, refused: 200, known: 1, made: 0 } })
    expect(await firm.countUsers()).toBe(before)
    const left = [...(await firm.rowsOf(checked, 'left-out'))]
    expect(left.filter(({ state }) => state === 'known')).toHaveLength(1)
    const page = await listRows(firm.desk, { batchId: checked.id, show: 'left-out', limit: 200 })
    const rest = await listRows(firm.desk, {
      batchId: checked.id,
      show: 'left-out',
      limit: 200,
      cursor: page.next ?? '',
    })
    const named = [...page.items, ...rest.items].filter(({ state }) => state === 'refused')
    expect(named.map(({ problems }) => problems[0]?.code)).toEqual(bad.map(([, code]) => code))
    expect(named.map(({ line }) => line)).toEqual(bad.map((_, at) => 803 + at))
    await bringIn(firm.desk, { batchId: checked.id })
    await firm.world.idle()
    const done = await bringIn(firm.desk, { batchId: checked.id })
    expect(done).toMatchObject({ state: 'done', counts: { fine: 0, made: 800, refused: 200, known: 1 } })
    expect(await firm.countUsers()).toBe(before + 800)
    expect(firm.world.mails).toHaveLength(0)
  })
  it('are the same whether a process died halfway or not, and once however often import is pressed', async () => {
    const before = await firm.countUsers()
    const { id: batchId } = await firm.staged('people', peopleFile(Array.from({ length: 120 }, person)))
    await Promise.all(Array.from({ length: 40 }, () => bringIn(firm.desk, { batchId })))
    // One stretch fails in its middle, as if the process had died.
    const broken = {
      ...firm.world.services,
      jobs: { ...firm.world.services.jobs, enqueue: () => Promise.reject(new Error('the process died')) },
    }
    await stepBatch(broken, batchId).catch(() => undefined)
    await Promise.all([stepBatch(firm.world.services, batchId), stepBatch(firm.world.services, batchId)])
    await firm.world.idle()
    expect(await bringIn(firm.desk, { batchId })).toMatchObject({
      state: 'done',
      counts: { made: 120, fine: 0 },
    })
    expect(await firm.countUsers()).toBe(before + 120)
  })
})
