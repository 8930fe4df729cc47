// The button: who may, that forty presses make one, that it comes whole or not at all, and that it goes away by itself.
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { filesFeature } from '#areas/documents/files/server/feature.ts'
import { linkRoomOf, openLink } from '#areas/documents/files/server/index.ts'
import {
  type Cast,
  type ScriptedIdentity,
  scriptedIdentity,
  signedIn,
} from '#areas/people/users/server/testing.ts'
import { notificationsFeature } from '#areas/messages/notifications/server/feature.ts'
import { inLanguage, LANGUAGES } from '#kernel/language.ts'
import type { Services } from '#platform/context.ts'
import { FileStoreAway } from '#platform/ports/file-store.ts'
import { FEATURES } from '#server/features.ts'
import { createWorld, type World } from '#tests/world.ts'
import { EXPORTS_PATH } from '../rules/exports.ts'
import { movingOutMailWords } from '../words/index.ts'
import { askForExport, listAll, openExport } from './exports.ts'
import { exportsFeature } from './feature.ts'
import { forgetExports, inParts, makeExport } from './make-export.ts'
import { partsOf } from './repository.ts'

let world: World
let identity: ScriptedIdentity
let admin: Cast
beforeAll(async () => {
  world = await createWorld()
  identity = scriptedIdentity()
  for (const { jobs } of [exportsFeature, notificationsFeature, filesFeature])
    await jobs?.register(world.jobs, world.services, FEATURES)
})
afterAll(() => world.end())
beforeEach(async () => {
  await world.idle()
  await world.connection.pool.query('DELETE FROM firm_export_parts')
  await world.connection.pool.query('DELETE FROM firm_exports')
  admin = await signedIn(world, identity, 'admin')
})

const room = linkRoomOf(FEATURES)
const count = async (sql: string) => Number((await world.connection.pool.query(sql)).rows[0]?.count)

const kept = () => count('SELECT count(*) FROM files WHERE removed_at IS NULL')
const away = () => Promise.reject(new FileStoreAway())

/** Asked for and made. */
async function ready(cast: Cast): Promise<string> {
  const { exports } = await askForExport(cast.ctx)
  await world.idle()
  return exports[0]!.id
}

/** Asked for, with no process that works on it. */
async function asked(cast: Cast): Promise<string> {
  const jobs = { enqueue: () => Promise.resolve() }
  const { exports } = await askForExport({ ...cast.ctx, jobs })
  return exports[0]!.id
}

async function zipOf(cast: Cast, exportId: string) {
  const { url } = await openExport(cast.ctx, { exportId })
  const { pathname: path } = new URL(url, 'https://firm.example')
  const opened = await openLink({ ...world.services, identity }, { path, cookies: '', isHead: false }, room)
  const pieces: Uint8Array[] = []
  for await (const piece of opened?.content ?? []) pieces.push(piece)
  const zip = Buffer.concat(pieces)
  return { zip, headers: opened?.headers, files: unzipSync(zip) }
}

