import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, readlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Context, Services } from '#platform/context.ts'
import { FileMissing, FileStoreAway } from '#platform/ports/file-store.ts'
import { createSeal, type SealKey } from '#platform/seal.ts'
import { reseal } from '#platform/sealed-rows.ts'
import { registerJobs } from '#server/jobs.ts'
import { createWorld, type World } from '#tests/world.ts'
import { FileDamaged } from './frames.ts'
import { addFile, dropStored, forgetFile, linkTo, readWhole, storeFile } from './index.ts'
import { keepFile } from './testing.ts'
import { type LinkAsked, openLink, type OpenedLink } from './open-link.ts'
import { findFile } from './repository.ts'
import { FILES_SEALED } from './sealed.ts'

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

/** All bytes in the folder of the store. */
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

  it('is stored before it has a row, and removed again where it never gets one', async () => {
    const [stored, taken] = [
      await storeFile(world.services, CONTENT),
      await storeFile(world.services, CONTENT),
    ]
    await addFile(world.services, world.services.db, taken)
    for (const each of [stored, taken]) await dropStored(world.services, each)
    await world.idle()
    const lying = (await everyByte()).map(({ path }) => path)
    expect(lying.some((path) => path.includes(stored.fileId))).toBe(false)
    expect(Buffer.compare(await readWhole(world.services, taken.fileId), CONTENT)).toBe(0)
  })

  it('is read with the new key alone once it was sealed again', async () => {
    const [older, newer] = ['older', 'newer'].map((id): SealKey => ({ id, secret: randomBytes(32) }))
    const fresh = await createWorld()
    const before = { ...fresh.services, seal: createSeal([older!]) }
    const { fileId } = await kept(before)
    const both = { ...fresh.services, seal: createSeal([newer!, older!]) }
    expect((await reseal(both, FILES_SEALED)).sealed).toBe(1)
    expect((await reseal(both, FILES_SEALED)).sealed).toBe(0)
    const after = { ...fresh.services, seal: createSeal([newer!]) }
    expect(Buffer.compare(await readWhole(after, fileId), CONTENT)).toBe(0)
    expect((await findFile(fresh.services.db, fileId))?.fingerprint).toBe((await kept(after)).fingerprint)
    await fresh.end()
  })
})

async function linked(isShown = false, contentType = 'application/pdf') {
  const { fileId } = await kept()
  const file = { fileId, fileName: 'Acta de "José".pdf', contentType, isShown }
  const { url } = await linkTo(own, world.services.db, file)
  return new URL(url, 'https://firm.example').pathname
}

function opens(path: string, more: Partial<LinkAsked> = {}, services: Services = world.services) {
  return openLink(services, { path, cookies: '', isHead: false, ...more })
}

function isClosed(path: string, more: Partial<LinkAsked> = {}, services: Services = world.services) {
  return expect(opens(path, more, services)).rejects.toMatchObject({ code: 'NOT_FOUND' })
}

function cookieIn(opened: OpenedLink | null): string {
  return opened?.headers['set-cookie']?.split(';')[0] ?? ''
}

async function contentOf(opened: OpenedLink | null): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of opened?.content ?? []) pieces.push(piece)
  return Buffer.concat(pieces)
}

/** Of this process, if the system shows them. */
const OPEN_FILES = '/proc/self/fd'

async function openFiles(): Promise<number> {
  const numbers = await readdir(OPEN_FILES)
  const paths = await Promise.all(numbers.map((number) => readlink(join(OPEN_FILES, number)).catch(() => '')))
  const store = join(world.services.uploadsFolder, '../files')
  return paths.filter((path) => path.startsWith(store)).length
}

