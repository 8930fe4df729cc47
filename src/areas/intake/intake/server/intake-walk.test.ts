// People at random, on a real database: they answer, go back, change their minds, lose the line, come from two windows, sign in half-way.
// No one reaches a dead end, and no acknowledged answer is lost.
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answersToGive } from '#tests/intake-walks.ts'
import { LONG, rounds } from '#tests/rounds.ts'
import { createWorld, type World } from '#tests/world.ts'
import type { Context } from '#platform/context.ts'
import type { IntakeSession } from '../contract.ts'
import type { Answers, AskedId } from '../rules/answers.ts'
import {
  ASKED_IDS,
  isOnPath,
  nextQuestion,
  pathOf,
  previousQuestion,
  REVIEW,
  tidyAnswer,
  whyNotAnswer,
} from '../rules/flow.ts'
import { claimIntake } from './testing.ts'
import { completeIntake } from './complete-intake.ts'
import { currentIntake } from './current-intake.ts'
import { goBack } from './go-back.ts'
import { setProvenEmail } from './repository.ts'
import { saveAnswer } from './save-answer.ts'
import { startIntake } from './start-intake.ts'

const WALKS = rounds(24, 10_000)
/** Each on its own connection. */
const WALKERS = 8

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

const MOVES = ['answer', 'back', 'change', 'twice', 'unheard', 'outdated', 'reload', 'claim'] as const
type Step = { move: (typeof MOVES)[number]; give: number; where: number }
type Walk = { start: 'account' | 'visitor' | 'visitorWithDraft'; sets: Answers[]; steps: Step[] }

const walks: fc.Arbitrary<Walk> = fc.record({
  start: fc.constantFrom('account', 'visitor', 'visitorWithDraft'),
  sets: fc.array(answersToGive(), { minLength: 2, maxLength: 3 }),
  steps: fc.array(
    fc.record({
      move: fc.oneof({ weight: 6, arbitrary: fc.constant('answer' as const) }, fc.constantFrom(...MOVES)),
      give: fc.nat(2),
      where: fc.nat(ASKED_IDS.length),
    }),
    { maxLength: 45, size: 'medium' },
  ),
})

let networks = 0
/** A separate network, so that no walk is refused because of the others. */
function nextNetwork(): string {
  networks += 1
  return `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}`
}

/** The part that repeats do not change. */
function state({ version: _version, updatedAt: _at, asOf: _asOf, ...session }: IntakeSession) {
  return session
}

/** One person: the server's last reply, and every answer that it acknowledged. */
class Walker {
  ctx: Context
  session!: IntakeSession
  acknowledged: Answers = {}
  #older: Answers = {}
  #account: Context | null = null
  #email = ''
  readonly #walk: Walk

  constructor(plan: Walk) {
    this.#walk = plan
    this.ctx = { ...world.visitor('es'), clientAddress: nextNetwork() }
  }