describe('a copy of everything', () => {
  it('is made once for forty presses, opens with a link that works once, and is in the log', async () => {
    const presses = Array.from({ length: 40 }, () => askForExport(admin.ctx))
    const answers = await Promise.all(presses)
    expect(new Set(answers.flatMap(({ exports }) => exports.map(({ id }) => id))).size).toBe(1)
    await world.idle()
    const [made] = (await listAll(admin.ctx)).exports
    expect(made).toMatchObject({ state: 'ready', problems: 0, endsAt: '2026-11-26T15:00:00Z' })
    const { zip, headers, files } = await zipOf(admin, made!.id)
    expect(zip.length).toBe(made!.bytes)
    expect(headers).toMatchObject({ 'content-type': 'application/zip', 'content-length': String(zip.length) })
    expect(headers?.['content-disposition']).toContain('everything-2026-11-23.zip')
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining(['README.txt', 'tables/users.csv', 'fields.json']),
    )
    expect(new TextDecoder().decode(files['tables/users.csv'])).toContain(admin.actor.userId)
    const actions = await world.connection.pool.query(
      `SELECT action FROM audit_entries WHERE after->>'exportId' = $1 ORDER BY at, id`,
      [made!.id],
    )
    expect(actions.rows.map(({ action }) => String(action))).toEqual([
      'firm-export.asked',
      'firm-export.opened',
    ])
  })
  it('does not lie readable in the store', async () => {
    const id = await ready(admin)
    for (const key of await partsOf(world.services.db, id))
      for await (const piece of await world.services.files.read(key))
        expect(Buffer.from(piece).includes('tables/users')).toBe(false)
  })
  it('is told to the other administrators when it is asked for, and to the one who asked when it is ready', async () => {
    const other = await signedIn(world, identity, 'admin')
    const addressOf = async ({ actor }: Cast) =>
      (await world.connection.pool.query('SELECT email FROM users WHERE id = $1', [actor.userId])).rows[0]
        ?.email
    world.mails.length = 0
    await ready(admin)
    const { asked: words, ready: readyWords } = movingOutMailWords('en')
    const got = async (cast: Cast) => {
      const to = String(await addressOf(cast))
      return world.mails.filter((mail) => mail.to === to).map(({ subject }) => subject)
    }
    expect(await got(admin)).toEqual([readyWords.subject])
    expect(await got(other)).toEqual([words.subject])
    for (const { text } of world.mails) expect(text).toContain(inLanguage(EXPORTS_PATH, 'en'))
    expect((await listAll(other.ctx)).exports).toHaveLength(1)
  })
  it('is refused to others, and after a sign-in of eleven minutes ago', async () => {
    await expect(askForExport(world.visitor())).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
    const attorney = await signedIn(world, identity, 'attorney')
    await expect(askForExport(attorney.ctx)).rejects.toMatchObject({ code: 'ACCESS_DENIED' })
    await expect(listAll(attorney.ctx)).rejects.toMatchObject({ code: 'ACCESS_DENIED' })
    const older = await signedIn(world, identity, 'admin', 11)
    await expect(askForExport(older.ctx)).rejects.toMatchObject({ code: 'REQUIRES_RECENT_LOGIN' })
    const exportId = await ready(admin)
    await expect(openExport(older.ctx, { exportId })).rejects.toMatchObject({ code: 'REQUIRES_RECENT_LOGIN' })
  })
  it.each(LANGUAGES)('makes room for a newer one, and says so in %s', async (language) => {
    const first = await ready(admin)
    const second = await ready(admin)
    const states = (await listAll(admin.ctx)).exports.map(({ id, state }) => [id, state])
    expect(states).toEqual(
      expect.arrayContaining([
        [second, 'ready'],
        [first, 'removed'],
      ]),
    )
    const late = openExport({ ...admin.ctx, language }, { exportId: first })
    await expect(late).rejects.toMatchObject({ code: 'EXPORT_NOT_THERE' })
  })
  it('does not hold the copies before it', async () => {
    const before = await ready(admin)
    const [part] = await partsOf(world.services.db, before)
    const { files } = await zipOf(admin, await ready(admin))
    expect(new TextDecoder().decode(files['documents.csv'])).not.toContain(part)
  })
  it('is deleted after three days, its bytes too', async () => {
    const id = await ready(admin)
    const keys = await partsOf(world.services.db, id)
    world.clock.advance(3 * 24 * 60 + 1)
    await forgetExports(world.services)
    await world.idle()
    world.clock.advance(-(3 * 24 * 60 + 1))
    expect((await listAll(admin.ctx)).exports[0]).toMatchObject({ state: 'removed' })
    for (const key of keys) await expect(world.services.files.read(key)).rejects.toThrow()
  })
  it('is given up if nobody has worked on it for two days, so that another can be made', async () => {
    const id = await asked(admin)
    world.clock.advance(2 * 24 * 60 + 1)
    await forgetExports(world.services)
    world.clock.advance(-(2 * 24 * 60 + 1))
    expect((await listAll(admin.ctx)).exports).toMatchObject([{ id, state: 'failed' }])
    expect(await ready(admin)).not.toBe(id)
  })
})

describe('a copy that does not come to its end', () => {
  it('is begun again where the store was away, and leaves nothing of the first try', async () => {
    const exportId = await asked(admin)
    const before = await kept()
    const services = { ...world.services, files: { ...world.services.files, put: away } }
    await expect(makeExport(services, FEATURES, { exportId })).rejects.toThrow(FileStoreAway)
    expect((await listAll(admin.ctx)).exports[0]).toMatchObject({ state: 'making' })
    expect(await kept()).toBe(before)
    await makeExport(world.services, FEATURES, { exportId })
    await makeExport(world.services, FEATURES, { exportId })
    expect((await listAll(admin.ctx)).exports).toMatchObject([{ state: 'ready' }])
    expect(await kept()).toBe(before + (await partsOf(world.services.db, exportId)).length)
  })
  it('is given up where it cannot be made, with an entry in the log of errors', async () => {
    const exportId = await asked(admin)
    const errors: string[] = []
    const log = { ...world.services.log, error: (event: string) => void errors.push(event) }
    const files = { ...world.services.files, put: () => Promise.reject(new Error('broken')) }
    await makeExport({ ...world.services, log, files }, FEATURES, { exportId })
    expect(errors).toEqual(['firm-export'])
    expect((await listAll(admin.ctx)).exports).toMatchObject([{ state: 'failed', bytes: null }])
  })
  it('is not kept where it was given up meanwhile', async () => {
    const exportId = await asked(admin)
    const before = await kept()
    const put: Services['files']['put'] = async (...given) => {
      await world.services.files.put(...given)
      await world.connection.pool.query(
        `UPDATE firm_exports SET state = 'failed', ended_at = asked_at WHERE id = $1`,
        [exportId],
      )
    }
    await makeExport({ ...world.services, files: { ...world.services.files, put } }, FEATURES, { exportId })
    await world.idle()
    expect(await kept()).toBe(before)
  })
})

async function* threePieces() {
  yield Buffer.from('abcdefg')
  yield Buffer.from('')
  yield Buffer.from('hij')
}

it('an archive is cut into parts of one size, and is the same when they are joined', async () => {
  const parts: string[] = []
  for await (const part of inParts(threePieces(), 4)) parts.push(Buffer.concat(part).toString())
  expect(parts).toEqual(['abcd', 'efgh', 'ij'])
})
