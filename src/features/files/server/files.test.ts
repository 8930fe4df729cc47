import { randomBytes } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Context, Services } from '#platform/context.ts'
import { FileMissing } from '#platform/ports/file-store.ts'
import { createSeal, type SealKey } from '#platform/seal.ts'
import { registerJobs } from '#server/jobs.ts'
import { createWorld, type World } from '#tests/world.ts'
import { FileDamaged } from './frames.ts'
import { forgetFile, keepFile, linkTo, readWhole } from './index.ts'
import { openLink } from './open-link.ts'
import { findFile } from './repository.ts'
import { resealFiles } from './reseal.ts'

let world: World
let own: Context
beforeAll(async () => {
  world = await createWorld()
  await registerJobs(world.jobs, world.services)
  own = world.as(await world.person())
})
afterAll(() => world.end())

const CONTENT = Buffer.concat([Buffer.from('María Núñez'), randomBytes(200_000)])

function kept(services: Services = world.services, content: Buffer = CONTENT) {
  return keepFile(services, services.db, content)
}

/** Everything that lies in the folder of the store, as it lies. */
async function everyByte(): Promise<{ path: string; bytes: Buffer }[]> {
  const folder = join(world.services.uploadsFolder, '../files')
  const names = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = names.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  return Promise.all(files.map(async (path) => ({ path, bytes: await readFile(path) })))
}

describe('a file that is kept', () => {
  it.each([0, 1, 65_535, 65_536, 65_537, 300_000])('of %i bytes is read as it was', async (length) => {
    const content = randomBytes(length)
    const { fileId, bytes } = await kept(world.services, content)
    expect(bytes).toBe(length)
    expect(Buffer.compare(await readWhole(world.services, fileId), content)).toBe(0)
  })

  it('lies in no folder readable, and equal ones have the same mark', async () => {
    const one = await kept()
    const other = await kept()
    expect(other.fingerprint).toBe(one.fingerprint)
    const lying = await everyByte()
    expect(lying.length).toBeGreaterThan(1)
    expect(lying.filter(({ bytes }) => bytes.includes('María'))).toEqual([])
  })

  it.each([
    ['changed', (bytes: Buffer) => bytes.fill(0, 70_000, 70_010)],
    ['shortened', (bytes: Buffer) => bytes.subarray(0, bytes.length - 1_000)],
    ['without its last frame', (bytes: Buffer) => bytes.subarray(0, 65_536 + 32)],
  ])('is not given where it was %s in the store', async (_how, change) => {
    const { fileId } = await kept()
    const found = (await everyByte()).find(({ path }) => path.includes(fileId))
    await writeFile(found!.path, change(Buffer.from(found!.bytes)), { flag: 'w' }).catch(() => undefined)
    await expect(readWhole(world.services, fileId)).rejects.toThrow(FileDamaged)
  })

  it('is gone once it is forgotten, for readers at once and from the store after that', async () => {
    const { fileId } = await kept()
    await world.services.db.transaction((tx) => forgetFile(world.services, tx, fileId))
    await expect(readWhole(world.services, fileId)).rejects.toThrow(FileMissing)
    await world.idle()
    expect((await everyByte()).filter(({ path }) => path.includes(fileId))).toEqual([])
  })

  it('is read with the new key alone once it was sealed again', async () => {
    const [older, newer] = ['older', 'newer'].map((id): SealKey => ({ id, secret: randomBytes(32) }))
    const fresh = await createWorld()
    const before = { ...fresh.services, seal: createSeal([older!]) }
    const { fileId } = await kept(before)
    const both = { ...fresh.services, seal: createSeal([newer!, older!]) }
    expect(await resealFiles(both)).toBe(1)
    expect(await resealFiles(both)).toBe(0)
    const after = { ...fresh.services, seal: createSeal([newer!]) }
    expect(Buffer.compare(await readWhole(after, fileId), CONTENT)).toBe(0)
    expect((await findFile(fresh.services.db, fileId))?.fingerprint).toBe((await kept(after)).fingerprint)
    await fresh.end()
  })
})

async function linked(isShown = false) {
  const { fileId } = await kept()
  const file = { fileId, fileName: 'Acta de "José".pdf', contentType: 'application/pdf', isShown }
  const { url } = await linkTo(own, world.services.db, file)
  return new URL(url, 'https://firm.example').pathname
}

describe('a link', () => {
  it('opens once, under its name, as something that no page can be', async () => {
    const path = await linked()
    expect(await openLink(world.services, path, { isHead: true })).toBeNull()
    const opened = await openLink(world.services, path, { isHead: false })
    expect(opened?.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(CONTENT.length),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(opened?.headers['content-disposition']).toMatch(/^attachment; .*filename\*=UTF-8''Acta%20de%20/)
    expect(opened?.headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/)
    const pieces: Uint8Array[] = []
    for await (const piece of opened?.content ?? []) pieces.push(piece)
    expect(Buffer.compare(Buffer.concat(pieces), CONTENT)).toBe(0)
    await expect(openLink(world.services, path, { isHead: false })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  it('that is too old, or never was one, opens nothing', async () => {
    const path = await linked()
    world.clock.advance(6)
    for (const each of [path, '/api/files/', '/api/files/../etc/passwd', `/api/files/${'a'.repeat(43)}`])
      await expect(openLink(world.services, each, { isHead: false })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      })
  })
})
