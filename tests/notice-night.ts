// A night of notices: time passes by itself, the jobs that are due are given to two processes, and processes are killed and stopped in
// the middle of them. It stands for the queue, and is harsher: a job may be done twice, and by both processes at the same time.
import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as after } from 'node:timers/promises'
import { SEND_NOTICE, WATCH_MAIL } from '#areas/messages/notifications/server/job-kinds.ts'
import { LOOK_UP_TEXT, SEND_TEXT, WATCH_TEXTS } from '#areas/messages/texts/server/job-kinds.ts'
import { type Instant, instant, isBefore, plusMinutes, toDate } from '#kernel/calendar.ts'
import type { Answer, Given, Heard, NoticeInstance } from './notice-instances.ts'
import { rounds } from './rounds.ts'
import type { World } from './world.ts'

/** So many jobs of a process at once. */
export const SIDE_BY_SIDE = 10
/** One job of so many is given to both, a moment apart. */
const TWICE_OF = rounds(3, 10)
const WATCH_MINUTES = rounds(60, 15)
const STOPPED_MINUTES = 2
/** Time passes in steps of so many seconds at least. */
const STEP_SECONDS = 60
/** What could not be followed is told again, as providers and mail servers do. */
const TOLD_AGAIN_SECONDS = 90
/** Longer than it takes to send what one process has in hand. */
const IN_HAND_MS = 60
const JOBS = [SEND_NOTICE, SEND_TEXT, LOOK_UP_TEXT]
const WATCHES = [WATCH_MAIL.name, WATCH_TEXTS.name]

/** Something that happens at its moment, while nothing is under way. */
export type Planned = { at: Instant; happens: () => Promise<void> }
export type Blow = { at: Instant; blow: 'kill' | 'stop' }

export type NightOptions = {
  world: World
  start: (onAnswer: (answer: Answer) => void) => Promise<NoticeInstance>
  /** What is told from outside meanwhile. */
  hear: () => readonly Heard[]
  planned: Planned[]
  blows: Blow[]
  until: Instant
}

type Hand = { instance: NoticeInstance; given: Map<string, Given>; isStopped: boolean }
type Told = { heard: Heard; at: Instant }
type JobRow = { id: string; name: string; data: Record<string, unknown> }

const DUE = `SELECT id, name, data FROM pgboss.job WHERE name = ANY($1) AND state = 'created' AND start_after <= $2
  AND NOT id = ANY($3) ORDER BY random() LIMIT $4`
const NEXT = `SELECT min(start_after) AS next FROM pgboss.job
  WHERE name = ANY($1) AND state = 'created' AND start_after > $2`

export class Night {
  /** How many of those under way were hit by a kill or a stop. */
  hit = 0
  readonly #options: NightOptions
  readonly #hands: Hand[] = []
  readonly #heard: Told[] = []
  #starting = 0
  #missed = 0
  #watchAt: Instant
  #wake: () => void = () => undefined

  constructor(options: NightOptions) {
    this.#options = options
    this.#watchAt = options.world.clock.now()
  }

  async pass(): Promise<void> {
    await Promise.all([this.#start(), this.#start()])
    while (!(await this.#isOver())) {
      await this.#giveWhatIsDue()
      await this.#strike()
      if (this.#isBusy()) await this.#changed()
      else await this.#letTimePass()
    }
    await Promise.all(this.#hands.map(({ instance }) => instance.kill()))
  }

  get #now(): Instant {
    return this.#options.world.clock.now()
  }

  async #start(): Promise<void> {
    this.#starting += 1
    const given = new Map<string, Given>()
    const instance = await this.#options.start((answer) => void this.#answered(given, answer))
    this.#hands.push({ instance, given, isStopped: false })
    this.#starting -= 1
    this.#wake()
  }

  #changed(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve
    })
  }

