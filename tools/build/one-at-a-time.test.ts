import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

/** No process has this number: it is beyond what Linux and macOS hand out. */
const NOBODY = 4_194_305

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'one-at-a-time-'))
})
afterAll(() => rm(folder, { recursive: true }))

it('works that want the same lock run one after another', async () => {
  const lock = join(folder, 'shared')
  const seen: string[] = []
  const work = (name: string) =>
    oneAtATime(lock, async () => {
      seen.push(`${name} begins`)
      await pause(20)
      seen.push(`${name} ends`)
    })
  await Promise.all([work('a'), work('b')])
  expect(seen.map((line) => line.split(' ')[1])).toEqual(['begins', 'ends', 'begins', 'ends'])
})

it('a lock whose process is gone is taken over', async () => {
  const lock = join(folder, 'stale')
  await writeFile(lock, String(NOBODY))
  expect(await oneAtATime(lock, () => Promise.resolve('done'))).toBe('done')
})

it('a work that fails leaves no lock behind', async () => {
  const lock = join(folder, 'failed')
  await expect(oneAtATime(lock, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await expect(readFile(lock)).rejects.toThrow('ENOENT')
})

it('a lock that nobody can ever take is refused at once', async () => {
  const file = join(folder, 'a-file')
  await writeFile(file, '')
  await expect(oneAtATime(join(file, 'lock'), () => Promise.resolve())).rejects.toThrow(/EEXIST|ENOTDIR/)
  await expect(oneAtATime(join(folder, 'n'.repeat(300)), () => Promise.resolve())).rejects.toThrow(
    'ENAMETOOLONG',
  )
})
