// The firm that instances of the API take files for: people with a case each, and everything that was received, opened again.
import { createFolderFiles } from '#adapters/files/folder-files.ts'
import { openCase } from '#areas/cases/cases/server/index.ts'
import { readWhole } from '#areas/documents/files/server/index.ts'
import { findBySubject } from '#areas/people/users/server/index.ts'
import { instant } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'
import { createSeal } from '#platform/seal.ts'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mintPeople } from './booking-instances.ts'
import { freePort } from './product.ts'
import { SHARED_KEYS, sha256, startUploadInstance, type UploadInstance } from './upload-instances.ts'
import { createWorld, type World } from './world.ts'

export type Sender = { token: string; caseId: string }

export type UploadFirm = {
  world: World
  services: Services
  folder: string
  senders: Sender[]
  start(port?: number, hasJobs?: boolean, databaseUrl?: string): Promise<UploadInstance>
  /** SHA-256 of what every document was made of, by the upload that brought it. */
  received(): Promise<Map<string, string>>
}

/** A client of the firm, by their subject, from now on with a case. */
export async function withCase({ db }: Pick<Services, 'db'>, token: string): Promise<Sender> {
  const client = await findBySubject(db, token)
  const { id } = await openCase(db, {
    clientId: client?.id ?? '',
    attorneyId: null,
    type: 'daca',
    status: 'preparation',
    nextAction: 'upload-passport',
    due: null,
    openedAt: instant('2026-11-20T15:00:00Z'),
  })
  return { token, caseId: id }
}

export async function openUploadFirm(people: number): Promise<UploadFirm> {
  const world = await createWorld()
  const folder = await mkdtemp(join(tmpdir(), 'upload-firm-'))
  const senders: Sender[] = []
  for (const token of await mintPeople(world.connection.pool, people))
    senders.push(await withCase(world.services, token))
  const services: Services = {
    ...world.services,
    seal: createSeal(SHARED_KEYS),
    files: createFolderFiles(join(folder, 'files')),
    uploadsFolder: join(folder, 'uploads'),
  }
  return {
    world,
    services,
    folder,
    senders,
    start: async (port, hasJobs = false, databaseUrl = world.url) =>
      startUploadInstance({ databaseUrl, folder, port: port ?? (await freePort()), hasJobs }),
    async received() {
      const { rows } = await world.connection.pool.query<{ id: string; file: string }>(
        'SELECT id, coalesce(original_id, file_id) AS file FROM documents',
      )
      const found = new Map<string, string>()
      for (const { id, file } of rows) found.set(id, sha256(await readWhole(services, file)))
      return found
    },
  }
}