  #isBusy(): boolean {
    const working = this.#hands.filter(({ isStopped }) => !isStopped)
    return working.length === 0 || working.some(({ given }) => given.size > 0)
  }

  async #isOver(): Promise<boolean> {
    if (this.#isBusy() || this.#starting > 0 || this.#hands.some(({ isStopped }) => isStopped)) return false
    return !isBefore(this.#now, this.#options.until)
  }

  #give(hand: Hand, work: Pick<Given, 'id' | 'name' | 'data' | 'heard'>, laterMs = 0): void {
    const given = { ...work, now: this.#now.toString() }
    hand.given.set(work.id, given)
    if (laterMs === 0) hand.instance.give(given)
    else setTimeout(() => hand.instance.give(given), laterMs)
  }

  async #giveWhatIsDue(): Promise<void> {
    this.#tell(this.#options.hear())
    const free = this.#hands.filter(({ isStopped, given }) => !isStopped && given.size < SIDE_BY_SIDE)
    if (free.length === 0) return
    for (const { heard } of this.#toldBy(this.#now))
      this.#give(free[randomInt(free.length)]!, { id: randomUUID(), name: 'follow', data: {}, heard })
    const inHand = this.#hands.filter(({ isStopped }) => !isStopped).flatMap(({ given }) => [...given.keys()])
    const names = JOBS.map(({ name }) => name)
    const due = await this.#rows<JobRow>(DUE, [names, toDate(this.#now), inHand, SIDE_BY_SIDE])
    for (const job of due) {
      const first = free[randomInt(free.length)]!
      this.#give(first, { ...job, heard: null })
      if (randomInt(TWICE_OF) > 0) continue
      const others = free.filter((hand) => hand !== first)
      for (const hand of others) this.#give(hand, { ...job, heard: null }, randomInt(IN_HAND_MS))
    }
  }

  #tell(all: readonly Heard[], inSeconds = 0): void {
    const at = this.#now.add({ seconds: inSeconds })
    this.#heard.push(...all.map((heard) => ({ heard, at })))
  }

  #toldBy(now: Instant): Told[] {
    const due = this.#heard.filter(({ at }) => !isBefore(now, at)).slice(0, SIDE_BY_SIDE)
    for (const each of due) this.#heard.splice(this.#heard.indexOf(each), 1)
    return due
  }

  async #answered(given: Map<string, Given>, { id, isDone }: Answer): Promise<void> {
    const work = given.get(id)
    // It stays in hand until the queue knows.
    if (work?.heard) {
      if (!isDone) this.#tell([work.heard], TOLD_AGAIN_SECONDS)
    } else if (isDone) await this.#rows('DELETE FROM pgboss.job WHERE id::text = $1', [id])
    else if (work) await this.#later(work)
    given.delete(id)
    this.#wake()
  }

  /** As long as the queue waits before it tries again. */
  async #later({ id, name }: Given): Promise<void> {
    const kind = JOBS.find((each) => each.name === name)
    if (!kind) return
    await this.#rows(
      `UPDATE pgboss.job SET retry_count = retry_count + 1,
         start_after = $2::timestamptz + least($3 * 2 ^ least(retry_count, 20), $4) * interval '1 second'
       WHERE id = $1`,
      [id, toDate(this.#now), kind.retryDelaySeconds, kind.retryDelayMaxSeconds ?? 3_600],
    )
  }

  /** One that has work in hand is hit somewhere in the middle of it. */
  async #strike(): Promise<void> {
    const { blows } = this.#options
    const [next] = blows
    if (!next || isBefore(this.#now, next.at) || this.#hands.some(({ isStopped }) => isStopped)) return
    const hand = this.#hands.find(({ given }) => given.size > 0)
    if (!hand) return
    // Where it was done sooner, the next one is hit sooner, and in the end at once.
    const wait = randomInt(Math.max(1, IN_HAND_MS >> this.#missed))
    if (wait > 0) await after(wait)
    this.#missed = hand.given.size === 0 ? this.#missed + 1 : 0
    if (hand.given.size === 0) return
    blows.shift()
    this.hit += hand.given.size
    if (next.blow === 'stop') {
      hand.isStopped = true
      hand.instance.stop()
      return
    }
    this.#hands.splice(this.#hands.indexOf(hand), 1)
    await hand.instance.kill()
    this.#tell([...hand.given.values()].flatMap(({ heard }) => heard ?? []))
    void this.#start()
  }

  async #letTimePass(): Promise<void> {
    const stopped = this.#hands.find(({ isStopped }) => isStopped)
    if (stopped) return this.#goOn(stopped)
    const planned = this.#options.planned.findIndex(({ at }) => !isBefore(this.#now, at))
    if (planned >= 0) return this.#options.planned.splice(planned, 1)[0]!.happens()
    if (!isBefore(this.#now, this.#watchAt)) return this.#watch()
    const next = await this.#nextMoment()
    const least = this.#now.add({ seconds: STEP_SECONDS })
    this.#options.world.clock.set(isBefore(next, least) ? least : next)
  }

  /** The others take over what it had in hand, and it goes on in the belief that no time has passed. */
  async #goOn(hand: Hand): Promise<void> {
    this.#options.world.clock.advance(STOPPED_MINUTES)
    this.#watch()
    await this.#giveWhatIsDue()
    while (this.#isBusy()) await this.#changed()
    hand.isStopped = false
    hand.instance.goOn()
  }

  #watch(): void {
    this.#watchAt = plusMinutes(this.#now, WATCH_MINUTES)
    const working = this.#hands.filter(({ isStopped }) => !isStopped)
    for (const name of WATCHES)
      for (const hand of working) this.#give(hand, { id: randomUUID(), name, data: {}, heard: null })
  }

  async #nextMoment(): Promise<Instant> {
    const { planned, blows, until } = this.#options
    const names = JOBS.map(({ name }) => name)
    const [row] = await this.#rows<{ next: Date | null }>(NEXT, [names, toDate(this.#now)])
    const moments = [...planned, ...blows].map(({ at }) => at).filter((at) => isBefore(this.#now, at))
    if (row?.next) moments.push(instant(row.next))
    moments.push(...this.#heard.map(({ at }) => at).filter((at) => isBefore(this.#now, at)))
    const later = [this.#watchAt, ...moments].filter((at) => isBefore(at, until))
    return later.reduce((first, at) => (isBefore(at, first) ? at : first), until)
  }

  async #rows<Row extends object>(statement: string, values: unknown[]): Promise<Row[]> {
    return (await this.#options.world.connection.pool.query<Row>(statement, values)).rows
  }
}
