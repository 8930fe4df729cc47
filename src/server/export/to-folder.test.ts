// The command's folder: new, whole or not there at all, and closed to others.
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openedCase } from '#areas/cases/cases/server/testing.ts'
import { sentDocument } from '#areas/documents/documents/server/testing.ts'
import { rowsOfCsv } from '#kernel/csv.ts'
import { FileStoreAway } from '#platform/ports/file-store.ts'
import { createWorld, type World } from '#tests/world.ts'
import { FEATURES } from '../features.ts'
import { exportToFolder } from './to-folder.ts'

let world: World
let parent: string
beforeAll(async () => {
  world = await createWorld()
  parent = await mkdtemp(join(tmpdir(), 'export-'))
  const client = await world.person('client')
  const { caseId } = await openedCase(world, { clientId: client.userId, attorneyId: null })
  await sentDocument(world, { caseId, by: client, fileName: 'Acta de nacimiento.png' })
})
afterAll(async () => {
  await world.end()
  await rm(parent, { recursive: true, force: true })
})

const exported = (to: string, bytesNeeded = 1) =>
  exportToFolder(world.services, FEATURES, { to: join(parent, to), bytesNeeded })

const refused = () => Promise.reject(new FileStoreAway())

it('writes everything into a new folder that nobody else can read', async () => {
  const { rows, files } = await exported('whole')
  const folder = join(parent, 'whole')
  const users = rowsOfCsv(await readFile(join(folder, 'tables/users.csv'), 'utf8'))
  expect(users).toHaveLength(1 + rows['users']!)
  expect(files).toBe(1)
  const [head, document] = rowsOfCsv(await readFile(join(folder, 'documents.csv'), 'utf8'))
  const told = Object.fromEntries(head!.map((name, at) => [name, document![at]]))
  expect(told['path']).toMatch(/\/Acta de nacimiento\.png$/)
  const written = createHash('sha256').update(await readFile(join(folder, told['path'] ?? '')))
  expect(written.digest('hex')).toBe(told['sha256'])
  const modes = [folder, join(folder, 'tables'), join(folder, 'README.txt')].map(async (path) =>
    ((await stat(path)).mode & 0o777).toString(8),
  )
  expect(await Promise.all(modes)).toEqual(['700', '700', '600'])
})

it('takes an empty folder, and refuses one that is not', async () => {
  await mkdir(join(parent, 'empty'))
  await exported('empty')
  await expect(exported('empty')).rejects.toThrow(/is not empty\. Name a new folder/)
})

it('refuses a file, and a disk without enough room, before anything is written', async () => {
  await writeFile(join(parent, 'file'), '')
  await expect(exported('file')).rejects.toThrow(/is not a folder that can be read/)
  await expect(exported('large', 1e18)).rejects.toThrow(/not enough free space .* about 1000000000000 MB/)
  expect(await readdir(parent)).not.toContain('large')
})

it('leaves nothing of one that stopped, and begins again over what a killed one left', async () => {
  const away = { ...world.services, files: { ...world.services.files, read: refused } }
  const to = join(parent, 'again')
  await expect(exportToFolder(away, FEATURES, { to, bytesNeeded: 1 })).rejects.toThrow(FileStoreAway)
  expect((await readdir(parent)).filter((name) => name.includes('again'))).toEqual([])
  await mkdir(join(parent, '.again.unfinished/tables'), { recursive: true })
  await writeFile(join(parent, '.again.unfinished/tables/half.csv'), '')
  await exported('again')
  expect(await readdir(join(to, 'tables'))).not.toContain('half.csv')
})
