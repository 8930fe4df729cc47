// The fate of the daily backup: recorded, proven or not, shown, removed when newer ones are kept, and reported if missing.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { VISITOR } from '#kernel/actor.ts'
import type { Context } from '#platform/context.ts'
import { BackupFailed, type Backups, NO_BACKUPS, type StoredBackup } from '#platform/ports/backups.ts'
import { createWorld, MONDAY_NINE, type World } from '#tests/world.ts'
import { BACKUP_OLD } from './backup-mail.ts'
import { listBackups } from './list-backups.ts'
import { makeBackup } from './make-backup.ts'
import { watchBackups } from './watch-backups.ts'

const DAY = 24 * 60
const PROOF = { rows: 1_200, files: 7 }

let world: World
let admin: Context
let shelf: StoredBackup[]
let make: Backups['make']
beforeAll(async () => {
  world = await createWorld()
  admin = world.as(await world.person('admin'))
})
afterAll(() => world.end())
beforeEach(async () => {
  world.clock.set(MONDAY_NINE)
  shelf = []
  make = stored
  for (const table of ['backup_runs', 'notice_steps', 'notices'])
    await world.connection.pool.query(`DELETE FROM ${table}`)
})

const stored: Backups['make'] = async ({ name, onStored }) => {
  shelf.push({ name, bytes: 5_000 })
  await onStored({ name, bytes: 5_000 })
  return PROOF
}

function services(change: Partial<Backups> = {}): Context {
  const backups: Backups = {
    plan: { place: '/backups', database: true, files: true },
    make: (order) => make(order),
    list: () => Promise.resolve([...shelf]),
    remove: (name) => Promise.resolve(void (shelf = shelf.filter((backup) => backup.name !== name))),
    ...change,
  }
  return { ...admin, backups }
}

const shown = () => listBackups(services())
async function alerts(): Promise<number> {
  const { rows } = await world.connection.pool.query(`SELECT FROM notices WHERE kind = 'backup-old'`)
  return rows.length
}

describe('a backup', () => {
  it('is written down while it is made, when it is stored and when it was proven', async () => {
    const seen: unknown[] = []
    make = async (order) => {
      seen.push((await shown()).runs[0])
      return stored(order)
    }
    await makeBackup(services())
    const nothing = {
      bytes: null,
      provenAt: null,
      rows: null,
      files: null,
      failedStep: null,
      removedAt: null,
    }
    const run = { name: 'backup-20261123-150000', begunAt: MONDAY_NINE.toString() }
    expect(seen).toEqual([{ ...run, ...nothing }])
    expect(await shown()).toEqual({
      plan: { place: '/backups', database: true, files: true },
      lastProven: MONDAY_NINE.toString(),
      isOld: false,
      runs: [{ ...run, ...nothing, ...PROOF, bytes: 5_000, provenAt: MONDAY_NINE.toString() }],
    })
  })
  it('that breaks off says where, fails its job, and removes none', async () => {
    for (let night = 0; night < 9; night += 1) {
      await makeBackup(services())
      world.clock.advance(DAY)
    }
    const before = shelf.length
    make = async (order) => {
      await stored(order)
      throw new BackupFailed('rows')
    }
    await expect(makeBackup(services())).rejects.toThrow('rows')
    expect(shelf).toHaveLength(before + 1)
    expect((await shown()).runs[0]).toMatchObject({ bytes: 5_000, provenAt: null, failedStep: 'rows' })
  })
  it('is removed by the rule once a newer one is proven, and one that was not proven with it', async () => {
    make = async (order) => {
      await stored(order)
      throw new BackupFailed('files')
    }
    await expect(makeBackup(services())).rejects.toThrow('files')
    make = stored
    shelf.push({ name: 'notes-of-somebody', bytes: 1 })
    for (let night = 0; night < 9; night += 1) {
      world.clock.advance(DAY)
      await makeBackup(services())
    }
    // Seven days; the Sunday before them is the end of its week.
    expect(shelf.map(({ name }) => name)).toEqual([
      'notes-of-somebody',
      'backup-20261126-150000',
      'backup-20261127-150000',
      'backup-20261128-150000',
      'backup-20261129-150000',
      'backup-20261130-150000',
      'backup-20261201-150000',
      'backup-20261202-150000',
    ])
    const { runs } = await shown()
    expect(runs.filter(({ removedAt }) => removedAt !== null).map(({ name }) => name)).toEqual([
      'backup-20261125-150000',
      'backup-20261124-150000',
      'backup-20261123-150000',
    ])
  })
  it('whose process was lost is told as lost when the next one begins', async () => {
    await world.connection.pool.query(
      `INSERT INTO backup_runs (backup, begun_at) VALUES ('backup-20261122-073000', '2026-11-22T07:30:00Z')`,
    )
    await makeBackup(services())
    expect((await shown()).runs.map(({ failedStep }) => failedStep)).toEqual([null, 'lost'])
  })
  it('is made by one of two that begin at once', async () => {
    await Promise.all([makeBackup(services()), makeBackup(services())])
    expect(shelf).toHaveLength(1)
  })
  it('is not made where none is set up, and the page says so', async () => {
    await makeBackup({ ...admin, backups: NO_BACKUPS })
    expect(await listBackups({ ...admin, backups: NO_BACKUPS })).toEqual({
      plan: null,
      lastProven: null,
      isOld: true,
      runs: [],
    })
  })
  it('is for administrators alone to know of', async () => {
    for (const who of [VISITOR, await world.person(), await world.person('attorney')])
      await expect(listBackups(world.as(who))).rejects.toThrow()
  })
})

function write(language: 'en' | 'es') {
  const [notice, reader] = [{}, { language }] as unknown as [
    Parameters<typeof BACKUP_OLD.write>[1],
    Parameters<typeof BACKUP_OLD.write>[2],
  ]
  return BACKUP_OLD.write({ ...world.services, features: [] }, notice, reader)
}

describe('administrators', () => {
  it('are told once each morning for as long as no backup of the last day was proven', async () => {
    await makeBackup(services())
    await watchBackups(services())
    expect(await alerts()).toBe(0)
    world.clock.advance(27 * 60)
    const loud = { ...services(), log: { info: () => undefined, error: () => undefined } }
    await watchBackups(loud)
    await watchBackups(loud)
    expect(await alerts()).toBe(1)
    world.clock.advance(DAY)
    await watchBackups(loud)
    expect(await alerts()).toBe(2)
    await makeBackup(services())
    world.clock.advance(60)
    await watchBackups(services())
    expect(await alerts()).toBe(2)
  })
  it('read since when, and nothing once it is mended', async () => {
    expect((await write('en'))?.draft.subject).toBe('The portal has no recent backup')
    await makeBackup(services())
    expect(await write('es')).toBeNull()
    world.clock.advance(27 * 60)
    expect(JSON.stringify(await write('es'))).toContain('se hizo el lunes, 23 de noviembre de 2026')
  })
  it('are not told where none is set up', async () => {
    await watchBackups({ ...admin, backups: NO_BACKUPS })
    expect(await alerts()).toBe(0)
  })
})
