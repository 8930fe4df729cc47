import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { checkShelf } from './shelf.ts'

const folder = mkdtempSync(join(tmpdir(), 'shelf '))
afterAll(() => rmSync(folder, { recursive: true }))

const log = { error: () => undefined }
const check = (place: string) => checkShelf({ kind: 'folder', folder: place }, log)

it('a folder that can be written is left as it was', async () => {
  const place = join(folder, 'backups')
  mkdirSync(place)
  writeFileSync(join(place, 'note'), '')
  await check(place)
  expect(readdirSync(place)).toEqual(['note'])
})

it('a folder that cannot is refused with its path, the reason and what to do', async () => {
  const place = join(folder, 'a-file', 'backups')
  writeFileSync(join(folder, 'a-file'), '')
  const refused = check(place)
  await expect(refused).rejects.toMatchObject({ name: 'StartProblem' })
  await expect(refused).rejects.toThrow(`Backups cannot be written to BACKUP_TO=${place}. `)
  await expect(refused).rejects.toThrow(/a part of its path is a file .*ENOTDIR[\s\S]*chown/)
})
