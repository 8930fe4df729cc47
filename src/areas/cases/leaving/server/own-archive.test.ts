// One archive contains a person's data and files, and no one else gets it.
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findCase } from '#areas/cases/cases/server/index.ts'
import { openedCase } from '#areas/cases/cases/server/testing.ts'
import { sentDocument } from '#areas/documents/documents/server/testing.ts'
import { filesOfClient } from '#areas/documents/documents/server/index.ts'
import { linkRoomOf, openLink } from '#areas/documents/files/server/index.ts'
import {
  type Cast,
  type ScriptedIdentity,
  scriptedIdentity,
  signedIn,
} from '#areas/people/users/server/testing.ts'
import { LANGUAGES } from '#kernel/language.ts'
import type { Services } from '#platform/context.ts'
import { FileMissing, FileStoreAway } from '#platform/ports/file-store.ts'
import { FEATURES } from '#server/features.ts'
import { createWorld, type World } from '#tests/world.ts'
import { askForArchive } from './ask-for-archive.ts'
import { readableWords } from '../words/index.ts'
import { LIST_NAME } from './archive-list.ts'
import { kindName, readablePage } from './readable-page.ts'

let world: World
let identity: ScriptedIdentity
let client: Cast
beforeAll(async () => {
  world = await createWorld()
  identity = scriptedIdentity()
})
afterAll(() => world.end())
beforeEach(async () => {
  client = await signedIn(world, identity)
})

const room = linkRoomOf(FEATURES)

/** As a browser with this link has it. */
async function archiveOf(cast: Cast, services: Partial<Services> = {}) {
  const { url } = await askForArchive(cast.ctx)
  const { pathname } = new URL(url, 'https://firm.example')
  const asked = { path: pathname, cookies: '', isHead: false }
  const opened = await openLink({ ...world.services, identity, ...services }, asked, room)
  const pieces: Uint8Array[] = []
  for await (const piece of opened?.content ?? []) pieces.push(piece)
  return { headers: opened?.headers, files: unzipSync(Buffer.concat(pieces)), path: pathname }
}

const away = () => Promise.reject(new FileStoreAway())

const textOf = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes)

/** The names of all fields below the kinds. */
function fieldsIn(data: Record<string, unknown>): string[] {
  const names = new Set<string>()
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(walk)
    if (typeof value !== 'object' || value === null) return undefined
    for (const [name, each] of Object.entries(value)) {
      names.add(name)
      walk(each)
    }
    return undefined
  }
  Object.values(data).forEach(walk)
  return [...names]
}

async function caseWithFiles(cast: Cast, ...names: string[]): Promise<string> {
  const { caseId } = await openedCase(world, { clientId: cast.actor.userId, attorneyId: null })
  for (const fileName of names) await sentDocument(world, { caseId, by: cast.actor, fileName })
  return (await findCase(world.services.db, caseId))!.number
}

