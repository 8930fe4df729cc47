// A legal hold: documents of a case stay with their bytes, no matter who asks to delete them.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getCase } from '#areas/cases/cases/server/get-case.ts'
import { holdCase } from '#areas/cases/cases/server/hold-case.ts'
import { openedCase } from '#areas/cases/cases/server/testing.ts'
import { readWhole } from '#areas/documents/files/server/index.ts'
import type { SignedIn } from '#kernel/actor.ts'
import type { Context } from '#platform/context.ts'
import { asProductError } from '#server/api/problems.ts'
import { registerJobs } from '#server/jobs.ts'
import { createWorld, type World } from '#tests/world.ts'
import { checkDocument } from './check-document.ts'
import { withdraw } from './client-steps.ts'
import { findDocument } from './documents-repository.ts'
import { documentRoom } from './read-documents.ts'
import { recall } from './recall.ts'
import { documents as documentsTable } from './tables.ts'
import { sentDocument } from './testing.ts'

let world: World
let attorney: SignedIn
let desk: Context
beforeAll(async () => {
  world = await createWorld()
  await registerJobs(world.jobs, world.services)
  attorney = await world.person('attorney')
  desk = world.as(attorney)
})
afterAll(() => world.end())

const KEPT = { code: 'MUST_BE_KEPT', entry: { status: 409 } }

type Adding = { by: 'client' | 'firm'; metadata?: Record<string, string>; isChecked?: boolean }

/** One document of a case that is under a hold since. */
async function held({ by, metadata = {}, isChecked = true }: Adding) {
  const { client, caseId } = await openedCase(world, { attorneyId: attorney.userId })
  const sender = by === 'client' ? client : attorney
  const documentId = await sentDocument(world, { caseId, by: sender, metadata, isChecked })
  const { version } = await getCase(desk, { caseId })
  await holdCase(desk, { caseId, version, reason: 'A suit is pending.' })
  return { own: world.as(client), caseId, documentId }
}

async function bytesOf(documentId: string): Promise<number> {
  await world.idle()
  const row = await findDocument(world.services, documentId)
  return (await readWhole(world.services, row?.fileId ?? row?.originalId ?? '')).length
}

describe('a document of a case under a legal hold', () => {
  it.each([
    ['received', true],
    ['still being checked', false],
  ])('cannot be taken back by its client: %s', async (_, isChecked) => {
    const { own, caseId, documentId } = await held({ by: 'client', isChecked })
    await expect(
      withdraw(own, { documentId, version: await versionOf(caseId, documentId) }),
    ).rejects.toMatchObject(KEPT)
    expect(await bytesOf(documentId)).toBeGreaterThan(0)
  })

  it.each(['shared', 'internal'])('cannot be taken back by the firm: %s', async (way) => {
    const { caseId, documentId } = await held({ by: 'firm', metadata: { way } })
    await expect(
      recall(desk, { documentId, version: await versionOf(caseId, documentId) }),
    ).rejects.toMatchObject(KEPT)
    expect(await bytesOf(documentId)).toBeGreaterThan(0)
  })
})

async function versionOf(caseId: string, documentId: string): Promise<number> {
  const { documents } = await documentRoom(desk, { caseId })
  return documents.find(({ id }) => id === documentId)?.version ?? 0
}

/** At the database itself. */
const BY_HAND: readonly [what: string, statement: string][] = [
  ['the row of a document', 'DELETE FROM documents WHERE id = $1'],
  [
    'its file, forgotten',
    'UPDATE documents SET file_id = NULL, original_id = NULL, gone_at = now() WHERE id = $1',
  ],
  [
    'its case, another one',
    'UPDATE documents SET case_id = (SELECT id FROM cases WHERE hold_id IS NULL LIMIT 1) WHERE id = $1',
  ],
  [
    'the key of its file',
    `UPDATE files SET key = '' WHERE id IN (SELECT file_id FROM documents WHERE id = $1)`,
  ],
  [
    'its file, removed',
    'UPDATE files SET removed_at = now() WHERE id IN (SELECT file_id FROM documents WHERE id = $1)',
  ],
  ['the row of its file', 'DELETE FROM files WHERE id IN (SELECT file_id FROM documents WHERE id = $1)'],
]

describe('the database refuses to lose what belongs to a held case', () => {
  it.each(BY_HAND)('%s', async (_, statement) => {
    await openedCase(world, { attorneyId: attorney.userId })
    const { documentId } = await held({ by: 'client' })
    await expect(world.connection.pool.query(statement, [documentId])).rejects.toThrow('legal hold')
  })

  it('all of them at once', async () => {
    await held({ by: 'client' })
    for (const table of ['documents', 'files', 'cases'])
      await expect(world.connection.pool.query(`TRUNCATE ${table} CASCADE`)).rejects.toThrow('legal hold')
  })

  it('and says so in a sentence to the person who asked', async () => {
    const { documentId } = await held({ by: 'client' })
    const refused = await world.services.db
      .transaction((tx) => tx.delete(documentsTable).where(eq(documentsTable.id, documentId)))
      .catch((error: unknown) => asProductError(error, 'en'))
    expect(refused).toMatchObject(KEPT)
  })

  it('leaves what it is asked to check, and what is of another case, alone', async () => {
    const { documentId } = await held({ by: 'client', isChecked: false })
    await checkDocument(world.services, { documentId })
    expect(await findDocument(world.services, documentId)).toMatchObject({ state: 'received' })
    const { client, caseId } = await openedCase(world, { attorneyId: attorney.userId })
    const other = await sentDocument(world, { caseId, by: client })
    await withdraw(world.as(client), { documentId: other, version: await versionOf(caseId, other) })
    expect(await findDocument(world.services, other)).toMatchObject({ state: 'withdrawn', fileId: null })
  })

  it('in every table that names a case, but for those that say nothing of it', async () => {
    const { rows } = await world.connection.pool.query<{ name: string }>(
      `SELECT DISTINCT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
       WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND a.attname IN ('case_id', 'matter_id')
         AND NOT EXISTS (SELECT FROM pg_trigger t JOIN pg_proc f ON f.oid = t.tgfoid WHERE t.tgrelid = c.oid
           AND t.tgtype & 8 = 8 AND (f.proname LIKE 'refuse%' OR t.tgname LIKE '%_kept')) ORDER BY 1`,
    )
    expect(rows.map(({ name }) => name)).toEqual([
      // Who asked for its documents to be deleted, which is then not done.
      'case_deletions',
      // For cases not opened; an opened case keeps its request itself.
      'case_requests',
      // A client's helpers, settings, and names for comparison: rewritten as they change.
      'client_helper_cases',
      'fee_replenishments',
      'party_names',
    ])
  })
})
