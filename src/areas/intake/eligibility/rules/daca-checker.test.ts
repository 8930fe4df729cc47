// Every rule of the DACA checker by name, whole people as golden cases, and: any answers give a result.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ALL_READ } from '#tests/golden/law-read.ts'
import { LAW_ROWS } from '#firm/law.ts'
import { type Day, dayFrom } from './calendar-date.ts'
import { DACA_QUESTIONS, type DacaAnswers, type DacaQuestion, whyNotBeside } from './daca-answers.ts'
import { dacaPathOf, dacaQuestionAfter, dacaQuestionBefore, dacaQuestionsOf } from './daca-flow.ts'
import { type DacaRule, DACA_RULES, dacaVerdict } from './daca-verdict.ts'

const TODAY = dayFrom('2026-11-21')
const on = (iso: string) => ({ first: dayFrom(iso), last: dayFrom(iso) })
const during = (first: string, last: string) => ({ first: dayFrom(first), last: dayFrom(last) })

/** Born in 1998, here since 2003, finished school, no record. */
const STRONG: DacaAnswers = {
  daca: 'never',
  birth: dayFrom('1998-05-10'),
  arrival: on('2003-08-20'),
  present2012: 'yes',
  status2012: 'none',
  statusNow: 'none',
  lived: 'yes',
  state: 'elsewhere',
  travel: 'none',
  school: 'finished',
  record: 'none',
  removal: 'no',
}
const RENEWING: DacaAnswers = {
  daca: 'now',
  expiry: dayFrom('2027-03-31'),
  livedSince: 'yes',
  state: 'elsewhere',
  travel: 'none',
  record: 'none',
  removal: 'no',
}

function finds(rule: DacaRule, answers: Partial<DacaAnswers>, today: Day = TODAY): string {
  const { says, standing } = DACA_RULES[rule]({ ...STRONG, ...answers }, today)
  return `${says}: ${standing}`
}