  async begin(): Promise<void> {
    if (this.#walk.start !== 'visitor') await this.#openAccount()
    if (this.#walk.start === 'account' && this.#account) this.ctx = this.#account
    const { session, key } = await startIntake(this.ctx)
    this.session = session
    if (key !== null) this.ctx = { ...this.ctx, visitorKey: key }
    if (this.ctx.actor.kind === 'user') this.acknowledged = { email: this.#email }
    expect(session.answers).toEqual(this.acknowledged)
  }

  /** An account; for one of the starts with a draft begun some other day. */
  async #openAccount(): Promise<void> {
    const person = await world.person()
    this.#account = world.as(person, 'es')
    const [{ email } = { email: '' }] = (
      await world.services.db.execute<{ email: string }>(
        sql`SELECT email FROM users WHERE id = ${person.userId}`,
      )
    ).rows
    this.#email = email
    if (this.#walk.start !== 'visitorWithDraft') return
    const { session } = await startIntake(this.#account)
    const { name } = this.given(0)
    await saveAnswer(this.#account, { sessionId: session.id, question: 'name', value: name, version: 0 })
    this.#older = { email, name: tidyAnswer('name', name) } as Answers
  }

  given(set: number): Answers {
    return this.#walk.sets[set % this.#walk.sets.length] ?? {}
  }

  /** A question already passed, or the current one. */
  questionAt(where: number): AskedId {
    const path = pathOf(this.acknowledged)
    const end = path.indexOf(nextQuestion(this.acknowledged, this.ctx.clock.now()))
    const question = path[where % (end + 1)] ?? 'name'
    return question === REVIEW ? 'name' : question
  }

  async save(question: AskedId, value: unknown, version = this.session.version): Promise<IntakeSession> {
    return saveAnswer(this.ctx, { sessionId: this.session.id, question, value, version })
  }

  /** After an acknowledgement the session contains exactly the acknowledged answers, and the next question. */
  heard(session: IntakeSession, question: AskedId, value: unknown): void {
    const kept = tidyAnswer(question, value)
    this.acknowledged = { ...this.acknowledged, [question]: kept }
    this.session = session
    expect(session.answers).toEqual(this.acknowledged)
    expect(session.currentQuestion).toBe(nextQuestion(this.acknowledged, this.ctx.clock.now()))
  }

  async give(question: AskedId, value: unknown): Promise<void> {
    this.heard(await this.save(question, value), question, value)
  }

  async answer({ give }: Step): Promise<void> {
    const { currentQuestion } = this.session
    if (currentQuestion === REVIEW) return
    expect(isOnPath(currentQuestion, this.acknowledged)).toBe(true)
    await this.give(currentQuestion, this.given(give)[currentQuestion])
  }

  async change({ give, where }: Step): Promise<void> {
    const question = this.questionAt(where)
    await this.give(question, this.given(give)[question])
  }

  /** The acknowledgement arrived, and the browser sent the answer again all the same. */
  async twice({ give, where }: Step): Promise<void> {
    const question = this.questionAt(where)
    const value = this.given(give)[question]
    const { version } = this.session
    await this.give(question, value)
    expect(await this.save(question, value, version)).toEqual(this.session)
  }

  /** The acknowledgement never arrived: the browser knows only the old version, and sends again. */
  async unheard({ give, where }: Step): Promise<void> {
    const question = this.questionAt(where)
    const value = this.given(give)[question]
    await this.save(question, value)
    this.heard(await this.save(question, value), question, value)
  }

  /** Another window, without the newest answer, changes nothing unless it says the same. */
  async outdated({ give, where }: Step): Promise<void> {
    if (this.session.version === 0) return
    const question = this.questionAt(where)
    const value = this.given(give)[question]
    const isSame = isDeepStrictEqual(tidyAnswer(question, value), this.acknowledged[question])
    const sent = this.save(question, value, this.session.version - 1)
    if (isSame) expect((await sent).answers).toEqual(this.acknowledged)
    else await expect(sent).rejects.toMatchObject({ code: 'ANSWERS_CHANGED' })
    await this.reload()
  }

  async reload(): Promise<void> {
    expect((await currentIntake(this.ctx)).session).toEqual(this.session)
  }

  /** Back, and forward with the same answer: everything is as before. */
  async back(): Promise<void> {
    const before = this.session
    const sessionId = before.id
    const previous = previousQuestion(before.currentQuestion, this.acknowledged)
    if (!previous) {
      await expect(goBack(this.ctx, { sessionId })).rejects.toMatchObject({ code: 'CANNOT_GO_BACK' })
      return
    }
    this.session = await goBack(this.ctx, { sessionId })
    expect(state(this.session)).toEqual({ ...state(before), currentQuestion: previous })
    await this.reload()
    await this.give(previous, this.acknowledged[previous])
    expect(state(this.session)).toEqual(state(before))
  }

  /** Signing in half-way takes everything along; other answers of the account's older draft are kept too. */
  async claim(): Promise<void> {
    if (this.ctx.actor.kind === 'user') return
    if (!this.#account) await this.#openAccount()
    const before = this.ctx
    this.ctx = { ...(this.#account ?? before), visitorKey: before.visitorKey }
    const { session } = await claimIntake(this.ctx)
    if (!session) throw new Error('the intake is gone after signing in')
    this.acknowledged = { email: this.#email, ...this.#older, ...this.acknowledged }
    const currentQuestion = nextQuestion(this.acknowledged, before.clock.now())
    const { id } = this.session
    expect(session).toMatchObject({ id, isOwned: true, answers: this.acknowledged, currentQuestion })
    this.session = session
    expect(await claimIntake(this.ctx)).toEqual({ session })
    expect((await currentIntake(before)).session).toBeNull()
  }

  /** Answers the remaining questions; more than the flow has would be a loop. */
  async finish(): Promise<void> {
    for (let asked = 0; this.session.currentQuestion !== REVIEW; asked += 1) {
      expect(asked).toBeLessThanOrEqual(ASKED_IDS.length)
      await this.answer({ move: 'answer', give: asked, where: 0 })
    }
    const { id, version, isEmailProven, answers } = this.session
    if (!isEmailProven) await setProvenEmail(this.ctx, id, answers.email ?? '')
    const sending = { sessionId: id, version, consent: true, isPartial: false }
    const sent = await completeIntake(this.ctx, sending)
    expect(sent).toMatchObject({ status: 'completed', isPartial: false, answers: this.acknowledged })
  }

  /** The database itself: each answer valid and unreadable, nothing more and nothing less. */
  async look(): Promise<void> {
    const { db, seal, clock } = world.services
    const { rows } = await db.execute<{ question: AskedId; value: unknown; sealed: string }>(
      sql`SELECT question, value, sealed FROM intake_answers WHERE session_id = ${this.session.id}`,
    )
    const row = this.session.id
    const stored = rows.map(({ question, value, sealed }) => {
      expect({ question, value }).toEqual({ question, value: null })
      const field = `intake_answers.${question}`
      const plain: unknown = JSON.parse(seal.open(sealed, { field, row }))
      expect(whyNotAnswer(question, plain, clock.now())).toEqual([])
      return [question, plain]
    })
    expect(Object.fromEntries(stored)).toEqual(this.acknowledged)
  }
}

let steps = 0
async function walk(plan: Walk): Promise<void> {
  const walker = new Walker(plan)
  await walker.begin()
  for (const step of plan.steps) await walker[step.move](step)
  steps += plan.steps.length
  await walker.finish()
  await walker.look()
}

describe(`of ${WALKS} people who walk the intake at random`, () => {
  it('each comes to the end, and everything they were told is kept is kept', LONG, async () => {
    const started = performance.now()
    const numRuns = Math.ceil(WALKS / WALKERS)
    const seed = Date.now()
    const groups = Array.from({ length: WALKERS }, (_, index) =>
      fc.assert(fc.asyncProperty(walks, walk), { numRuns, seed: (seed + index * 7_919) | 0 }),
    )
    await Promise.all(groups)
    const seconds = Math.round((performance.now() - started) / 1_000)
    process.stdout.write(`${numRuns * WALKERS} walks, ${steps} random moves, ${seconds} s\n`)
  })
})

/** A person without an account, named, at the question for the address. */
async function askedForAddress(): Promise<{ ctx: Context; sessionId: string }> {
  const { session, key } = await startIntake({ ...world.visitor('es'), clientAddress: nextNetwork() })
  const ctx = { ...world.visitor('es'), visitorKey: key }
  const name = { firstName: 'Ana', lastName: 'Paz' }
  await saveAnswer(ctx, { sessionId: session.id, question: 'name', value: name, version: 0 })
  return { ctx, sessionId: session.id }
}

async function signIn({ visitorKey }: Context): Promise<IntakeSession | null> {
  const { session } = await claimIntake({ ...world.as(await world.person()), visitorKey })
  return session
}

describe('signing in at a question', () => {
  it('leads on where the account answers it, and stays where the person had gone back', async () => {
    const asked = await askedForAddress()
    expect(await signIn(asked.ctx)).toMatchObject({ currentQuestion: 'phone' })
    const back = await askedForAddress()
    await goBack(back.ctx, { sessionId: back.sessionId })
    expect(await signIn(back.ctx)).toMatchObject({ currentQuestion: 'name' })
  })
})