describe('the archive of a person', () => {
  it('holds the data and every file under a name that says what it is, and a list in both languages', async () => {
    const number = await caseWithFiles(client, 'Acta de José.png', 'Acta de José.png')
    const stranger = await signedIn(world, identity)
    await caseWithFiles(stranger, 'secret.png')
    const { headers, files } = await archiveOf(client)
    const documents = [`${number}/Acta de José.png`, `${number}/Acta de José (2).png`]
    expect(Object.keys(files)).toEqual(['my-data.json', 'my-data.html', ...documents, LIST_NAME])
    const [kept] = await filesOfClient(world.services, client.actor.userId)
    expect(files[documents[0]!]).toHaveLength(kept!.bytes)
    const data = textOf(files['my-data.json'])
    expect(JSON.parse(data)).toMatchObject({ data: { profile: { id: client.actor.userId } } })
    expect(data).not.toContain(stranger.actor.userId)
    const list = textOf(files[LIST_NAME])
    for (const part of ['Everything that', 'Todo lo que', 'enviado por usted el', ...documents])
      expect(list).toContain(part)
    expect(headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'no-store' })
    expect(headers?.['content-disposition']).toMatch(/^attachment; .*my-data\.zip/)
  })
  it.each(LANGUAGES)(
    'has a page to read and print beside the data, of the same content, in %s',
    async (language) => {
      await caseWithFiles(client, '<b>Acta & más.png')
      const set = 'UPDATE users SET language = $1 WHERE id = $2'
      await world.connection.pool.query(set, [language, client.actor.userId])
      const { files } = await archiveOf(client)
      const words = readableWords(language)
      const page = textOf(files[words.fileName])
      const { data } = JSON.parse(textOf(files['my-data.json'])) as { data: Record<string, unknown> }
      expect(Object.keys(words.kinds).toSorted()).toEqual(Object.keys(data).toSorted())
      expect(page).toContain(`<html lang="${language}`)
      const full = Object.keys(data).filter(
        (kind) => !/^(\[\]|null|\{("\w+":(\[\]|null),?)*\})$/.test(JSON.stringify(data[kind])),
      )
      const headings = page.matchAll(/<section id="\w+"><h2>([^<]*)/g)
      expect([...headings].map(([, heading]) => heading)).toEqual([
        ...full.map((kind) => kindName(kind, words)),
        words.empty,
      ])
      expect(page).toContain('&lt;b&gt;Acta &amp; más.png')
      expect(page).not.toMatch(/<script|undefined|\[object/)
      expect(fieldsIn(data).filter((field) => !Object.hasOwn(words.fields, field))).toEqual([])
    },
  )
  it('is whole without a file that cannot be read, and says so', async () => {
    const number = await caseWithFiles(client, 'one.png', 'two.png')
    const [one] = await filesOfClient(world.services, client.actor.userId)
    const read = (key: string) =>
      key === one!.fileId ? Promise.reject(new FileMissing()) : world.services.files.read(key)
    const log = { ...world.services.log, error: () => undefined }
    const { files } = await archiveOf(client, { files: { ...world.services.files, read }, log })
    expect(Object.keys(files)).toEqual(['my-data.json', 'my-data.html', `${number}/two.png`, LIST_NAME])
    expect(textOf(files[LIST_NAME])).toContain(`Please ask us for it:\r\n  ${number}/one.png`)
  })
  it('breaks off where the store is away, so that nobody takes a part for all of it', async () => {
    await caseWithFiles(client, 'one.png')
    const archive = archiveOf(client, { files: { ...world.services.files, read: away } })
    await expect(archive).rejects.toThrow(FileStoreAway)
  })
  it('opens once, and not after its owner signed out', async () => {
    const { path } = await archiveOf(client)
    const again = { path, cookies: '', isHead: false }
    const services = { ...world.services, identity }
    await expect(openLink(services, again, room)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const { url } = await askForArchive(client.ctx)
    identity.sessions.delete(client.subject)
    const late = { ...again, path: new URL(url, 'https://firm.example').pathname }
    await expect(openLink(services, late, room)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
  it('is refused to a visitor, after a sign-in of eleven minutes ago, and after five in an hour', async () => {
    await expect(askForArchive(world.visitor())).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
    const older = await signedIn(world, identity, 'client', 11)
    await expect(askForArchive(older.ctx)).rejects.toMatchObject({ code: 'REQUIRES_RECENT_LOGIN' })
    for (let asked = 0; asked < 5; asked += 1) await askForArchive(client.ctx)
    await expect(askForArchive(client.ctx)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })
})

it('a text that looks like a day and is none stays as it was written on the page', () => {
  const data = {
    messages: [{ text: '2026-02-31' }, { text: '2026-99-99T99:99:00Z' }, { text: '2026-02-28' }],
  }
  const page = readablePage({
    data: { madeAt: '2026-11-23T15:00:00Z', data, notes: {} },
    firm: 'Test Firm',
    language: 'en',
    names: new Map(),
  })
  for (const part of ['2026-02-31', '2026-99-99T99:99:00Z', 'February 28, 2026']) expect(page).toContain(part)
})
