// Machines on one database share the folders in which uploads and files lie. Each process counts up a beat there and in the database, and
// looks for the beats of those that started before it: one that goes on and is not found there has other folders (decision 202).
import { setTimeout as pause } from 'node:timers/promises'
import { type Database, isDatabaseAway } from '#platform/database.ts'
import type { Log } from '#platform/log.ts'
import { folderProblem, StartProblem } from '#platform/start-problem.ts'
import { beatIn, beginBeat, endBeat, forgetBeats, goOnBeating } from './beats.ts'
import { addSharer, keepBeat, removeSharer, type Sharer, sharersSeen } from './sharers-repository.ts'

export type SharedFolders = {
  /** Goes on looking. `onLost` is called once, where the folders are not shared any more. */
  watch(db: Database, onLost: () => void): void
  close(): Promise<void>
}

export type Sharing = {
  folders: readonly string[]
  /** The name of this machine. */
  host: string
  log: Pick<Log, 'error'>
  beatMs?: number
}

const BEAT_MS = 3_000
/** Not the first beat that is missing: a network file system may show it a moment later. */
const MISSED_BEATS = 2
/** A process that runs has beaten so often within this. */
const WATCHED_BEATS = MISSED_BEATS + 1.5

type Other = { folder: string; host: string }

/** Only a beat that goes on is one of a process that runs. */
class Lookout {
  readonly #folders: readonly string[]
  readonly #isWatched: (sharer: Sharer) => boolean
  readonly #missed = new Map<string, { beat: number; times: number }>()

  constructor(folders: readonly string[], isWatched: (sharer: Sharer) => boolean) {
    this.#folders = folders
    this.#isWatched = isWatched
  }

  /** Whose beats are not in these folders: a process that runs, or how many may yet turn out to. */
  async look(db: Database): Promise<{ other: Other | null; suspects: number }> {
    let suspects = 0
    for (const sharer of (await sharersSeen(db)).filter(this.#isWatched)) {
      const folder = await this.#folderWithout(sharer)
      if (folder === null) this.#missed.delete(sharer.id)
      else if (this.#miss(sharer) >= MISSED_BEATS) return { other: { folder, host: sharer.host }, suspects }
      else suspects += 1
    }
    return { other: null, suspects }
  }

  #miss({ id, beat }: Sharer): number {
    const before = this.#missed.get(id)
    const times = before ? before.times + (beat > before.beat ? 1 : 0) : 0
    this.#missed.set(id, { beat, times })
    return times
  }

  /** A beat is in the folders before it is in the database. */
  async #folderWithout({ id, beat }: Sharer): Promise<string | null> {
    for (const folder of this.#folders) {
      const there = await beatIn(folder, id)
      if (there === null || there < beat) return folder
    }
    return null
  }
}

/** Throws a StartProblem where a process that started earlier runs on the same database with other folders. */
export async function joinFolders(db: Database, sharing: Sharing): Promise<SharedFolders> {
  const member = new Member(await addSharer(db, sharing.host), sharing)
  try {
    await member.begin(db)
    return member
  } catch (error) {
    await member.leave(db)
    throw error instanceof StartProblem ? error : folderProblem(sharing.folders.join(', '), error)
  }
}

class Member implements SharedFolders {
  readonly #id: string
  readonly #sharing: Sharing
  readonly #beatMs: number
  readonly #earlier: Lookout
  #beat = 0
  /** Set while its own last beat is missing: these are other folders than before. */
  #astray: { lookout: Lookout; looks: number } | null = null
  #db: Database | null = null
  #timer: NodeJS.Timeout | undefined
  #beating: Promise<void> = Promise.resolve()
  #isSilent = false

  constructor({ id }: Sharer, sharing: Sharing) {
    this.#id = id
    this.#sharing = sharing
    this.#beatMs = sharing.beatMs ?? BEAT_MS
    this.#earlier = new Lookout(sharing.folders, (sharer) => sharer.id < id)
  }

  async begin(db: Database): Promise<void> {
    await this.#beginBeats(db)
    await Promise.all(this.#sharing.folders.map(forgetBeats))
    for (let waited = 0; ; waited += 0.5) {
      const { other, suspects } = await this.#earlier.look(db)
      if (other) throw new StartProblem(notShared(other))
      if (suspects === 0 || waited >= WATCHED_BEATS) return
      await pause(this.#beatMs / 2)
    }
  }

  watch(db: Database, onLost: () => void): void {
    this.#db = db
    let isBusy = false
    const next = async () => {
      if (isBusy) return
      isBusy = true
      if (await this.#isLost(db)) {
        clearInterval(this.#timer)
        onLost()
      }
      isBusy = false
    }
    this.#timer = setInterval(() => {
      this.#beating = next()
    }, this.#beatMs).unref()
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#beating
    if (this.#db) await this.leave(this.#db)
  }

  /** A row that stays is one of a lost process: nobody waits for it. */
  async leave(db: Database): Promise<void> {
    const { folders } = this.#sharing
    await Promise.allSettled([removeSharer(db, this.#id), ...folders.map((each) => endBeat(each, this.#id))])
  }

  async #isLost(db: Database): Promise<boolean> {
    const { log } = this.#sharing
    try {
      if (!this.#astray && !(await this.#goOn(db)))
        this.#astray = { lookout: new Lookout(this.#sharing.folders, ({ id }) => id !== this.#id), looks: 0 }
      const { other } = await (this.#astray?.lookout ?? this.#earlier).look(db)
      this.#isSilent = false
      if (other) log.error('folder-not-shared', new StartProblem(notShared(other)))
      else if (this.#astray) await this.#settleAstray(db, this.#astray)
      return other !== null
    } catch (error) {
      // The store of files and the database tell of themselves; this line is for folders.
      if (!isDatabaseAway(error) && !this.#isSilent) log.error('shared-folders', error)
      this.#isSilent = true
      return false
    }
  }

  async #goOn(db: Database): Promise<boolean> {
    const next = this.#beat + 1
    const isThere = await Promise.all(
      this.#sharing.folders.map((folder) => goOnBeating(folder, this.#id, next)),
    )
    if (isThere.includes(false)) return false
    this.#beat = next
    await this.#tell(db)
    return true
  }

  /** Nobody else runs: a disk was exchanged, and this is now the folder. */
  async #settleAstray(db: Database, astray: { looks: number }): Promise<void> {
    astray.looks += 1
    if (astray.looks <= WATCHED_BEATS) return
    this.#astray = null
    await this.#beginBeats(db)
    const error = new Error('a folder of uploads or files is another one than before')
    this.#sharing.log.error('folder-exchanged', error)
  }

  async #beginBeats(db: Database): Promise<void> {
    this.#beat += 1
    for (const folder of this.#sharing.folders) await beginBeat(folder, this.#id, this.#beat)
    await this.#tell(db)
  }

  #tell(db: Database): Promise<void> {
    return keepBeat(db, { id: this.#id, host: this.#sharing.host, beat: this.#beat })
  }
}

function notShared({ folder, host }: Other): string {
  return (
    `The folder ${folder} is not the one that ${host} uses with the same database: what is sent to one machine would be missing on the other.\n` +
    `Mount the folder of ${host} here, or stop the product there, and start again.`
  )
}