describe('each rule', () => {
  it('came before the 16th birthday: the day before counts, the birthday does not', () => {
    const birth = dayFrom('1990-03-10')
    expect(finds('before16', { birth, arrival: on('2006-03-09') })).toBe('met: met')
    expect(finds('before16', { birth, arrival: on('2006-03-10') })).toBe('unmet: unmet')
  })
  it('came before the 16th birthday: a month that holds the birthday needs a closer look', () => {
    const birth = dayFrom('1990-03-10')
    expect(finds('before16', { birth, arrival: during('2006-03-01', '2006-03-31') })).toBe('unsure: check')
    expect(finds('before16', { birth, arrival: during('2006-02-01', '2006-02-28') })).toBe('met: met')
    expect(finds('before16', { birth: 'unsure' })).toBe('unsure: check')
    expect(finds('before16', { arrival: 'unsure' })).toBe('unsure: check')
  })
  it('under 31 on June 15, 2012: born on June 16, 1981 is, the day before is not', () => {
    expect(finds('under31', { birth: dayFrom('1981-06-16') })).toBe('met: met')
    expect(finds('under31', { birth: dayFrom('1981-06-15') })).toBe('unmet: unmet')
    expect(finds('under31', { birth: 'unsure' })).toBe('unsure: check')
  })
  it('here since June 15, 2007: that day counts, the next does not', () => {
    expect(finds('since2007', { arrival: on('2007-06-15') })).toBe('met: met')
    expect(finds('since2007', { arrival: on('2007-06-16') })).toBe('unmet: unmet')
    expect(finds('since2007', { arrival: during('2007-06-01', '2007-06-30') })).toBe('unsure: check')
    expect(finds('since2007', { arrival: 'unsure' })).toBe('unsure: check')
  })
  it.each([
    ['yes', 'met'],
    ['gap', 'unmet'],
    ['outside', 'unmet'],
    ['unsure', 'check'],
  ] as const)('lived here without a break: %s is %s', (lived, standing) => {
    expect(finds('lived', { lived })).toBe(`${lived}: ${standing}`)
  })
  it.each([
    ['yes', 'met'],
    ['no', 'unmet'],
    ['unsure', 'check'],
  ] as const)('present on June 15, 2012: %s is %s', (present2012, standing) => {
    expect(finds('present2012', { present2012 })).toBe(`${present2012}: ${standing}`)
  })
  it.each([
    ['none', 'met'],
    ['had', 'unmet'],
    ['unsure', 'check'],
  ] as const)('no lawful status on June 15, 2012: %s is %s', (status2012, standing) => {
    expect(finds('status2012', { status2012 })).toBe(`${status2012}: ${standing}`)
  })
  it.each([
    ['none', 'met'],
    ['parole', 'check'],
    ['left', 'unmet'],
    ['unsure', 'check'],
  ] as const)('travel after August 15, 2012: %s is %s', (travel, standing) => {
    expect(finds('travel', { travel })).toBe(`${travel}: ${standing}`)
  })
  it.each([
    ['studying', 'met'],
    ['finished', 'met'],
    ['veteran', 'met'],
    ['none', 'check'],
    ['unsure', 'check'],
  ] as const)('school or service: %s is %s', (school, standing) => {
    expect(finds('school', { school })).toBe(`${school}: ${standing}`)
  })
  it.each([
    ['none', 'met'],
    ['minor', 'check'],
    ['arrest', 'check'],
    ['three', 'unmet'],
    ['significant', 'unmet'],
    ['felony', 'unmet'],
    ['unsure', 'check'],
  ] as const)('record: %s is %s', (record, standing) => {
    expect(finds('record', { record })).toBe(`${record}: ${standing}`)
  })
  it('at least 15: on the birthday, and the day before only in removal proceedings', () => {
    const birth = dayFrom('2007-01-20')
    expect(finds('age15', { birth }, dayFrom('2022-01-20'))).toBe('met: met')
    expect(finds('age15', { birth }, dayFrom('2022-01-19'))).toBe('notYet: check')
    expect(finds('age15', { birth, removal: 'court' }, dayFrom('2022-01-19'))).toBe('inCourt: met')
    expect(finds('age15', { birth, removal: 'order' }, dayFrom('2022-01-19'))).toBe('inCourt: met')
    expect(finds('age15', { birth: 'unsure' })).toBe('unsure: check')
  })
  it.each([
    ['no', 'met'],
    ['court', 'check'],
    ['order', 'check'],
    ['detained', 'unmet'],
    ['unsure', 'check'],
  ] as const)('removal proceedings: %s is %s', (removal, standing) => {
    expect(finds('removal', { removal })).toBe(`${removal}: ${standing}`)
  })
  it.each([
    ['2027-06-01', 'early: met'],
    ['2027-03-31', 'open: met'],
    ['2027-01-15', 'late: check'],
    ['2026-05-01', 'lapsed: check'],
  ])('time of a renewal: a grant to %s is %s', (expiry, found) => {
    expect(finds('timing', { expiry: dayFrom(expiry) })).toBe(found)
  })
  it('time of a renewal: a date not known needs a closer look', () => {
    expect(finds('timing', { expiry: 'unsure' })).toBe('unsure: check')
  })
  it.each([
    [{ daca: 'never' }, 'never: met'],
    [{ daca: 'takenAway' }, 'takenAway: unmet'],
    [{ daca: 'unsure' }, 'unsure: check'],
    [{ daca: 'ended', expiry: dayFrom('2020-01-01') }, 'tooLongAgo: check'],
    [{ daca: 'ended', expiry: 'unsure' }, 'noDate: check'],
  ] as const)('DACA before: %o is %s', (answers, found) => {
    expect(finds('earlierDaca', answers)).toBe(found)
  })
  it('lived here since the last approval', () => {
    expect(finds('livedSince', { livedSince: 'yes' })).toBe('yes: met')
    expect(finds('livedSince', { livedSince: 'no' })).toBe('no: unmet')
    expect(finds('livedSince', { livedSince: 'unsure' })).toBe('unsure: check')
  })
})

