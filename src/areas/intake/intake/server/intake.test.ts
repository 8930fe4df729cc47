import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getProfile, saveProfile } from '#areas/people/users/server/profile.ts'
import { RENEWAL } from '#tests/intake-walks.ts'
import { createWorld, MONDAY_NINE, type World } from '#tests/world.ts'
import type { SignedIn } from '#kernel/actor.ts'
import type { Language } from '#kernel/language.ts'
import type { IntakeSession } from '../contract.ts'
import type { Answers, AskedId } from '../rules/answers.ts'
import { pathOf, REVIEW } from '../rules/flow.ts'
import { completeIntake } from './complete-intake.ts'
import { currentIntake } from './current-intake.ts'
import { goBack } from './go-back.ts'
import { listIntakes } from './list-intakes.ts'
import { readIntake } from './read-intakes.ts'
import { saveAnswer } from './save-answer.ts'
import { startIntake } from './start-intake.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(() => world.clock.set(MONDAY_NINE))
afterAll(() => world.end())

const ANSWERS: Answers = RENEWAL

/** One browser of one person: it knows the session as it last heard of it. */
class Browser {
  readonly person: SignedIn
  readonly language: Language
  session: IntakeSession | null = null

  readonly email: string

  constructor(person: SignedIn, language: Language = 'es', email = '') {
    this.person = person
    this.language = language
    this.email = email
  }

  get ctx() {
    return world.as(this.person, this.language)
  }

  async start(): Promise<IntakeSession> {
    const { session } = await startIntake(this.ctx)
    this.session = session
    return session
  }

  async give(question: AskedId, value: unknown): Promise<IntakeSession> {
    const { id, version } = this.session!
    this.session = await saveAnswer(this.ctx, { sessionId: id, question, value, version })
    return this.session
  }

  async giveAll(answers: Answers): Promise<IntakeSession> {
    const session = await this.start()
    for (const question of pathOf(answers)) {
      if (question !== REVIEW && answers[question] !== undefined) await this.give(question, answers[question])
    }
    return this.session ?? session
  }

  async back(): Promise<IntakeSession> {
    this.session = await goBack(this.ctx, { sessionId: this.session!.id })
    return this.session
  }

  async send(): Promise<IntakeSession> {
    const { id, version } = this.session!
    this.session = await completeIntake(this.ctx, { sessionId: id, consent: true, isPartial: false, version })
    return this.session
  }
}

async function browser(language?: Language): Promise<Browser> {
  const email = `${randomUUID()}@person.example`
  return new Browser(await world.person('client', { email }), language, email)
}

async function sent(answers: Answers): Promise<Browser> {
  const client = await browser()
  await client.giveAll(answers)
  await client.send()
  return client
}

describe('starting', () => {
  it('begins at the first question, in the language of the person', async () => {
    const session = await (await browser('es')).start()
    expect(session).toMatchObject({ status: 'open', version: 0, language: 'es' })
    expect(session).toMatchObject({ currentQuestion: 'name', completedAt: null })
  })
  it('opens one intake, however many windows start at once', async () => {
    const client = await browser()
    const sessions = await Promise.all(Array.from({ length: 8 }, () => startIntake(client.ctx)))
    expect(new Set(sessions.map(({ session }) => session.id)).size).toBe(1)
  })
  it('finds nothing before the first start', async () => {
    expect(await currentIntake((await browser()).ctx)).toEqual({ session: null })
  })
  it('never asks for the address that the account has proven', async () => {
    const client = await browser()
    const { answers, isEmailProven } = await client.start()
    expect(answers).toEqual({ email: client.email })
    expect(isEmailProven).toBe(true)
  })
  it('opens a new one after one was sent', async () => {
    const client = await sent(ANSWERS)
    const first = client.session!
    const second = await client.start()
    expect(second).toMatchObject({ status: 'open', answers: { email: client.email } })
    expect(second.id).not.toBe(first.id)
    expect((await currentIntake(client.ctx)).session?.id).toBe(second.id)
  })
})

describe('answering', () => {
  it('saves each answer and answers with the next question', async () => {
    const client = await browser()
    await client.start()
    expect(await client.give('name', ANSWERS.name)).toMatchObject({ currentQuestion: 'phone', version: 1 })
    expect(await client.give('phone', ANSWERS.phone)).toMatchObject({ currentQuestion: 'preferredLanguage' })
    const { name, phone } = ANSWERS
    expect(client.session?.answers).toEqual({ email: client.email, name, phone })
  })
  it('continues at the same question in another browser', async () => {
    const phone = await browser()
    await phone.start()
    await phone.give('name', ANSWERS.name)
    await phone.give('phone', ANSWERS.phone)
    const laptop = new Browser(phone.person, 'en')
    expect((await currentIntake(laptop.ctx)).session).toEqual(phone.session)
    expect(await laptop.start()).toMatchObject({
      currentQuestion: 'preferredLanguage',
      answers: { phone: ANSWERS.phone },
    })
  })
  it('asks for the court date once the person says they are in removal proceedings', async () => {
    const client = await browser()
    await client.giveAll(ANSWERS)
    expect(client.session?.currentQuestion).toBe(REVIEW)
    expect(await client.give('inRemoval', 'yes')).toMatchObject({ currentQuestion: 'courtDate' })
    expect(await client.give('courtDate', '2027-01-20')).toMatchObject({ currentQuestion: REVIEW })
  })
  it('refuses a question that these answers do not lead to', async () => {
    const client = await browser()
    await client.giveAll(ANSWERS)
    await expect(client.give('courtDate', '2027-01-20')).rejects.toMatchObject({ code: 'QUESTION_NOT_ASKED' })
  })
  it('keeps names as they are written, without accidental blanks', async () => {
    const client = await browser()
    await client.start()
    await client.give('name', { firstName: '  María   José ', lastName: ' Núñez ' })
    expect(client.session?.answers.name).toEqual({ firstName: 'María José', lastName: 'Núñez' })
  })
})