describe('a link', () => {
  it('opens once, under its name, as something that no page can be', async () => {
    const path = await linked()
    expect(await opens(path, { isHead: true })).toBeNull()
    const opened = await opens(path)
    expect(opened?.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(CONTENT.length),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(opened?.headers['content-disposition']).toMatch(/^attachment; .*filename\*=UTF-8''Acta%20de%20/)
    expect(opened?.headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/)
    expect(Buffer.compare(await contentOf(opened), CONTENT)).toBe(0)
    await isClosed(path)
    await isClosed(path, { isHead: true })
  })

  it('of several who open it at once lets one in', async () => {
    const path = await linked()
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => opens(path)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('opens again for a minute in the browser that opened it, and in no other', async () => {
    const [path, other] = [await linked(), await linked()]
    const opened = await opens(path)
    expect(opened?.headers['set-cookie']).toMatch(
      new RegExp(`^opened-here=[\\w-]{43}; Path=${path}; Max-Age=60; HttpOnly; SameSite=Lax$`),
    )
    const cookies = `theme=dark; ${cookieIn(opened)}`
    world.clock.advance(1)
    expect(await opens(path, { cookies, isHead: true })).toBeNull()
    expect(Buffer.compare(await contentOf(await opens(path, { cookies })), CONTENT)).toBe(0)
    await isClosed(path, { cookies: `opened-here=${'a'.repeat(43)}` })
    const stranger = await opens(other, { cookies })
    expect(cookieIn(stranger)).not.toBe(cookieIn(opened))
    await isClosed(other, { cookies })
    world.clock.advance(1)
    await isClosed(path, { cookies })
  })

  it('keeps what opens it again to HTTPS where the portal is there', async () => {
    const firm = { ...world.services.firm, publicUrl: 'https://firm.example' }
    const path = await linked()
    const opened = await opens(path, {}, { ...world.services, firm })
    expect(opened?.headers['set-cookie']).toMatch(/^__Secure-opened-here=.*; Secure$/)
    await opens(path, { cookies: cookieIn(opened) })
  })

  it.each([
    ['a PDF that is shown', true, 'application/pdf', false],
    ['a PDF that is saved', false, 'application/pdf', true],
    ['a picture that is shown', true, 'image/png', true],
  ])('gives %s in a sandbox only where its viewer works in one', async (_what, isShown, type, isBoxed) => {
    const { headers } = (await opens(await linked(isShown, type)))!
    expect(headers['content-security-policy']?.startsWith('sandbox; ')).toBe(isBoxed)
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  })

  it('that is too old, or never was one, opens nothing', async () => {
    const path = await linked()
    const opened = await linked()
    const cookies = cookieIn(await opens(opened))
    world.clock.advance(5)
    const strange = ['', '../etc/passwd', '..%2f..%2fetc', '%00', 'a'.repeat(43), 'a'.repeat(4_000)]
    for (const each of [path, ...strange.map((end) => `/api/files/${end}`), `${path}/..`, `${path}%00`])
      await isClosed(each)
    await isClosed(opened, { cookies })
  })

  it('whose maker has signed out meanwhile opens nothing, the second time as the first', async () => {
    const ended: string[] = []
    const hasSession = (_subject: string, sessionId: string) => Promise.resolve(!ended.includes(sessionId))
    const { identity } = world.services
    const services = {
      ...world.services,
      identity: { ...identity, accounts: { ...identity.accounts, hasSession } },
    }
    const [path, opened] = [await linked(), await linked()]
    const cookies = cookieIn(await opens(opened, {}, services))
    ended.push(own.actor.kind === 'user' ? own.actor.sessionId : '')
    await isClosed(path, {}, services)
    await isClosed(path, { isHead: true }, services)
    await isClosed(opened, { cookies }, services)
  })

  it.each(['disabled_at', 'closed_at'])('whose maker has a row with %s opens nothing', async (column) => {
    const path = await linked()
    const change = (value: string) =>
      world.connection.pool.query(`UPDATE users SET ${column} = ${value} WHERE id = $1`, [
        own.actor.kind === 'user' ? own.actor.userId : '',
      ])
    await change('now()')
    await isClosed(path)
    await change('NULL')
    await opens(path)
  })

  it.runIf(existsSync(OPEN_FILES))('leaves no file open that nobody has read', async () => {
    const path = await linked()
    const before = await openFiles()
    const opened = await opens(path)
    expect(await openFiles()).toBe(before + 1)
    await opened?.content.close()
    expect(await openFiles()).toBe(before)
  })
  it('is not used up by a store that cannot be reached', async () => {
    const path = await linked()
    const files = { ...world.services.files, read: () => Promise.reject(new FileStoreAway()) }
    await expect(opens(path, {}, { ...world.services, files })).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    expect(Buffer.compare(await contentOf(await opens(path)), CONTENT)).toBe(0)
  })
})