describe('the path', () => {
  it.each([
    [{ daca: 'never' }, 'first'],
    [{ daca: 'takenAway' }, 'first'],
    [{ daca: 'unsure' }, 'first'],
    [{ daca: 'now' }, 'renewal'],
    [{ daca: 'now', expiry: 'unsure' }, 'renewal'],
    [{ daca: 'ended', expiry: 'unsure' }, 'first'],
    // One year after the last day a renewal ends; the day after it is a first request.
    [{ daca: 'ended', expiry: dayFrom('2025-11-21') }, 'renewal'],
    [{ daca: 'ended', expiry: dayFrom('2025-11-20') }, 'first'],
    [{ daca: 'now', expiry: dayFrom('2024-01-01') }, 'first'],
  ] as const)('of %o is that of a %s', (answers, path) => {
    expect(dacaPathOf(answers, TODAY)).toBe(path)
  })
  it('of a renewal is short, and asks nothing about school or 2012', () => {
    expect(dacaQuestionsOf(RENEWING, TODAY)).toEqual([
      'daca',
      'expiry',
      'livedSince',
      'state',
      'travel',
      'record',
      'removal',
    ])
  })
  it('of a first request asks for every rule', () => {
    expect(dacaQuestionsOf(STRONG, TODAY)).toEqual(Object.keys(STRONG))
  })
})

describe('whole people', () => {
  it.each([
    ['strong in everything, for the first time: the courts hold it', STRONG, 'first', 'yellow'],
    ['in the window to renew, in Texas', { ...RENEWING, state: 'texas' }, 'renewal', 'yellow'],
    [
      'in the window to renew, back on advance parole',
      { ...RENEWING, travel: 'parole' },
      'renewal',
      'yellow',
    ],
    ['in the window to renew', RENEWING, 'renewal', 'green'],
    ['late to renew', { ...RENEWING, expiry: dayFrom('2026-12-24') }, 'renewal', 'yellow'],
    [
      'expired in the spring',
      { ...RENEWING, daca: 'ended', expiry: dayFrom('2026-04-01') },
      'renewal',
      'yellow',
    ],
    ['expired years ago', { ...STRONG, daca: 'ended', expiry: dayFrom('2021-04-01') }, 'first', 'yellow'],
    ['DACA taken away', { ...STRONG, daca: 'takenAway' }, 'first', 'red'],
    ['left without leave', { ...RENEWING, travel: 'left' }, 'renewal', 'red'],
    ['in court', { ...STRONG, removal: 'court' }, 'first', 'yellow'],
    ['one old misdemeanor', { ...STRONG, record: 'minor' }, 'first', 'yellow'],
    ['not in school yet', { ...STRONG, school: 'none' }, 'first', 'yellow'],
    [
      'too old in 2012',
      { ...STRONG, birth: dayFrom('1980-01-01'), arrival: on('1990-01-01') },
      'first',
      'red',
    ],
    ['came in 2010', { ...STRONG, arrival: on('2010-01-01') }, 'first', 'red'],
    ['on a visa in 2012', { ...STRONG, status2012: 'had' }, 'first', 'red'],
  ] as const)('%s', (_, answers, path, colour) => {
    expect(dacaVerdict(answers, TODAY, ALL_READ)).toMatchObject({ path, colour })
  })
  it('someone detained, in court or under an order is told to call first', () => {
    for (const removal of ['court', 'order', 'detained'] as const) {
      expect(dacaVerdict({ ...STRONG, removal }, TODAY, ALL_READ).isUrgent).toBe(true)
    }
    expect(dacaVerdict(STRONG, TODAY, ALL_READ).isUrgent).toBe(false)
  })
})

const anyDay = fc.integer({ min: dayFrom('1940-01-01'), max: dayFrom('2035-12-31') })
const anyAnswers = fc.record(
  Object.fromEntries(
    Object.entries(DACA_QUESTIONS).map(([id, question]) => {
      if (question.kind === 'choice') return [id, fc.constantFrom(...question.options)]
      const day = question.kind === 'span' ? anyDay.map((first) => ({ first, last: first + 30 })) : anyDay
      return [id, fc.oneof(day, fc.constant('unsure'))]
    }),
  ),
) as fc.Arbitrary<DacaAnswers>

