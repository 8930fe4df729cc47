// Where backups are put away: a folder or a bucket. A name means a whole backup or none.
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { createS3Files } from '#adapters/files/s3-files.ts'
import { madeAtOf } from '#areas/office/backups/rules/name.ts'
import type { Log } from '#platform/log.ts'
import type { StoredBackup } from '#platform/ports/backups.ts'
import { StartProblem, systemSentence } from '#platform/start-problem.ts'
import type { BackupTarget } from './backup-settings.ts'

export type Shelf = {
  /** As people read it. */
  place: string
  /** Where it is written before it is put away: another file system would need a copy. */
  draft(name: string, work: string): Promise<string>
  /** From the draft, which is gone afterwards. How long it is. */
  put(name: string, draft: string): Promise<number>
  read(name: string): Promise<AsyncIterable<Uint8Array>>
  list(): Promise<StoredBackup[]>
  remove(name: string): Promise<void>
}

const END = '.age'
const DRAFT = '.draft'

export function shelfAt(target: BackupTarget): Shelf {
  return target.kind === 'folder' ? folderShelf(target.folder) : bucketShelf(target)
}

/** What passes: the firm's site does not stay closed for it, and the night tells administrators. */
const PASSING = new Set(['ENOSPC', 'EDQUOT', 'EIO', 'ESTALE', 'ETIMEDOUT'])

/** A folder that cannot be written is found out by the start, not by the first night. A bucket is asked when a backup goes there. */
export async function checkShelf(target: BackupTarget, log: Pick<Log, 'error'>): Promise<void> {
  if (target.kind !== 'folder') return
  const probe = join(target.folder, `probe-${process.pid}${DRAFT}`)
  try {
    await mkdir(target.folder, { recursive: true, mode: 0o700 })
    await writeFile(probe, 'Whether backups can be written here.')
    await rm(probe)
  } catch (error) {
    const problem = new StartProblem(
      `Backups cannot be written to BACKUP_TO=${target.folder}. ${systemSentence(error) ?? ''}\n` +
        `Where that folder is root's: chown ${userInfo().username} ${target.folder}`,
      { cause: error },
    )
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (!PASSING.has(code)) throw problem
    log.error('backup-place', problem)
  }
}

function folderShelf(folder: string): Shelf {
  const fileOf = (name: string) => join(folder, `${name}${END}`)
  return {
    place: folder,
    async draft(name) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await forgetDrafts(folder)
      return join(folder, `${name}${DRAFT}`)
    },
    async put(name, draft) {
      await rename(draft, fileOf(name))
      await settle(folder)
      return (await stat(fileOf(name))).size
    },
    read: (name) => Promise.resolve(createReadStream(fileOf(name))),
    list: () => listFolder(folder),
    remove: (name) => rm(fileOf(name), { force: true }),
  }
}

/** Drafts of a lost process: no one else writes here, since one backup is made at a time. */
async function forgetDrafts(folder: string): Promise<void> {
  const left = (await readdir(folder)).filter((file) => /\.draft(?:\.part)?$/.test(file))
  const ours = left.filter((file) => madeAtOf(file.replace(/\.draft(?:\.part)?$/, '')) !== null)
  for (const file of ours) await rm(join(folder, file), { force: true })
}

async function settle(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function listFolder(folder: string): Promise<StoredBackup[]> {
  const found: StoredBackup[] = []
  for (const file of await readdir(folder)) {
    const name = file.endsWith(END) ? file.slice(0, -END.length) : ''
    if (madeAtOf(name)) found.push({ name, bytes: (await stat(join(folder, file))).size })
  }
  return found
}

function bucketShelf(target: Extract<BackupTarget, { kind: 'bucket' }>): Shelf {
  const store = createS3Files(target)
  return {
    place: `${target.endpoint}/${target.bucket}/${target.prefix}`,
    draft: (name, work) => Promise.resolve(join(work, `${name}${DRAFT}`)),
    async put(name, draft) {
      const { size } = await stat(draft)
      await store.putFile(name, draft, size)
      await rm(draft)
      return size
    },
    read: (name) => store.read(name),
    async list() {
      const found: StoredBackup[] = []
      for await (const { key, bytes } of store.list()) if (madeAtOf(key)) found.push({ name: key, bytes })
      return found
    },
    remove: (name) => store.remove(name),
  }
}