describe('an answer that cannot be kept', () => {
  it.each([
    ['phone', '214-LLAMEME', 'es', 'Escriba un teléfono de al menos 10 dígitos, como 214 555 0134.'],
    ['phone', '214-CALL-ME', 'en', 'Enter a phone number with at least 10 digits, like 214 555 0134.'],
    ['name', { firstName: 'R2', lastName: 'Paz' }, 'es', 'Use solo letras, espacios, guiones y apóstrofos.'],
    ['serviceType', 'divorce', 'en', 'Please choose one of the options.'],
    ['detained', null, 'es', 'Elija una de las opciones.'],
  ] as const)('%s %j is told in %s, and nothing changes', async (question, value, language, message) => {
    const client = await browser(language)
    const before = await client.start()
    await expect(client.give(question, value)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ message }],
    })
    expect((await currentIntake(client.ctx)).session).toEqual(before)
  })
  it('is a court date in the past, or one that is in no calendar', async () => {
    const client = await browser()
    await client.giveAll({ ...ANSWERS, inRemoval: 'yes', courtDate: 'unknown' })
    for (const [date, code] of [
      ['2026-11-22', 'DATE_NOT_IN_FUTURE'],
      ['2027-02-30', 'INVALID_DATE'],
    ] as const) {
      const fields = [{ field: 'courtDate', code }]
      await expect(client.give('courtDate', date)).rejects.toMatchObject({ fields })
    }
  })
})

describe('two windows on one intake', () => {
  it('saving at once: exactly one wins, the others learn of it', async () => {
    const client = await browser()
    const { id, version } = await client.start()
    const tries = await Promise.allSettled(
      Array.from({ length: 12 }, (_, index) =>
        saveAnswer(client.ctx, {
          sessionId: id,
          question: 'phone',
          value: `21455501${10 + index}`,
          version,
        }),
      ),
    )
    const won = tries.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
    const lost = tries.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []))
    expect(won).toHaveLength(1)
    expect(lost).toEqual(Array.from({ length: 11 }, () => 'ANSWERS_CHANGED'))
    expect((await currentIntake(client.ctx)).session).toMatchObject({ version: 1, answers: won[0]?.answers })
  })
  it('an old version never overwrites, not even another question', async () => {
    const first = await browser()
    await first.start()
    const second = new Browser(first.person)
    await second.start()
    await first.give('name', ANSWERS.name)
    await expect(second.give('phone', ANSWERS.phone)).rejects.toMatchObject({
      code: 'ANSWERS_CHANGED',
      entry: { status: 409 },
    })
  })
  it('the same answer again is accepted: its sender never heard that it arrived', async () => {
    const client = await browser()
    const { id } = await client.start()
    await client.give('name', ANSWERS.name)
    const again = { sessionId: id, question: 'name', value: ANSWERS.name, version: 0 } as const
    expect(await saveAnswer(client.ctx, again)).toEqual(client.session)
  })
})

describe('going back', () => {
  it('asks the question before again and loses nothing', async () => {
    const client = await browser()
    const { answers } = await client.giveAll(ANSWERS)
    expect(await client.back()).toMatchObject({ currentQuestion: 'comments', answers })
    expect(await client.back()).toMatchObject({ currentQuestion: 'additionalInfo', answers })
    expect((await currentIntake(client.ctx)).session).toMatchObject({
      currentQuestion: 'additionalInfo',
      answers,
    })
    expect(await client.give('additionalInfo', '')).toMatchObject({ currentQuestion: REVIEW, answers })
  })
  it('goes from the question on the screen where the browser says it, however often it says so', async () => {
    const client = await browser()
    const { id } = await client.giveAll(ANSWERS)
    for (let times = 0; times < 2; times++) {
      const session = await goBack(client.ctx, { sessionId: id, from: 'serviceType' })
      expect(session.currentQuestion).toBe('preferredLanguage')
    }
  })
  it('cannot go before the first question', async () => {
    const client = await browser()
    await client.start()
    await expect(client.back()).rejects.toMatchObject({ code: 'CANNOT_GO_BACK' })
  })
})

