// A copy of a whole PostgreSQL cluster while it runs, by the server's own protocol (BASE_BACKUP): npm's PostgreSQL has no
// pg_dump and no pg_basebackup. https://www.postgresql.org/docs/18/protocol-replication.html
import { PassThrough, type Readable } from 'node:stream'
import { Client, type Submittable } from 'pg'

export type BaseBackup = {
  /** A tar of the cluster, with the log that makes it consistent. */
  archive: Readable
  /** PostgreSQL's list of the files with their SHA-256; there once the archive has ended. */
  manifest: Promise<Buffer>
}

const COMMAND = `BASE_BACKUP (LABEL 'backup', CHECKPOINT 'fast', WAL true, MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256')`

/** What comes next: the name of an archive, the manifest, bytes of either, or progress. */
const [ARCHIVE, MANIFEST, BYTES] = ['n', 'm', 'd'].map((letter) => letter.charCodeAt(0))

type Flow = { pause(): void; resume(): void }

class BackupCommand implements Submittable {
  readonly archive = new PassThrough()
  readonly manifest: Promise<Buffer>
  readonly #pieces: Buffer[] = []
  readonly #flow: Flow
  #isManifest = false
  #isWaiting = false
  #settle: (error: Error | null) => void = () => undefined

  constructor(flow: Flow) {
    this.#flow = flow
    this.manifest = new Promise((resolve, reject) => {
      this.#settle = (error) => {
        if (error === null) resolve(Buffer.concat(this.#pieces))
        else reject(error)
      }
    })
    // A caller may only read the archive: its error says the same.
    this.manifest.catch(() => undefined)
  }

  submit(connection: unknown): void {
    ;(connection as { query(text: string): void }).query(COMMAND)
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    const [kind] = chunk
    if (kind === ARCHIVE) this.#isManifest = false
    if (kind === MANIFEST) this.#isManifest = true
    if (kind !== BYTES) return
    // The driver reuses its buffer for the next message.
    const bytes = Buffer.from(chunk.subarray(1))
    if (this.#isManifest) this.#pieces.push(bytes)
    else if (!this.archive.write(bytes)) this.#waitForReader()
  }

  #waitForReader(): void {
    if (this.#isWaiting) return
    this.#isWaiting = true
    this.#flow.pause()
    this.archive.once('drain', () => {
      this.#isWaiting = false
      this.#flow.resume()
    })
  }

  handleError(error: Error): void {
    this.archive.destroy(error)
    this.#settle(error)
  }

  handleReadyForQuery(): void {
    this.archive.end()
    this.#settle(null)
  }

  // The result sets in front say where the log begins and ends, which the copy itself knows too.
  handleRowDescription(): void {}
  handleDataRow(): void {}
  handleCommandComplete(): void {}
  handlePortalSuspended(): void {}
  handleEmptyQuery(): void {}
  handleCopyInResponse(): void {}
  handleCopyOutResponse(): void {}
}

type ReplicationClient = Client & { connection: { stream: Flow } }

/** Needs a role that may replicate, as the owner of the private cluster may. Ends its connection itself. */
export async function startBaseBackup(url: string): Promise<BaseBackup> {
  const options = { connectionString: url, replication: 'true', keepAlive: true }
  const client = new Client(options) as ReplicationClient
  await client.connect()
  const command = new BackupCommand({
    pause: () => client.connection.stream.pause(),
    resume: () => client.connection.stream.resume(),
  })
  client.on('error', (error) => command.handleError(error))
  client.query(command)
  const end = () => void client.end().catch(() => undefined)
  command.manifest.then(end, end)
  return { archive: command.archive, manifest: command.manifest }
}
