// Sends files, two at a time, and goes on while its page is left for another of the portal: it lives outside React.
import type { SignedAccess } from '#api/signed-access.ts'
import { type KeptFile, type KeptFiles, keptFiles } from './kept-files.ts'
import type { SendStop } from './send-stop.ts'
import { loadTus as loadOwn, sendToTheEnd } from './send-to-the-end.ts'
import { isSameTarget, type SentFile, type Target, targetsOf } from './sent-file.ts'
import { newPace, nextPace, type Pace } from './time-left.ts'

const AT_ONCE = 2
const CONTENT_TOO_LARGE = 413
/** How often a page hears of bytes. */
const TELL_EACH_MS = 250

type Prepared = { file: File; pages: number | null }

type Job = {
  view: SentFile
  /** Null until it is taken out of what the device has kept. */
  content: Blob | null
  fingerprint: string | null
  url: string | null
  /** Read, and kept where the device has room: its turn may come. */
  isReady: boolean
  pace: Pace | null
  /** Of the try that goes on; null between tries that nobody makes. */
  stopping: AbortController | null
  letGo: () => void
}

type Tus = typeof import('./send-by-tus.ts')

export type SendingOptions = {
  access: SignedAccess
  kept?: KeptFiles
  loadTus?: () => Promise<Tus>
  now?: () => number
}

export class Sending {
  readonly #access: SignedAccess
  readonly #kept: KeptFiles
  readonly #loadTus: () => Promise<Tus>
  readonly #now: () => number
  readonly #listeners = new Set<() => void>()
  readonly #receivers = new Set<(file: SentFile) => void>()
  #jobs: Job[] = []
  #views: readonly SentFile[] = []
  /** Of the places on the page that show their own files. */
  #places: readonly Target[] = []
  #unplaced: readonly SentFile[] = []
  #toldMs = 0

  constructor({ access, kept, loadTus, now }: SendingOptions) {
    this.#access = access
    this.#now = now ?? Date.now
    this.#kept = kept ?? keptFiles(this.#now)
    this.#loadTus = loadTus ?? loadOwn
    const { session } = access
    session.subscribe(() => {
      const { status, isOver } = session.state()
      if (status === 'signed-out' && !isOver) this.#leave()
    })
  }

  /** All of them; another array only where something has changed. */
  files = (): readonly SentFile[] => this.#views

  /** Those that no place on the page shows: left over from another visit, or their place was closed. */
  unplaced = (): readonly SentFile[] => this.#unplaced

  /** From now until the returned function is called, a place shows the files of this target. */
  place = (target: Target): (() => void) => {
    this.#places = [...this.#places, target]
    this.#tell()
    return () => {
      this.#places = this.#places.filter((each) => each !== target)
      this.#tell()
    }
  }

  subscribe = (tell: () => void): (() => void) => {
    this.#listeners.add(tell)
    return () => this.#listeners.delete(tell)
  }

  /** Hears of each file that has arrived, once. */
  onReceived = (tell: (file: SentFile) => void): (() => void) => {
    this.#receivers.add(tell)
    return () => this.#receivers.delete(tell)
  }

  add = (files: readonly Prepared[], target: Target): void => {
    const targets = targetsOf(target, files.length)
    const jobs = files.map(({ file, pages }, index) => ({
      file,
      job: newJob(file, pages, targets[index] ?? target),
    }))
    this.#jobs = [...this.#jobs, ...jobs.map(({ job }) => job)]
    this.#tell()
    void this.#takeIn(jobs)
  }

