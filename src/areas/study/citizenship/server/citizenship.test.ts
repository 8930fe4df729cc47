// One's own preparation against the real database: two devices, bad input, and answers that change.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type World } from '#tests/world.ts'
import type { AttemptInput } from '../contract.ts'
import { listChangingAnswers, saveChangingAnswer } from './changing.ts'
import { citizenshipFeature } from './feature.ts'
import { exportFor } from './index.ts'
import { readPractice, recordAnswers, setUp } from './own-practice.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

function attempt(said: Partial<AttemptInput> = {}): AttemptInput {
  const given = { edition: '2025', question: 7, isRight: true, way: 'typed' } as const
  return { id: randomUUID(), ...given, day: '2026-11-20', at: '2026-11-20T18:00:00Z', ...said }
}

const MOCK = {
  edition: '2025',
  isSenior: false,
  isPassed: true,
  isByHelper: false,
  right: 12,
  asked: 14,
  day: '2026-11-20',
} as const

describe('answers that were given', () => {
  it('on two devices are all kept, once, whatever was sent twice', async () => {
    const own = world.as(await world.person())
    const phone = [attempt(), attempt({ isRight: false, at: '2026-11-20T18:01:00Z' })]
    const tablet = [attempt({ question: 8, at: '2026-11-20T18:00:30Z' })]
    const mock = { id: randomUUID(), ...MOCK, at: '2026-11-20T19:00:00Z' }
    await Promise.all([
      recordAnswers(own, { attempts: phone, mocks: [mock] }),
      recordAnswers(own, { attempts: [...phone, ...tablet], mocks: [] }),
      recordAnswers(own, { attempts: tablet, mocks: [mock] }),
    ])
    const { attempts, mocks } = await readPractice(own)
    expect(attempts.map(({ id }) => id)).toEqual([phone[0]?.id, tablet[0]?.id, phone[1]?.id])
    expect(mocks.map(({ id }) => id)).toEqual([mock.id])
  })

  it('stay as they are: neither their owner nor another account changes them by sending their id again', async () => {
    const [own, other] = [world.as(await world.person()), world.as(await world.person())]
    const given = attempt()
    await recordAnswers(own, { attempts: [given], mocks: [] })
    for (const ctx of [own, other])
      await recordAnswers(ctx, { attempts: [{ ...given, isRight: false }], mocks: [] })
    expect((await readPractice(own)).attempts).toMatchObject([{ id: given.id, isRight: true }])
    expect((await readPractice(other)).attempts).toEqual([])
  })

  it('are kept as marked by a helper where one did, also in the file of one’s own data', async () => {
    const person = await world.person()
    const own = world.as(person)
    const marked = attempt({ way: 'helper' })
    const mock = { id: randomUUID(), ...MOCK, isByHelper: true, at: '2026-11-20T19:00:00Z' }
    await recordAnswers(own, { attempts: [marked], mocks: [mock] })
    expect(await readPractice(own)).toMatchObject({
      attempts: [{ id: marked.id, way: 'helper' }],
      mocks: [{ id: mock.id, isByHelper: true }],
    })
    expect(await exportFor(world.services.db, person.userId)).toMatchObject({
      answers: [{ way: 'helper' }],
      mockTests: [{ isByHelper: true }],
    })
  })

  it('of a clock that is ahead count as given now, and a question that the test lacks is refused', async () => {
    const own = world.as(await world.person())
    await recordAnswers(own, { attempts: [attempt({ at: '2099-01-01T00:00:00Z' })], mocks: [] })
    const [kept] = (await readPractice(own)).attempts
    expect(Date.parse(kept?.at ?? '')).toBe(world.clock.now().epochMilliseconds)
    const wrong = attempt({ edition: '2008', question: 101 })
    await expect(recordAnswers(own, { attempts: [wrong], mocks: [] })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    })
  })
})

describe('the setting', () => {
  it('is kept as it was last said, with the answers of its state', async () => {
    const own = world.as(await world.person())
    expect((await readPractice(own)).setting).toBeNull()
    await setUp(own, { filedOn: '2025-10-19', exemption: '65/20', state: 'TX' })
    const { setting } = await setUp(own, { filedOn: null, exemption: null, state: 'DC' })
    expect(setting).toEqual({ filedOn: null, exemption: null, state: 'DC' })
  })
  it.each(['2030-01-01', '1850-05-05'])(
    'is refused for a filing date of %s, and what was there stays',
    async (filedOn) => {
      const own = world.as(await world.person())
      await setUp(own, { filedOn: '2025-10-19', exemption: null, state: null })
      const change = setUp(own, { filedOn, exemption: null, state: null })
      await expect(change).rejects.toMatchObject({ code: 'IMPOSSIBLE_DATE' })
      expect((await readPractice(own)).setting?.filedOn).toBe('2025-10-19')
    },
  )
})

describe('answers that change', () => {
  it('are written down by administrators, and read by people of that state', async () => {
    const admin = world.as(await world.person('admin'))
    const governor = { varies: 'governor', state: 'TX', reviewOn: '2027-01-18' } as const
    await saveChangingAnswer(admin, { ...governor, answers: ['Ana Wrong'] })
    await saveChangingAnswer(admin, { ...governor, answers: ['Ana Example'] })
    await saveChangingAnswer(admin, {
      varies: 'speaker',
      state: null,
      answers: ['Ben Example'],
      reviewOn: '2027-01-02',
    })
    const { answers } = await listChangingAnswers(admin)
    expect(answers.map(({ varies, answers: names }) => [varies, names])).toEqual([
      ['speaker', ['Ben Example']],
      ['governor', ['Ana Example']],
    ])
    const own = world.as(await world.person())
    expect((await readPractice(own)).changing.map(({ varies }) => varies)).toEqual(['speaker'])
    const { changing } = await setUp(own, { filedOn: null, exemption: null, state: 'TX' })
    expect(changing.map(({ varies }) => varies)).toEqual(['governor', 'speaker'])
  })
  it.each([
    ['a day that is past', { varies: 'president', state: null, reviewOn: '2026-01-01' }, 'REVIEW_DATE_PAST'],
    ['a day too far ahead', { varies: 'president', state: null, reviewOn: '2036-01-01' }, 'REVIEW_DATE_PAST'],
    ['a governor of no state', { varies: 'governor', state: null, reviewOn: '2027-01-01' }, 'STATE_MISFIT'],
    ['a president of Texas', { varies: 'president', state: 'TX', reviewOn: '2027-01-01' }, 'STATE_MISFIT'],
  ] as const)('are refused for %s', async (_, said, code) => {
    const admin = world.as(await world.person('admin'))
    await expect(saveChangingAnswer(admin, { ...said, answers: ['Ana Example'] })).rejects.toMatchObject({
      code,
    })
  })
})

it('stands in the file of one’s own data, and goes with the account', async () => {
  const person = await world.person()
  const own = world.as(person)
  await setUp(own, { filedOn: '2025-11-01', exemption: null, state: 'TX' })
  await recordAnswers(own, { attempts: [attempt()], mocks: [] })
  expect(await exportFor(world.services.db, person.userId)).toMatchObject({
    setting: { filedOn: '2025-11-01' },
    answers: [{ question: 7, isRight: true }],
  })
  await citizenshipFeature.eraseFor?.(world.services.db, person.userId, new Date())
  expect(await readPractice(own)).toMatchObject({ setting: null, attempts: [] })
})
