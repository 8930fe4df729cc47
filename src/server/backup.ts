// `npm run backup -- FILE`: everything this installation must not lose, in one sealed file, while the product runs.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { Client } from 'pg'
import { type BackupNote, writeBackup } from '#platform/backup-file.ts'
import { StartProblem } from '#platform/start-problem.ts'
import { readRecipient } from './backup-keys.ts'
import { readConfig, settleNodeEnvironment } from './config.ts'
import { type Place, reachDatabase } from './reach-database.ts'

const USAGE = `Copies the database and the files into one sealed file; the product may be running:

  npm run backup -- FILE          needs BACKUP_RECIPIENT, the public half of a key
  npm run backup -- --new-key     makes a key and prints both halves

DATA_DIR, DATABASE_URL and FILES_STORE say where the data lies, as for the product itself.`

const root = join(import.meta.dirname, '../..')

try {
  const { file, isNewKey } = readArguments()
  if (isNewKey) await printNewKey()
  else await backUp(file)
} catch (error) {
  console.error(error instanceof StartProblem ? error.message : error)
  process.exitCode = 1
}

function readArguments(): { file: string; isNewKey: boolean } {
  try {
    const options = { 'new-key': { type: 'boolean', default: false } } as const
    const { positionals, values } = parseArgs({ options, allowPositionals: true })
    const [file = ''] = positionals
    if (positionals.length === (values['new-key'] ? 0 : 1)) return { file, isNewKey: values['new-key'] }
  } catch {
    // An option that there is not.
  }
  throw new StartProblem(USAGE)
}

async function printNewKey(): Promise<void> {
  const identity = await generateX25519Identity()
  console.log(`BACKUP_RECIPIENT=${await identityToRecipient(identity)}
BACKUP_IDENTITY=${identity}

Set BACKUP_RECIPIENT on the server. Keep BACKUP_IDENTITY away from it, and in two places: without it no backup opens.`)
}

async function backUp(file: string): Promise<void> {
  const environment = settleNodeEnvironment(false)
  const recipient = readRecipient(environment)
  const { DATA_DIR, DATABASE_URL } = environment
  const bucketSettings = Object.entries(environment).filter(([name]) => /^(FILES_STORE|S3_)/.test(name))
  const config = readConfig({ DATA_DIR, DATABASE_URL, ...Object.fromEntries(bucketSettings) }, root)
  const bucket = config.bucket && `${config.bucket.endpoint}/${config.bucket.bucket}`
  const place = { ...config, bucket }
  const note = await (place.databaseUrl === null
    ? copyAll(place, file, recipient)
    : copyFiles(place, file, recipient))
  console.log(`${file}: ${note.files} files, ${Math.ceil(note.bytes / 1_000_000)} MB before packing.`)
  if (place.databaseUrl !== null) {
    console.log('The database at DATABASE_URL is not in it: its own host backs it up.')
  }
  if (bucket !== null) {
    console.log(`The files in ${bucket} are not in it: let the bucket keep versions, or copy it elsewhere.`)
  }
}

type Copied = Place & { bucket: string | null }

async function copyAll(place: Copied, file: string, recipient: string): Promise<BackupNote> {
  const reached = await reachDatabase(place, () => Promise.resolve())
  try {
    const postgresVersion = await versionOf(reached.url)
    const source = {
      databaseUrl: reached.url,
      dataDirectory: place.dataDirectory,
      bucket: place.bucket,
      postgresVersion,
      now: new Date(),
    }
    return await writeBackup(source, { file, recipients: [recipient] })
  } finally {
    await reached.leave()
  }
}

function copyFiles({ dataDirectory, bucket }: Copied, file: string, recipient: string): Promise<BackupNote> {
  return writeBackup(
    { databaseUrl: null, dataDirectory, bucket, postgresVersion: null, now: new Date() },
    { file, recipients: [recipient] },
  )
}

async function versionOf(url: string): Promise<string> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ server_version: string }>('SHOW server_version')
    return rows[0]?.server_version ?? ''
  } finally {
    await client.end()
  }
}
