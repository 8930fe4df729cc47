import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { instant } from '#kernel/calendar.ts'
import { type Answers, type AskedId, DETAINED, SERVICE_TYPES, YES_NO_UNSURE } from './answers.ts'
import {
  answersOnPath,
  ASKED_IDS,
  firstQuestion,
  FLOW,
  isComplete,
  isOnPath,
  nextQuestion,
  pathOf,
  previousQuestion,
  progressAt,
  type QuestionId,
  questionAfter,
  REVIEW,
  tidyAnswer,
  whyNotAnswer,
  withAnswer,
} from './flow.ts'

/** Monday morning in Dallas. */
const NOW = instant('2026-11-23T15:00:00Z')

const COMPLETE: Answers = {
  name: { firstName: 'María José', lastName: "Núñez-D'Ávila" },
  phone: '214 555 0134',
  serviceType: 'daca',
  inRemoval: 'yes',
  courtDate: '2027-01-20',
  detained: 'no',
}

const name = fc.constantFrom('María José', "D'Ávila", 'Łukasz', 'Nguyễn', 'O’Neil', 'de la Cruz')
const validValue: { [Id in AskedId]: fc.Arbitrary<NonNullable<Answers[Id]>> } = {
  name: fc.record({ firstName: name, lastName: name }),
  phone: fc.constantFrom('2145550134', '(214) 555-0134', '+1 214.555.0134'),
  serviceType: fc.constantFrom(...SERVICE_TYPES),
  inRemoval: fc.constantFrom(...YES_NO_UNSURE),
  courtDate: fc.constantFrom('2026-11-23', '2026-12-01', '2031-02-28', 'unknown'),
  detained: fc.constantFrom(...DETAINED),
}
const step = fc
  .constantFrom(...ASKED_IDS)
  .chain((question) => validValue[question].map((value) => ({ question, value })))
const someAnswers: fc.Arbitrary<Answers> = fc
  .array(step, { maxLength: 12 })
  .map((steps) => Object.fromEntries(steps.map(({ question, value }) => [question, value])))

function person(firstName: string, lastName = 'Pérez') {
  return { firstName, lastName }
}

/** Every walk of the flow, whatever is answered. */
function allPaths(question: QuestionId = firstQuestion(), before: QuestionId[] = []): QuestionId[][] {
  if (question === REVIEW || before.includes(question)) return [[...before, question]]
  return FLOW[question].next.flatMap(({ to }) => allPaths(to, [...before, question]))
}

describe('the shape of the flow', () => {
  it('reaches every question', () => {
    expect(new Set(allPaths().flat())).toEqual(new Set([...ASKED_IDS, REVIEW]))
  })
  it('ends every path at the review and never asks a question twice', () => {
    for (const path of allPaths()) {
      expect(path.at(-1)).toBe(REVIEW)
      expect(new Set(path).size).toBe(path.length)
    }
  })
  it('gives every question a last branch without a condition, so that none is a dead end', () => {
    for (const id of ASKED_IDS) expect(FLOW[id].next.at(-1)?.when).toBeUndefined()
  })
  it('decides only by what was asked before', () => {
    for (const path of allPaths()) {
      path.forEach((question, index) => {
        const asked = path.slice(0, index + 1)
        if (question === REVIEW) return
        for (const { when } of FLOW[question].next) if (when) expect(asked).toContain(when.question)
      })
    }
  })
})

describe('walking the flow', () => {
  it('asks for the court date only in removal proceedings', () => {
    expect(pathOf({ inRemoval: 'yes' })).toContain('courtDate')
    expect(pathOf({ inRemoval: 'no' })).not.toContain('courtDate')
    expect(pathOf({ inRemoval: 'unsure' })).not.toContain('courtDate')
  })
  it('starts with the name and ends complete', () => {
    expect(nextQuestion({}, NOW)).toBe('name')
    expect(isComplete({}, NOW)).toBe(false)
    expect(isComplete(COMPLETE, NOW)).toBe(true)
  })
  it('asks what an earlier answer, changed, makes necessary', () => {
    const { courtDate: _, ...rest } = COMPLETE
    const answers: Answers = { ...rest, inRemoval: 'no' }
    expect(nextQuestion(answers, NOW)).toBe(REVIEW)
    expect(nextQuestion(withAnswer(answers, 'inRemoval', 'yes'), NOW)).toBe('courtDate')
  })
  it('keeps what no longer applies, and counts it for nothing until it applies again', () => {
    const changed = withAnswer(COMPLETE, 'inRemoval', 'no')
    expect(changed.courtDate).toBe('2027-01-20')
    expect(answersOnPath(changed)).not.toHaveProperty('courtDate')
    expect(answersOnPath(withAnswer(changed, 'inRemoval', 'yes'))).toEqual(COMPLETE)
  })
  it('asks again for a court date that has passed since it was given', () => {
    const later = instant('2027-01-22T15:00:00Z')
    expect(nextQuestion(COMPLETE, later)).toBe('courtDate')
  })
  it('goes back one question, and nowhere from the first', () => {
    expect(previousQuestion('name', COMPLETE)).toBeNull()
    expect(previousQuestion('detained', COMPLETE)).toBe('courtDate')
    expect(previousQuestion('detained', { ...COMPLETE, inRemoval: 'no' })).toBe('inRemoval')
    expect(previousQuestion(REVIEW, COMPLETE)).toBe('detained')
    expect(previousQuestion('courtDate', { ...COMPLETE, inRemoval: 'no' })).toBeNull()
  })
})