describe('sending', () => {
  it('needs consent', async () => {
    const client = await browser('es')
    const { id, version } = await client.giveAll(ANSWERS)
    await expect(
      completeIntake(client.ctx, { sessionId: id, consent: false, isPartial: false, version }),
    ).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ field: 'consent', code: 'CONSENT_REQUIRED' }],
    })
  })
  it('needs every answer of the path', async () => {
    const client = await browser()
    await client.giveAll(ANSWERS)
    await client.give('inRemoval', 'yes')
    await expect(client.send()).rejects.toMatchObject({ code: 'NOT_COMPLETE' })
  })
  it('asks again for a court date that passed while the draft waited', async () => {
    const client = await browser()
    await client.giveAll({ ...ANSWERS, inRemoval: 'yes', courtDate: '2026-11-24' })
    world.clock.advance(3 * 24 * 60)
    await expect(client.send()).rejects.toMatchObject({ code: 'NOT_COMPLETE' })
  })
  it('needs the newest version, so that nobody sends what they have not read', async () => {
    const client = await browser()
    await client.giveAll(ANSWERS)
    const other = new Browser(client.person)
    await other.start()
    await other.give('phone', '2145550177')
    await expect(client.send()).rejects.toMatchObject({ code: 'ANSWERS_CHANGED' })
  })
  it('twice is once', async () => {
    const client = await browser()
    await client.giveAll(ANSWERS)
    const first = { ...client.session! }
    const [one, two] = await Promise.all([client.send(), client.send()])
    expect(one).toMatchObject({
      id: first.id,
      status: 'completed',
      answers: { ...ANSWERS, email: client.email },
    })
    world.clock.advance(60)
    expect(two).toEqual(one)
    expect(await client.send()).toEqual({ ...one, asOf: '2026-11-23T16:00:00Z' })
  })
  it('fills the profile where it is empty, and changes nothing that stands there', async () => {
    const owner = new Browser(await world.person())
    await saveProfile(owner.ctx, {
      firstName: 'Majo',
      lastName: '',
      phone: '',
      timeZone: 'America/Phoenix',
      language: 'es',
    })
    const { id, version } = await owner.giveAll(ANSWERS)
    await completeIntake(owner.ctx, { sessionId: id, consent: true, isPartial: false, version })
    const profile = await getProfile(owner.ctx)
    expect(profile).toMatchObject({ firstName: 'Majo', lastName: "Núñez-D'Ávila", phone: '214 555 0134' })
  })
  it('closes the answers', async () => {
    const client = await sent(ANSWERS)
    await expect(client.give('phone', '2145550177')).rejects.toMatchObject({ code: 'ALREADY_COMPLETED' })
    await expect(client.back()).rejects.toMatchObject({ code: 'ALREADY_COMPLETED' })
  })
})

describe('who may', () => {
  it("another client finds another's intake as little as one that never was", async () => {
    const owner = await browser()
    const { id, version } = await owner.giveAll(ANSWERS)
    const stranger = (await browser()).ctx
    for (const sessionId of [id, '0197e3a2-0000-7000-8000-000000000000']) {
      const refused = { code: 'NOT_FOUND', entry: { status: 404 } }
      const answer = { sessionId, question: 'phone', value: '2145550177', version } as const
      await expect(saveAnswer(stranger, answer)).rejects.toMatchObject(refused)
      await expect(goBack(stranger, { sessionId })).rejects.toMatchObject(refused)
      await expect(
        completeIntake(stranger, { sessionId, consent: true, isPartial: false, version }),
      ).rejects.toMatchObject(refused)
      await expect(readIntake(stranger, { sessionId })).rejects.toMatchObject(refused)
    }
  })
  it('a client has no list', async () => {
    await expect(listIntakes((await browser()).ctx, { search: '' })).rejects.toMatchObject({
      code: 'ACCESS_DENIED',
    })
    await expect(listIntakes(world.visitor(), { search: '' })).rejects.toMatchObject({
      code: 'SIGN_IN_REQUIRED',
    })
  })
  it('staff read what was sent, and no draft', async () => {
    const draft = await browser()
    const { id: draftId } = await draft.giveAll(ANSWERS)
    const client = await sent({ ...ANSWERS, detained: 'family' })
    for (const role of ['attorney', 'admin'] as const) {
      const staff = world.as(await world.person(role), 'en')
      expect(await readIntake(staff, { sessionId: client.session!.id })).toMatchObject({
        client: { id: client.person.userId, name: "María José Núñez-D'Ávila" },
        urgency: ['detained'],
        answers: { detained: 'family' },
      })
      await expect(readIntake(staff, { sessionId: draftId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
      const listed = (await listIntakes(staff, { search: '' })).items.map(({ id }) => id)
      expect(listed).toContain(client.session!.id)
      expect(listed).not.toContain(draftId)
    }
  })
  it('staff do not answer for a client', async () => {
    const owner = await browser()
    const { id, version } = await owner.start()
    const attorney = world.as(await world.person('attorney'))
    const answer = { sessionId: id, question: 'phone', value: '2145550177', version } as const
    await expect(saveAnswer(attorney, answer)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
  it('a person reads their own draft', async () => {
    const owner = await browser()
    const { id } = await owner.start()
    expect(await readIntake(owner.ctx, { sessionId: id })).toMatchObject({ id, status: 'open' })
  })
})