describe('green', () => {
  it('is only for a renewal outside Texas, without a trip, a record or a case in court', () => {
    const good = fc.constantFrom(STRONG, RENEWING)
    const change = fc.record(
      {
        state: fc.constantFrom(...DACA_QUESTIONS.state.options),
        travel: fc.constantFrom(...DACA_QUESTIONS.travel.options),
        record: fc.constantFrom(...DACA_QUESTIONS.record.options),
        removal: fc.constantFrom(...DACA_QUESTIONS.removal.options),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(good, change, (base, changed) => {
        const answers = { ...base, ...changed }
        const { path, colour } = dacaVerdict(answers, TODAY, ALL_READ)
        const isPlain =
          path === 'renewal' &&
          answers.state === 'elsewhere' &&
          answers.travel === 'none' &&
          answers.record === 'none' &&
          answers.removal === 'no'
        expect(colour === 'green').toBe(isPlain)
      }),
    )
  })
})

describe('law that nobody has confirmed lately', () => {
  it('makes no result greener, and takes green from each that leans on it, with every sentence still said', () => {
    const good = fc.oneof(fc.constantFrom(STRONG, RENEWING), anyAnswers)
    const readings = fc.subarray([...LAW_ROWS])
    fc.assert(
      fc.property(good, readings, (answers, rows) => {
        const [all, some] = [
          dacaVerdict(answers, TODAY, ALL_READ),
          dacaVerdict(answers, TODAY, new Set(rows)),
        ]
        const said = ({ reasons }: typeof all) => reasons.map(({ rule, says }) => `${rule}.${says}`)
        expect(said(some)).toEqual(said(all))
        expect(some.colour).toBe(
          all.colour === 'green' && some.reasons.some(({ isLawOpen }) => isLawOpen) ? 'yellow' : all.colour,
        )
        expect(dacaVerdict(answers, TODAY, new Set()).colour).not.toBe('green')
      }),
    )
  })
})

describe('an arrival', () => {
  const birth = dayFrom('1998-05-10')
  it('before the birth is refused, in its month or after it is taken', () => {
    expect(whyNotBeside({ birth }, 'arrival', during('1998-04-01', '1998-04-30'))).toBe('beforeBirth')
    expect(whyNotBeside({ birth }, 'arrival', during('1998-05-01', '1998-05-31'))).toBeNull()
    expect(whyNotBeside({ birth }, 'arrival', on('2003-08-20'))).toBeNull()
  })
  it('is taken where the birth is not known', () => {
    expect(whyNotBeside({ birth: 'unsure' }, 'arrival', on('1980-01-01'))).toBeNull()
  })
})

describe('every path', () => {
  it('reaches a result, with a sentence for each rule', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const asked: DacaQuestion[] = []
        let question: DacaQuestion | null = 'daca'
        while (question) {
          expect(asked).not.toContain(question)
          expect(dacaQuestionBefore(question, answers, TODAY)).toBe(asked.at(-1) ?? null)
          asked.push(question)
          question = dacaQuestionAfter(question, answers, TODAY)
        }
        const { colour, reasons } = dacaVerdict(answers, TODAY, ALL_READ)
        expect(reasons.length).toBeGreaterThanOrEqual(5)
        const standings = reasons.map(({ standing }) => standing)
        expect(colour === 'red').toBe(standings.includes('unmet'))
        expect(colour === 'green').toBe(standings.every((standing) => standing === 'met'))
      }),
    )
  })
  it('judges only what was asked on it', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const asked = dacaQuestionsOf(answers, TODAY)
        const onlyAsked = Object.fromEntries(asked.map((id) => [id, answers[id]])) as DacaAnswers
        expect(dacaVerdict(onlyAsked, TODAY, ALL_READ)).toEqual(dacaVerdict(answers, TODAY, ALL_READ))
      }),
    )
  })
})
