// A scanner that is down: sent files stay "being checked" for everyone, are retried until it answers, and are reported.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createScanner, readScannerUrl } from '#adapters/scanner/scanner-url.ts'
import { openedCase } from '#areas/cases/cases/server/testing.ts'
import { keepFile } from '#areas/documents/files/server/testing.ts'
import { sendNotice } from '#areas/messages/notifications/server/send-notice.ts'
import { notices } from '#areas/messages/notifications/server/tables.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { TEST_MARK } from '#kernel/test-mark.ts'
import type { Context, Services } from '#platform/context.ts'
import { errorFacts } from '#platform/error-facts.ts'
import { FEATURES } from '#server/features.ts'
import { createWorld, type World } from '#tests/world.ts'
import { type ClamdEmulator, startClamdEmulator } from '../../../../../emulators/clamd/server.ts'
import { CHECK_DOCUMENT } from './job-kinds.ts'
import { checkAgain, registerDocumentJobs } from './jobs.ts'
import { documentLink, documentRoom } from './read-documents.ts'
import { DOCUMENT_UPLOADS } from './receive.ts'
import { SMALL_PNG } from './testing.ts'

const MARKS = { 'Eicar-Signature': TEST_MARK, 'Own.Rule': 'a word that only this scanner knows' }

let world: World
let services: Services
let clamd: ClamdEmulator
let attorney: SignedIn
const lines: string[] = []
beforeAll(async () => {
  world = await createWorld()
  clamd = await startClamdEmulator({ marks: MARKS })
  const address = readScannerUrl(clamd.url)
  if (!address) throw new Error('no address')
  const log = {
    ...world.services.log,
    error: (event: string, error: unknown) => lines.push(`${event}: ${errorFacts(error).message}`),
  }
  services = { ...world.services, scanner: createScanner(address), log }
  // Of papers alone: a mail leaves when a test sends it, not when the queue finds it.
  await registerDocumentJobs(world.jobs, services)
  attorney = await world.person('attorney')
})
afterAll(async () => {
  await clamd.close()
  await world.end()
})

/** As the last byte of an upload makes it, job and all. */
async function upload(caseId: string, by: SignedIn, bytes: Uint8Array): Promise<string> {
  const uploadId = randomUUID()
  await services.db.transaction(async (tx) => {
    const kept = await keepFile(services, tx, bytes)
    const file = { uploadId, fileName: 'passport.png', metadata: { case: caseId }, byId: by.userId, ...kept }
    await DOCUMENT_UPLOADS.received({ ...services, actor: by }, tx, file)
  })
  return uploadId
}

/** The scanner did not answer, and its job waits to ask again. */
async function triedInVain(documentId: string): Promise<void> {
  const rows = await world.connection.pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pgboss.job WHERE name = $1 AND data->>'documentId' = $2 AND state = 'retry'`,
    [CHECK_DOCUMENT.name, documentId],
  )
  expect(rows.rows[0]?.count).toBeGreaterThan(0)
}

async function stateFor(ctx: Context, caseId: string, id: string) {
  const { documents } = await documentRoom(ctx, { caseId })
  const found = documents.find((document) => document.id === id)
  return found && [found.state, found.problem]
}

const alerts = () =>
  services.db.select({ id: notices.id }).from(notices).where(eq(notices.kind, 'documents-unchecked'))

describe('while the scanner is down', () => {
  it('is being checked for client and staff, then told to administrators, then judged', async () => {
    await world.person('admin', { language: 'es', email: 'jefa@firm.example' })
    const { client, caseId } = await openedCase(world, { attorneyId: attorney.userId })
    const readers = [world.as(client), world.as(attorney)]
    await clamd.close()
    const fine = await upload(caseId, client, SMALL_PNG)
    const bad = await upload(caseId, client, Buffer.concat([SMALL_PNG, Buffer.from(MARKS['Own.Rule'])]))
    for (const id of [fine, bad]) await vi.waitFor(() => triedInVain(id), { timeout: 20_000 })
    for (const ctx of readers) {
      expect(await stateFor(ctx, caseId, fine)).toEqual(['checking', null])
      await expect(documentLink(ctx, { documentId: fine, isShown: true })).rejects.toMatchObject({
        code: 'DOCUMENT_NOT_FOUND',
      })
    }
    world.clock.advance(50)
    await checkAgain(services)
    expect(await alerts()).toEqual([])
    world.clock.advance(11)
    await checkAgain(services)
    await checkAgain(services)
    expect(new Set(lines)).toEqual(
      new Set(['documents-unchecked: the scanner did not judge: the connection failed']),
    )
    const [alert, ...more] = await alerts()
    expect(more).toEqual([])
    await sendNotice(services, FEATURES, alert?.id ?? '')
    const mail = world.mails.find(({ to }) => to === 'jefa@firm.example')
    expect(mail?.subject).toBe('Hay papeles de clientes sin revisar')
    expect(mail?.text).toContain('/attorney/documents?lang=es')

    clamd = await startClamdEmulator({ marks: MARKS, port: Number(new URL(clamd.url).port) })
    await checkAgain(services)
    for (const ctx of readers) {
      await expect.poll(() => stateFor(ctx, caseId, fine), { timeout: 30_000 }).toEqual(['received', null])
      await expect.poll(() => stateFor(ctx, caseId, bad), { timeout: 30_000 }).toEqual(['refused', 'harmful'])
    }
    expect(clamd.seen).toEqual(expect.arrayContaining([SMALL_PNG.length]))
    world.clock.advance(24 * 60)
    await checkAgain(services)
    expect(await alerts()).toHaveLength(1)
  })

  it('says nothing once all was checked before the mail leaves', async () => {
    const administrator = await world.person('admin')
    const { client, caseId } = await openedCase(world, { attorneyId: attorney.userId })
    clamd.mood = 'error'
    const id = await upload(caseId, client, SMALL_PNG)
    await vi.waitFor(() => triedInVain(id), { timeout: 20_000 })
    world.clock.advance(61)
    await checkAgain(services)
    const queued = await services.db
      .select()
      .from(notices)
      .where(eq(notices.recipientId, administrator.userId))
    expect(queued.map(({ kind }) => kind)).toEqual(['documents-unchecked'])
    clamd.mood = 'well'
    await checkAgain(services)
    await expect
      .poll(() => stateFor(world.as(client), caseId, id), { timeout: 30_000 })
      .toEqual(['received', null])
    world.mails.length = 0
    await sendNotice(services, FEATURES, queued[0]?.id ?? '')
    expect(world.mails).toEqual([])
    const [told] = await services.db
      .select()
      .from(notices)
      .where(eq(notices.recipientId, administrator.userId))
    expect(told).toMatchObject({ sentAt: null, endedBecause: 'not-true' })
  })
})
