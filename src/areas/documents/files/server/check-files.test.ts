// Possible fates of a kept file in the store, each found at night, mailed once, and off the list when it is healed.
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { instant } from '#kernel/calendar.ts'
import type { Context, Services } from '#platform/context.ts'
import { FileStoreAway } from '#platform/ports/file-store.ts'
import { createSeal } from '#platform/seal.ts'
import { FEATURES } from '#server/features.ts'
import { registerJobs } from '#server/jobs.ts'
import { createWorld, type World } from '#tests/world.ts'
import { checkFiles } from './check-files.ts'
import { forgetFile } from './index.ts'
import { keepFile } from './testing.ts'
import { checkAgain, readFindings, readStanding } from './read-findings.ts'

const NIGHT = instant('2026-11-23T09:40:00Z')

let world: World
let admin: Context
beforeEach(async () => {
  world = await createWorld()
  world.services.log = { info: () => undefined, error: () => undefined }
  world.clock.set(NIGHT.subtract({ hours: 6 }))
  admin = world.as(await world.person('admin', { language: 'es' }))
})
afterEach(() => world.end())

const CONTENT = randomBytes(150_000)

async function kept(): Promise<string> {
  return (await keepFile(world.services, world.services.db, CONTENT)).fileId
}

function root(): string {
  return join(world.services.uploadsFolder, '../files')
}

function pathOf(key: string): string {
  return join(root(), key.slice(-2), key.slice(-4, -2), key)
}

/** The check of the next night. */
async function night(services: Services = world.services): Promise<void> {
  world.clock.advance(24 * 60)
  await checkFiles(services)
}

async function found(): Promise<{ key: string; kind: string }[]> {
  const { items } = await readFindings(admin, FEATURES, {})
  return items.map(({ key, kind }) => ({ key, kind }))
}

async function queuedMails(): Promise<number> {
  const { rows } = await world.services.db.execute(
    sql`SELECT count(*)::int AS mails FROM notices WHERE kind = 'files-differ'`,
  )
  return Number(rows[0]?.['mails'])
}

async function flipOneBit(file: string): Promise<void> {
  const bytes = await readFile(file)
  bytes[100_000] = (bytes[100_000] ?? 0) ^ 1
  await writeFile(file, bytes)
}

describe('the nightly check', () => {
  it('finds nothing where every file is as it was kept, and says since when that is known', async () => {
    await kept()
    await night()
    expect(await found()).toEqual([])
    expect(await queuedMails()).toBe(0)
    const readSince = world.clock.now().toString({ fractionalSecondDigits: 3 })
    expect(await readStanding(admin)).toEqual({ kept: 1, readSince, isLate: false })
    world.clock.advance(3 * 24 * 60)
    expect(await readStanding(admin)).toMatchObject({ isLate: true })
  })

  it.each([
    ['shortened', 'changed', (file: string) => truncate(file, 70_000)],
    ['emptied', 'changed', (file: string) => truncate(file, 0)],
    ['cut off at the end of a frame', 'changed', (file: string) => truncate(file, 65_536 + 32)],
    ['changed in one bit', 'changed', flipOneBit],
    ['deleted', 'missing', (file: string) => rm(file)],
    ['replaced by a folder', 'unreadable', (file: string) => rm(file).then(() => mkdir(file))],
  ])('finds a file that was %s, tells once, and forgets it when it is healed', async (_how, kind, harm) => {
    const key = await kept()
    const whole = await readFile(pathOf(key))
    await harm(pathOf(key))
    await night()
    expect(await found()).toEqual([{ key, kind }])
    expect(await queuedMails()).toBe(1)
    await night()
    expect(await queuedMails()).toBe(1)
    await rm(pathOf(key), { recursive: true, force: true })
    await writeFile(pathOf(key), whole)
    await night()
    expect(await found()).toEqual([])
  })

  it('finds the file of another one in its place', async () => {
    const [key, other] = [await kept(), await kept()]
    await writeFile(pathOf(key), await readFile(pathOf(other)))
    await night()
    expect(await found()).toEqual([{ key, kind: 'changed' }])
  })

  it('finds files whose key has gone from DATA_KEYS', async () => {
    const key = await kept()
    await night({ ...world.services, seal: createSeal([{ id: 'other', secret: randomBytes(32) }]) })
    expect(await found()).toEqual([{ key, kind: 'locked' }])
    await night()
    expect(await found()).toEqual([])
  })

  it('forgets what it found about a file that is then deleted', async () => {
    const key = await kept()
    await rm(pathOf(key))
    await night()
    await world.services.db.transaction((tx) => forgetFile(world.services, tx, key))
    expect(await found()).toEqual([])
  })

  it('is asked for by an administrator without waiting for the night', async () => {
    await registerJobs(world.jobs, world.services)
    const key = await kept()
    const whole = await readFile(pathOf(key))
    await rm(pathOf(key))
    await night()
    await writeFile(pathOf(key), whole)
    await checkAgain(admin)
    await world.idle()
    expect(await found()).toEqual([])
  })
})

