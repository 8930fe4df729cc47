import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type Connection, connect } from '#platform/database.ts'
import { freshDatabase } from '#tests/world.ts'
import { joinFolders, type SharedFolders } from './shared-folders.ts'

const BEAT_MS = 40

let database: Awaited<ReturnType<typeof freshDatabase>>
let connection: Connection
let root: string
const running: SharedFolders[] = []

beforeAll(async () => {
  database = await freshDatabase()
  connection = connect(database.url, () => undefined)
})
afterAll(async () => {
  await connection.close()
  await database.drop()
})
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'shared-folders-'))
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((each) => each.close()))
  await connection.pool.query('DELETE FROM folder_sharers')
  rmSync(root, { recursive: true })
})

const foldersOf = (machine: string) => ['uploads', 'files'].map((name) => join(root, machine, name))

/** A process of a machine that has begun to serve. */
async function started(host: string, folders = foldersOf(host)) {
  const log: string[] = []
  const onLost = vi.fn<() => void>()
  const sharing = { folders, host, log: { error: (event: string) => log.push(event) }, beatMs: BEAT_MS }
  const member = await joinFolders(connection.db, sharing)
  running.push(member)
  member.watch(connection.db, onLost)
  return { member, log, onLost }
}

async function newest(): Promise<{ beat?: number }> {
  const { rows } = await connection.pool.query<{ beat: number }>(
    'SELECT max(beat) AS beat FROM folder_sharers',
  )
  return rows[0] ?? {}
}

const refused = /is not the one that first uses with the same database.*\nMount the folder of first here/

it('a machine whose folders are not those of one that runs is refused, and may start once that one has stopped', async () => {
  const first = await started('first')
  await expect(started('second')).rejects.toThrow(refused)
  await first.member.close()
  await started('second')
})

it('a machine that shares one of two folders is refused as well, with the name of the other', async () => {
  await started('first')
  const [uploads = ''] = foldersOf('first')
  await expect(started('second', [uploads, join(root, 'own')])).rejects.toThrow(`${join(root, 'own')} is not`)
})

it('a copy of the folders is not the folders', async () => {
  await started('first')
  cpSync(join(root, 'first'), join(root, 'second'), { recursive: true })
  const { beat: copied = 0 } = await newest()
  await vi.waitFor(async () => expect((await newest()).beat).toBeGreaterThan(copied + 1))
  await expect(started('second')).rejects.toThrow(refused)
})

it('machines that share their folders start beside one another', async () => {
  const machines = [await started('first'), await started('second', foldersOf('first'))]
  await started('third', foldersOf('first'))
  for (const { onLost, log } of machines) {
    expect(onLost).not.toHaveBeenCalled()
    expect(log).toEqual([])
  }
})

it('two that start at once with folders of their own do not both serve', async () => {
  const both = await Promise.allSettled([started('first'), started('second')])
  const lost = () =>
    both.filter((each) => each.status === 'rejected' || each.value.onLost.mock.calls.length > 0)
  await vi.waitFor(() => expect(lost()).toHaveLength(1))
})

it('a lost machine does not keep one from its place on another disk', async () => {
  await connection.pool.query(`INSERT INTO folder_sharers (host, beat, seen_at) VALUES ('lost', 7, now())`)
  await started('moved')
})

it('a machine that loses the shared folder while another one runs must end', async () => {
  await started('first')
  symlinkSync(join(root, 'first'), join(root, 'second'))
  const second = await started('second')
  renameSync(join(root, 'second'), join(root, 'mounted'))
  for (const folder of foldersOf('second')) mkdirSync(folder, { recursive: true })
  await vi.waitFor(() => expect(second.onLost).toHaveBeenCalledOnce())
  expect(second.log).toEqual(['folder-not-shared'])
})

it('a machine by itself goes on when its folder was exchanged, and says so', async () => {
  const { log, onLost } = await started('first')
  rmSync(join(root, 'first'), { recursive: true })
  await vi.waitFor(() => expect(log).toContain('folder-exchanged'))
  await vi.waitFor(() => expect(existsSync(join(root, 'first', 'files'))).toBe(true))
  expect(onLost).not.toHaveBeenCalled()
})
