// The streams of this process: which of them receives an update, and who may still have one.
import type { Services } from '#platform/context.ts'
import type { LineState, NewsLine } from '#platform/news-line.ts'
import { HEARTBEAT_SECONDS, type News } from '../rules/news.ts'
import { isTold, type LookAgain, type Payload, readPayload } from './payload.ts'
import { type Holder, standingOf } from './standing.ts'
import { Stream } from './stream.ts'

/** A browser has one for all of its tabs; a person's oldest gives way. */
export const STREAMS_PER_PERSON = 4
/** Updates in transit when a connection broke were sent at most this much earlier. */
const ON_THE_WAY_SECONDS = 15
const TICK_MS = 1_000
const TICKS = HEARTBEAT_SECONDS

type HubServices = Pick<Services, 'db' | 'identity' | 'log' | 'news'>

/** By `ago`, of a reader who arrives or returns: the missed updates, or that some may be missing. */
type Catch = { missed: readonly News[] } | { begins: 'all' | 'none' }

function aboutStream(kind: 'begin' | 'all' | 'none' | 'leave' | 'elsewhere' | 'over'): News {
  return { kind, id: null }
}

export class Hub {
  readonly #services: HubServices
  /** By person, the oldest first. */
  readonly #streams = new Map<string, Stream[]>()
  /** Each is looked at in one of the seconds between two heartbeats. */
  readonly #turns: Set<Stream>[] = Array.from({ length: TICKS }, () => new Set())
  #turn = 0
  #ticking: NodeJS.Timeout | undefined

  constructor(services: HubServices) {
    this.#services = services
    services.news.hear({
      told: (payload) => this.#told(readPayload(payload)),
      changed: (state) => this.#changed(state),
      leave: () => this.#endAll(),
    })
  }

  get size(): number {
    return this.#all().length
  }

  open(holder: Holder, agoSeconds: number | null): Stream {
    const stream = new Stream(holder)
    const theirs = this.#streams.get(holder.userId) ?? []
    this.#streams.set(holder.userId, [...theirs, stream])
    this.#turns[(this.#turn + TICKS - 1) % TICKS]?.add(stream)
    if (theirs.length >= STREAMS_PER_PERSON) this.#end(theirs[0], 'elsewhere')
    this.#ticking ??= setInterval(() => void this.#tick(), TICK_MS).unref()
    this.#catchUp(stream, agoSeconds)
    return stream
  }

  close(stream: Stream): void {
    stream.end()
    const { userId } = stream.holder
    const left = (this.#streams.get(userId) ?? []).filter((one) => one !== stream)
    if (left.length > 0) this.#streams.set(userId, left)
    else this.#streams.delete(userId)
    for (const turn of this.#turns) turn.delete(stream)
    if (this.#streams.size > 0) return
    clearInterval(this.#ticking)
    this.#ticking = undefined
  }

  #all(): Stream[] {
    return [...this.#streams.values()].flat()
  }

  #end(stream: Stream | undefined, why: 'leave' | 'elsewhere' | 'over'): void {
    if (!stream) return
    stream.end(aboutStream(why))
    this.close(stream)
  }

  #endAll(): void {
    for (const stream of this.#all()) this.#end(stream, 'leave')
  }

  #catchUp(stream: Stream, agoSeconds: number | null): void {
    const caught = this.#missedBy(stream.holder, agoSeconds)
    if ('begins' in caught) return stream.tell(aboutStream(caught.begins))
    stream.tell(aboutStream('begin'))
    for (const news of caught.missed) stream.tell(news)
  }

  #missedBy(holder: Holder, agoSeconds: number | null): Catch {
    const { news } = this.#services
    if (news.state === 'deaf' || news.state === 'away') return { begins: 'none' }
    const recent = agoSeconds === null ? null : news.recent((agoSeconds + ON_THE_WAY_SECONDS) * 1_000)
    if (!recent) return { begins: 'all' }
    const told = recent.map(readPayload).filter((payload) => payload !== null && 'kind' in payload)
    return { missed: told.filter(({ whom }) => isTold(whom, holder)).map(newsOf) }
  }

  #changed(state: LineState): void {
    const news = aboutStream(state === 'listening' ? 'all' : 'none')
    for (const stream of this.#all()) stream.tell(news)
  }

  #told(payload: Payload | LookAgain | null): void {
    if (!payload) return
    if (!('kind' in payload))
      return void this.#lookAt(this.#all().filter(({ holder }) => isOf(payload, holder)))
    const news = newsOf(payload)
    for (const stream of this.#readersOf(payload)) if (isTold(payload.whom, stream.holder)) stream.tell(news)
  }

  /** Everyone who may be meant: by name if named, so that a busy hour costs each stream nothing. */
  #readersOf({ whom: { clients = [], staff = [], admins } }: Payload): Stream[] {
    if (staff === 'all' || admins) return this.#all()
    return [...new Set([...clients, ...staff])].flatMap((id) => (id && this.#streams.get(id)) || [])
  }

  async #tick(): Promise<void> {
    this.#turn = (this.#turn + 1) % TICKS
    await this.#lookAt([...(this.#turns[this.#turn] ?? [])])
  }

  /** If the database cannot answer, they are checked the next time: no updates until then either. */
  async #lookAt(streams: readonly Stream[]): Promise<void> {
    if (streams.length === 0) return
    try {
      const standing = await standingOf(
        this.#services,
        streams.map(({ holder }) => holder),
      )
      for (const stream of streams) {
        const found = standing(stream.holder)
        if (found !== 'stands') this.#end(stream, found === 'over' ? 'over' : 'leave')
      }
    } catch (error) {
      this.#services.log.error('news', error)
    }
  }
}

function newsOf({ kind, id }: Payload): News {
  return { kind, id }
}

function isOf(look: LookAgain, { sessionId, userId, subject }: Holder): boolean {
  if ('session' in look) return look.session === sessionId
  return 'user' in look ? look.user === userId : look.subject === subject
}

const hubs = new WeakMap<NewsLine, Hub>()

/** The one of this process. */
export function hubOf(services: HubServices): Hub {
  const known = hubs.get(services.news)
  if (known) return known
  const hub = new Hub(services)
  hubs.set(services.news, hub)
  return hub
}