async function orphan(key: string = randomUUID()): Promise<string> {
  await mkdir(dirname(pathOf(key)), { recursive: true })
  await writeFile(pathOf(key), 'foreign')
  return key
}
const there = async (key: string) =>
  (await readdir(root(), { recursive: true })).some((path) => path.endsWith(key))

describe('what nothing names', () => {
  it('is told of after a day, removed after two weeks, and written down', async () => {
    await registerJobs(world.jobs, world.services)
    const [key, strange] = [await orphan(), await orphan('something-else-01')]
    await kept()
    await night()
    expect([await found(), await queuedMails()]).toEqual([[], 0])
    await night()
    expect((await found()).map(({ kind }) => kind)).toEqual(['orphan', 'orphan'])
    expect(await queuedMails()).toBe(1)
    for (let nights = 0; nights < 12; nights += 1) await night()
    await world.idle()
    expect(await there(key)).toBe(true)
    await night()
    await world.idle()
    expect([await there(key), await there(strange), await found()]).toEqual([false, false, []])
    const { rows } = await world.services.db.execute(
      sql`SELECT before->>'key' AS key FROM audit_entries WHERE action = 'file.orphan-removed'`,
    )
    expect(rows.map((row) => row['key']).toSorted()).toEqual([key, strange].toSorted())
  })

  it('is left alone where there is so much of it that the database may be another one', async () => {
    const keys = []
    for (let count = 0; count < 21; count += 1) keys.push(await orphan())
    for (let nights = 0; nights < 16; nights += 1) await night()
    expect(await found()).toHaveLength(21)
    const { items } = await readFindings(admin, FEATURES, {})
    expect(items[0]?.removedAt).toBeNull()
    expect(await there(keys[0] ?? '')).toBe(true)
  })

  it('and belongs to a file that was deleted is removed at once', async () => {
    const key = await kept()
    const bytes = await readFile(pathOf(key))
    await world.services.db.transaction((tx) => forgetFile(world.services, tx, key))
    await writeFile(pathOf(key), bytes)
    await night()
    expect([await there(key), await found()]).toEqual([false, []])
  })

  it('is forgotten once it has gone', async () => {
    const key = await orphan()
    await night()
    await night()
    expect(await found()).toHaveLength(1)
    await rm(pathOf(key))
    await night()
    expect(await found()).toEqual([])
  })
})

function listAway() {
  return { [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new FileStoreAway()) }) }
}

/** Counts reads, and ends as a process does, after some files. */
function watched(endsAfter = Infinity): { services: Services; reads: string[] } {
  const reads: string[] = []
  const { files } = world.services
  const read: typeof files.read = (key) => {
    if (reads.length >= endsAfter) return Promise.reject(new FileStoreAway())
    reads.push(key)
    return files.read(key)
  }
  return { services: { ...world.services, files: { ...files, read } }, reads }
}

describe('a check that is broken off', () => {
  it('goes on with the files that it has not read', async () => {
    const keys = []
    for (let count = 0; count < 6; count += 1) keys.push(await kept())
    await rm(pathOf(keys[0] ?? ''))
    const [first, second] = [watched(3), watched()]
    await expect(night(first.services)).rejects.toThrow(FileStoreAway)
    expect(await queuedMails()).toBe(0)
    await checkFiles(second.services)
    expect([...first.reads, ...second.reads].toSorted()).toEqual(keys.toSorted())
    expect(await found()).toEqual([{ key: keys[0], kind: 'missing' }])
    expect(await queuedMails()).toBe(1)
  })

  it('is done in pieces, each enqueued by the one before', async () => {
    await registerJobs(world.jobs, world.services)
    for (let count = 0; count < 3; count += 1) await kept()
    const { services, reads } = watched()
    world.clock.advance(24 * 60)
    await checkFiles(services, 0)
    expect(reads).toHaveLength(1)
    await world.idle()
    const readSince = world.clock.now().toString({ fractionalSecondDigits: 3 })
    expect(await readStanding(admin)).toMatchObject({ kept: 3, readSince })
  })

  it('says nothing of a file that is the only one, where the store does not say what it holds either', async () => {
    await kept()
    const { services } = watched(0)
    await expect(night({ ...services, files: { ...services.files, list: listAway } })).rejects.toThrow(
      FileStoreAway,
    )
    expect(await found()).toEqual([])
  })

  it('says nothing of any file where the store is away', async () => {
    for (let count = 0; count < 4; count += 1) await kept()
    await expect(night(watched(0).services)).rejects.toThrow(FileStoreAway)
    expect(await found()).toEqual([])
  })

  it('is not begun a second time beside itself', async () => {
    await kept()
    const { services, reads } = watched()
    world.clock.advance(24 * 60)
    await Promise.all([checkFiles(services), checkFiles(services)])
    expect(reads).toHaveLength(1)
  })
})