  /** Takes up again what an earlier visit has left of this case, and what waited for somebody to sign in. */
  takeUp = async (caseId: string): Promise<void> => {
    for (const job of this.#jobs) if (job.view.state === 'signed-out') this.#become(job, { state: 'waiting' })
    this.#next()
    for (const file of await this.#kept.leftOf(caseId)) await this.#takeUpKept(file)
    this.#next()
  }

  pause = (id: string): void => {
    const job = this.#find(id)
    if (!job || ['received', 'problem', 'paused'].includes(job.view.state)) return
    this.#become(job, { state: 'paused', minutesLeft: null })
    job.stopping?.abort()
    this.#next()
  }

  /** After a pause, and to try again after a problem. */
  resume = (id: string): void => {
    const job = this.#find(id)
    if (!job || !['paused', 'problem', 'signed-out'].includes(job.view.state)) return
    this.#become(job, { state: 'waiting', problem: null })
    this.#next()
  }

  /** Takes it off the list. What the server has of one that is not whole is forgotten there too. */
  cancel = (id: string): void => {
    const job = this.#find(id)
    if (!job) return
    this.#drop(job)
    const { url } = job
    if (url === null || job.view.state === 'received') return
    void this.#loadTus().then(({ forgetAtServer }) => forgetAtServer(url, this.#access))
  }

  async #takeIn(jobs: readonly { file: File; job: Job }[]): Promise<void> {
    for (const { file, job } of jobs) {
      await this.#read(job, file)
      this.#next()
    }
  }

  /** Into memory that is ours: a phone may take a file back, or change it, while it is sent. */
  async #read(job: Job, file: File): Promise<void> {
    try {
      const bytes = await file.arrayBuffer()
      job.fingerprint = await fingerprintOf(bytes)
      job.content = new Blob([bytes], { type: file.type })
    } catch {
      return this.#fail(job, 'unreadable')
    }
    if (this.#isThere(job)) return this.#fail(job, 'twice')
    job.letGo = (await onlyHere(job.view.id)) ?? job.letGo
    const kept = keptOf(job, this.#now())
    if (kept && (await this.#kept.keep(kept, contentsOf(job.view, job.content)))) {
      if (!this.#jobs.includes(job)) await this.#kept.forget(job.view.id)
    }
    if (this.#jobs.includes(job)) job.isReady = true
    else job.letGo()
  }

  #isThere({ view, fingerprint }: Job): boolean {
    return this.#jobs.some(
      (other) =>
        other.view.id !== view.id &&
        other.view.state !== 'problem' &&
        other.fingerprint !== null &&
        other.fingerprint === fingerprint &&
        isSameTarget(other.view, view),
    )
  }

  async #takeUpKept(kept: KeptFile): Promise<void> {
    if (this.#find(kept.id)) return
    const letGo = await onlyHere(kept.id)
    // Another tab is at it; or it has just finished, or another call has taken it.
    if (!letGo) return
    const contents = (await this.#kept.isKept(kept.id)) ? await this.#kept.open(kept.id) : null
    if (!contents || this.#find(kept.id)) return letGo()
    const { title, name, content } = contents
    const target = { ...kept, addition: kept.added ? { ...kept.added, title } : null }
    const job: Job = {
      ...newJob(new File([content], name), kept.pages, target, kept.id),
      content,
      fingerprint: kept.fingerprint,
      url: kept.url,
      isReady: true,
      letGo,
    }
    this.#jobs = [...this.#jobs, job]
    this.#tell()
  }

  #next(): void {
    const running = this.#jobs.filter(({ stopping }) => stopping !== null).length
    const waiting = this.#jobs.filter(
      ({ view, isReady, stopping }) => view.state === 'waiting' && isReady && stopping === null,
    )
    for (const job of waiting.slice(0, Math.max(0, AT_ONCE - running))) {
      job.stopping = new AbortController()
      void this.#run(job, job.stopping.signal)
    }
  }

  async #run(job: Job, signal: AbortSignal): Promise<void> {
    try {
      const stop = await this.#send(job, signal)
      if (stop === null) await this.#receive(job)
      else await this.#give(job, stop)
    } catch {
      if (!signal.aborted) this.#fail(job, 'unreadable')
    }
    job.stopping = null
    this.#next()
  }

  #send(job: Job, signal: AbortSignal): Promise<SendStop | null> {
    const { content: file, url, view } = job
    if (!file) throw new Error('a file was sent before it was read')
    return sendToTheEnd(
      { file, url, metadata: metadataOf(view), onUrl: (found) => this.#noteUrl(job, found) },
      {
        access: this.#access,
        signal,
        onTry: () => {
          job.pace = null
          this.#become(job, { state: 'sending' })
        },
        onWaiting: ({ kind }) =>
          this.#become(job, { state: kind === 'line' ? 'line' : 'busy', minutesLeft: null }),
        onProgress: (bytes) => this.#progress(job, bytes),
      },
      this.#loadTus,
    )
  }

  #noteUrl(job: Job, url: string): void {
    if (job.url === url) return
    job.url = url
    const uploadId = new URL(url, this.#access.origin).pathname.split('/').at(-1) ?? null
    this.#become(job, { uploadId })
    void this.#kept.noteUrl(job.view.id, url)
  }

  #progress(job: Job, bytes: number): void {
    const nowMs = this.#now()
    job.pace = job.pace ? nextPace(job.pace, { nowMs, bytes, total: job.view.bytes }) : newPace(nowMs, bytes)
    job.view = { ...job.view, sent: bytes, minutesLeft: job.pace.minutes }
    if (nowMs - this.#toldMs >= TELL_EACH_MS) this.#tell()
  }

  async #receive(job: Job): Promise<void> {
    await this.#kept.forget(job.view.id)
    job.letGo()
    job.content = null
    this.#become(job, { state: 'received', sent: job.view.bytes, minutesLeft: null })
    for (const tell of this.#receivers) tell(job.view)
  }

  async #give(job: Job, stop: SendStop): Promise<void> {
    if (stop.kind === 'signed-out') return this.#become(job, { state: 'signed-out', minutesLeft: null })
    if (stop.kind !== 'refused') return this.#fail(job, 'server')
    // Begun from nothing where it is tried again.
    job.url = null
    this.#fail(job, stop.status === CONTENT_TOO_LARGE ? 'too-large' : 'failed', stop.sentence)
    await this.#kept.forget(job.view.id)
  }

  #fail(job: Job, code: NonNullable<SentFile['problem']>['code'], sentence: string | null = null): void {
    this.#become(job, { state: 'problem', problem: { code, sentence }, minutesLeft: null })
  }