describe('progress', () => {
  it('is about the longest way until the answers decide it, then exact', () => {
    expect(progressAt('serviceType', {})).toEqual({ position: 3, total: 6, isExact: false })
    expect(progressAt('detained', { inRemoval: 'no' })).toEqual({ position: 5, total: 5, isExact: true })
    expect(progressAt('courtDate', { inRemoval: 'yes' })).toEqual({ position: 5, total: 6, isExact: true })
  })
  it('never promises fewer questions than come', () => {
    fc.assert(
      fc.property(someAnswers, fc.constantFrom(...YES_NO_UNSURE), (answers, inRemoval) => {
        const promised = progressAt('name', answers).total
        const whole = pathOf(answers.inRemoval ? answers : { ...answers, inRemoval })
        expect(whole.length - 1).toBeLessThanOrEqual(promised)
      }),
    )
  })
})

describe('whatever is answered', () => {
  it('answering what is asked leads to the review in as many steps as there are questions', () => {
    fc.assert(
      fc.property(someAnswers, fc.record(validValue), (start, toGive) => {
        let answers = start
        for (let steps = 0; steps <= ASKED_IDS.length; steps++) {
          const question = nextQuestion(answers, NOW)
          if (question === REVIEW) return
          answers = { ...answers, [question]: toGive[question] }
        }
        expect.unreachable('the flow did not end')
      }),
    )
  })
  it('going back and answering the same leads to where the person was', () => {
    fc.assert(
      fc.property(someAnswers, (answers) => {
        const here = nextQuestion(answers, NOW)
        const before = previousQuestion(here, answers)
        if (!before) return
        expect(questionAfter(before, answers)).toBe(here)
        expect(nextQuestion({ ...answers, [before]: answers[before] }, NOW)).toBe(here)
      }),
    )
  })
  it('the next question is always on the path, and everything before it is answered', () => {
    fc.assert(
      fc.property(someAnswers, (answers) => {
        const here = nextQuestion(answers, NOW)
        expect(isOnPath(here, answers)).toBe(true)
        const path = pathOf(answers)
        for (const question of path.slice(0, path.indexOf(here))) {
          expect(answers[question as AskedId]).toBeDefined()
        }
      }),
    )
  })
  it('an accepted answer is accepted again as it is kept', () => {
    fc.assert(
      fc.property(step, ({ question, value }) => {
        const kept = tidyAnswer(question, value)
        expect(whyNotAnswer(question, kept, NOW)).toEqual([])
        expect(tidyAnswer(question, kept)).toEqual(kept)
      }),
    )
  })
  it('no value whatever makes the rules throw', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ASKED_IDS), fc.anything(), (question, value) => {
        for (const problem of whyNotAnswer(question, value, NOW)) expect(problem.field).not.toBe('')
      }),
    )
  })
})

describe('what may be answered', () => {
  it.each([
    ['name', person('María José', "Núñez-D'Ávila"), null],
    ['name', person('Nguyễn Thị', 'O’Brien'), null],
    ['name', person('李', '小龙'), null],
    ['name', person('  Ana  María '), null],
    ['name', person(''), 'REQUIRED'],
    ['name', person('R2D2'), 'INVALID_NAME'],
    ['name', person('<b>Ana</b>'), 'INVALID_NAME'],
    ['name', person('a'.repeat(81)), 'TOO_LONG'],
    ['name', 'Ana Pérez', 'REQUIRED'],
    ['phone', '(214) 555-0134', null],
    ['phone', '+52 55 1234 5678', null],
    ['phone', '', 'REQUIRED'],
    ['phone', '555-0134', 'INVALID_PHONE'],
    ['phone', '214-LAW-HELP', 'INVALID_PHONE'],
    ['phone', '1234567890123456', 'INVALID_PHONE'],
    ['phone', 2145550134, 'REQUIRED'],
    ['serviceType', 'marriage', null],
    ['serviceType', 'divorce', 'SELECT_OPTION'],
    ['serviceType', undefined, 'SELECT_OPTION'],
    ['inRemoval', 'unsure', null],
    ['inRemoval', true, 'SELECT_OPTION'],
    ['detained', 'family', null],
    ['detained', ['family'], 'SELECT_OPTION'],
    ['courtDate', '2026-11-23', null],
    ['courtDate', '2028-02-29', null],
    ['courtDate', 'unknown', null],
    ['courtDate', '', 'REQUIRED'],
    ['courtDate', '2026-11-22', 'DATE_NOT_IN_FUTURE'],
    ['courtDate', '2027-02-30', 'INVALID_DATE'],
    ['courtDate', '2027-02-29', 'INVALID_DATE'],
    ['courtDate', '12/01/2026', 'INVALID_DATE'],
    ['courtDate', '2126-12-01', 'INVALID_DATE'],
    ['courtDate', { year: 2027 }, 'INVALID_DATE'],
  ] as const)('%s: %j → %s', (question, value, code) => {
    expect(whyNotAnswer(question, value, NOW)[0]?.code ?? null).toBe(code)
  })
  it('names each part of a name that must be mended', () => {
    expect(whyNotAnswer('name', {}, NOW)).toEqual([
      { field: 'firstName', code: 'REQUIRED' },
      { field: 'lastName', code: 'REQUIRED' },
    ])
  })
  it('a court date today is told on the calendar of Dallas, where it is still the day before', () => {
    const lateInDallas = instant('2026-11-24T05:30:00Z')
    expect(whyNotAnswer('courtDate', '2026-11-23', lateInDallas)).toEqual([])
  })
  it('keeps names without accidental blanks and in one Unicode form', () => {
    expect(tidyAnswer('name', { firstName: ' Jose\u0301  Luis ', lastName: 'Paz', role: 'admin' })).toEqual({
      firstName: 'José Luis',
      lastName: 'Paz',
    })
  })
})