  #become(job: Job, change: Partial<SentFile>): void {
    job.view = { ...job.view, ...change }
    this.#tell()
  }

  #find(id: string): Job | undefined {
    return this.#jobs.find(({ view }) => view.id === id)
  }

  #drop(job: Job): void {
    this.#jobs = this.#jobs.filter((other) => other !== job)
    job.stopping?.abort()
    job.letGo()
    void this.#kept.forget(job.view.id)
    this.#tell()
    this.#next()
  }

  /** What was kept is deleted by signing out itself. */
  #leave(): void {
    const jobs = this.#jobs
    this.#jobs = []
    for (const { stopping, letGo } of jobs) {
      stopping?.abort()
      letGo()
    }
    this.#tell()
  }

  #tell(): void {
    this.#toldMs = this.#now()
    this.#views = this.#jobs.map(({ view }) => view)
    this.#unplaced = this.#views.filter((view) => !this.#places.some((place) => isSameTarget(place, view)))
    for (const tell of this.#listeners) tell()
  }
}

function newJob(file: File, pages: number | null, target: Target, id: string = crypto.randomUUID()): Job {
  const { caseId, requestIds, addition } = target
  const view: SentFile = {
    id,
    caseId,
    requestIds,
    addition,
    name: file.name,
    bytes: file.size,
    pages,
    sent: 0,
    minutesLeft: null,
    state: 'waiting',
    problem: null,
    uploadId: null,
  }
  return {
    view,
    content: null,
    fingerprint: null,
    url: null,
    isReady: false,
    pace: null,
    stopping: null,
    letGo: () => undefined,
  }
}

function keptOf({ view, fingerprint, url }: Job, keptAtMs: number): KeptFile | null {
  const { id, caseId, requestIds, pages, bytes, addition } = view
  if (fingerprint === null) return null
  const added = addition && { way: addition.way, kind: addition.kind }
  return { id, caseId, requestIds, added, pages, bytes, fingerprint, url, keptAtMs }
}

function contentsOf({ name, addition }: SentFile, content: Blob) {
  return { name, title: addition?.title ?? '', content }
}

function metadataOf({ name, caseId, requestIds, pages, addition }: SentFile): Record<string, string> {
  return {
    filename: name,
    case: caseId,
    requests: requestIds.join(),
    ...(pages !== null && { pages: String(pages) }),
    ...addition,
  }
}

/** Null where the browser does not count: the page is not reached by HTTPS then. */
async function fingerprintOf(bytes: ArrayBuffer): Promise<string | null> {
  if (typeof crypto.subtle === 'undefined') return null
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Two tabs never send one file: the one that holds its lock does, until the returned function is called. */
async function onlyHere(id: string): Promise<(() => void) | null> {
  // Without HTTPS there are no locks, and nothing is kept that another tab could find.
  if (!('locks' in navigator)) return () => undefined
  return new Promise((resolve) => {
    const asked = navigator.locks.request(`file:${id}`, { ifAvailable: true }, (lock) => {
      if (!lock) return resolve(null)
      return new Promise<void>((letGo) => resolve(letGo))
    })
    // Some private windows refuse locks, as they refuse to keep anything.
    asked.catch(() => resolve(() => undefined))
  })
}
