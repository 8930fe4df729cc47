import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { acceptedAnswer, answersToGive, someAnswers } from '#tests/intake-walks.ts'
import { rounds } from '#tests/rounds.ts'
import { instant } from '#kernel/calendar.ts'
import { type Answers, type AskedId, OPTIONS, SERVICE_TYPES } from './answers.ts'
import {
  answersOnPath,
  ASKED_IDS,
  FLOW,
  isComplete,
  isOnPath,
  mayBeAnswered,
  nextQuestion,
  pathOf,
  previousQuestion,
  hasQuickExit,
  offersHelpLine,
  progressAt,
  type QuestionId,
  REVIEW,
  tidyAnswer,
  whyNotAnswer,
  withAnswer,
} from './flow.ts'

/** Monday morning in Dallas. */
const NOW = instant('2026-11-23T15:00:00Z')
const QUESTIONS_MAX = 35
/** Of each service, random: each run has others. */
const WALKS = rounds(40, 400)

const COMPLETE: Answers = {
  name: { firstName: 'María José', lastName: "Núñez-D'Ávila" },
  email: 'maria@person.example',
  phone: '214 555 0134',
  preferredLanguage: 'es',
  serviceType: 'daca',
  purpose: 'renew',
  detained: 'no',
  inRemoval: 'yes',
  courtDate: '2027-01-20',
  deadline: 'none',
  emergency: 'no',
  dateOfBirth: '1996-05-02',
  countryOfBirth: 'MX',
  dacaFirstApproval: '2013',
  dacaExpiration: '2027-04-30',
  dacaTrips: 'none',
  state: 'elsewhere',
  maritalStatus: 'single',
  hasChildren: 'no',
  hasUSFamilyMembers: 'no',
  arrested: 'no',
  immigrationProblems: 'no',
  additionalInfo: '',
  comments: '¿Puedo viajar?',
}

function person(firstName: string, lastName = 'Pérez') {
  return { firstName, lastName }
}

/** Answers every question until the review, and returns the questions asked. */
function asked(start: Answers, toGive: Answers): AskedId[] {
  let answers = start
  const questions: AskedId[] = []
  for (;;) {
    const question = nextQuestion(answers, NOW)
    if (question === REVIEW) return questions
    if (questions.length > ASKED_IDS.length) throw new Error('the flow does not end')
    questions.push(question)
    answers = { ...answers, [question]: toGive[question] }
  }
}

/** The longest and the shortest path of each service, found by many random walks and the bound of `progressAt`. */
function lengths(serviceType: (typeof SERVICE_TYPES)[number]) {
  const walks = fc
    .sample(answersToGive(), WALKS)
    .map((toGive) => asked({}, { ...toGive, serviceType }).length)
  const bound = progressAt('name', { name: person('Ana'), serviceType }).total
  return { shortest: Math.min(...walks), longest: Math.max(...walks), bound }
}

describe('the shape of the flow', () => {
  it('reaches every question', () => {
    const seen = new Set<string>()
    for (let walks = 0; walks < 3_000 && seen.size < ASKED_IDS.length - 1; walks += 100)
      for (const toGive of fc.sample(answersToGive(), 100)) for (const id of asked({}, toGive)) seen.add(id)
    expect([...seen].toSorted()).toEqual(ASKED_IDS.filter((id) => !FLOW[id].isEarlier).toSorted())
  })
  it('decides only by what is asked earlier, and by options that there are', () => {
    ASKED_IDS.forEach((id, index) => {
      for (const condition of [...(FLOW[id].when ?? []), ...(FLOW[id].unless ?? []).flat()]) {
        expect(ASKED_IDS.indexOf(condition.question), id).toBeLessThan(index)
        const options: readonly string[] =
          FLOW[condition.question].kind === 'choice'
            ? OPTIONS[condition.question as keyof typeof OPTIONS]
            : []
        for (const option of 'is' in condition ? condition.is : condition.not)
          expect(options).toContain(option)
      }
    })
  })
  it('asks its parts one after another', () => {
    const parts = ASKED_IDS.map((id) => FLOW[id].part)
    expect(parts.filter((part, index) => part !== parts[index - 1])).toEqual([...new Set(parts)])
  })
  it(`asks nobody more than ${QUESTIONS_MAX} questions`, () => {
    const table = SERVICE_TYPES.map((service) => ({ service, ...lengths(service) }))
    process.stdout.write(table.map((row) => `${Object.values(row).join('\t')}\n`).join(''))
    for (const { shortest, longest, bound } of table) {
      expect(shortest).toBeGreaterThan(10)
      expect(longest).toBeLessThanOrEqual(bound)
      expect(bound).toBeLessThanOrEqual(QUESTIONS_MAX)
    }
  })
})

describe('walking the flow', () => {
  it.each([
    ['courtDate', { inRemoval: 'yes' }, true],
    ['courtDate', { inRemoval: 'unsure' }, false],
    ['emergencyDetails', { emergency: 'yes' }, true],
    ['purpose', { serviceType: 'greenCardRenewal' }, false],
    ['currentStatus', { serviceType: 'removalOfConditions' }, false],
    ['currentStatus', { serviceType: 'daca', purpose: 'renew' }, false],
    ['currentStatus', { serviceType: 'daca', purpose: 'apply' }, true],
    ['entryMethod', { serviceType: 'family', currentStatus: 'none' }, true],
    ['entryMethod', { serviceType: 'family', currentStatus: 'citizen' }, false],
    ['entryMethod', { serviceType: 'citizenship', currentStatus: 'resident' }, false],
    ['visaType', { serviceType: 'other', currentStatus: 'visa', entryMethod: 'visa' }, true],
    ['visaType', { serviceType: 'other', currentStatus: 'none', entryMethod: 'withoutInspection' }, false],
    ['dacaExpiration', { serviceType: 'daca', purpose: 'renew' }, true],
    ['arrivedBefore16', { serviceType: 'daca', purpose: 'apply' }, true],
    ['arrivedBefore16', { serviceType: 'daca', purpose: 'renew' }, false],
    ['greenCardYears', { serviceType: 'citizenship' }, true],
    ['cardExpiration', { serviceType: 'removalOfConditions' }, true],
    ['spouseName', { maritalStatus: 'separated' }, true],
    ['spouseName', { maritalStatus: 'widowed' }, false],
    [
      'marriagePlace',
      { serviceType: 'marriage', currentStatus: 'none', maritalStatus: 'married', spouseStatus: 'citizen' },
      true,
    ],
    [
      'marriagePlace',
      { serviceType: 'marriage', currentStatus: 'none', maritalStatus: 'married', spouseStatus: 'none' },
      false,
    ],
    ['stayUntil', { serviceType: 'other', currentStatus: 'expired', entryMethod: 'visa' }, true],
    ['stayUntil', { serviceType: 'other', currentStatus: 'none', entryMethod: 'withoutInspection' }, false],
    ['stayUntil', { serviceType: 'other', currentStatus: 'daca', entryMethod: 'visa' }, false],
    ['earlierStays', { serviceType: 'marriage', currentStatus: 'outside' }, true],
    ['earlierStays', { serviceType: 'marriage', currentStatus: 'citizen' }, false],
    ['relativeAge', { serviceType: 'family', relative: 'child' }, true],
    ['relativeAge', { serviceType: 'family', relative: 'spouse' }, false],
    ['relativeWhere', { serviceType: 'family', currentStatus: 'citizen', petitioner: 'me' }, true],
    ['relativeWhere', { serviceType: 'family', currentStatus: 'none', petitioner: 'relative' }, false],
    ['relativeWhere', { serviceType: 'marriage', currentStatus: 'resident' }, true],
    ['state', { serviceType: 'daca', purpose: 'renew' }, true],
    ['dacaTrips', { serviceType: 'daca', purpose: 'renew' }, true],
    ['dacaTrips', { serviceType: 'daca', purpose: 'apply' }, false],
    ['courtDate', { inRemoval: 'checkIn' }, true],
    ['courtDate', { inRemoval: 'order' }, false],
    ['childrenCount', { hasChildren: 'no' }, false],
    ['children', { hasChildren: 'no' }, false],
    ['children', { serviceType: 'daca', hasChildren: 'yes' }, true],
    ['childrenCount', { serviceType: 'daca', hasChildren: 'yes' }, false],
    ['children', { serviceType: 'family', relative: 'child' }, true],
    ['familyMembers', { serviceType: 'family', relative: 'sibling', hasUSFamilyMembers: 'yes' }, true],
    [
      'hasUSFamilyMembers',
      { serviceType: 'marriage', maritalStatus: 'married', spouseStatus: 'citizen' },
      false,
    ],
    ['arrestDetails', { arrested: 'unsure' }, true],
    ['harmedAtHome', { serviceType: 'removalOfConditions', maritalStatus: 'divorced' }, true],
    ['harmedAtHome', { serviceType: 'daca', maritalStatus: 'married' }, false],
  ] as const)('%s after %j: %s', (question, answers, isAsked) => {
    expect(isOnPath(question, answers)).toBe(isAsked)
  })
  it('starts with the name and ends complete', () => {
    expect(nextQuestion({}, NOW)).toBe('name')
    expect(isComplete({}, NOW)).toBe(false)
    expect(nextQuestion(COMPLETE, NOW)).toBe(REVIEW)
    expect(isComplete(COMPLETE, NOW)).toBe(true)
  })
  it('goes on with the number of children that an earlier edition asked for', () => {
    const told: Answers = { ...COMPLETE, hasChildren: 'yes', childrenCount: 2 }
    expect(isComplete(told, NOW)).toBe(true)
    expect(isOnPath('childrenCount', told)).toBe(true)
    expect(isOnPath('children', told)).toBe(false)
    const untold: Answers = { ...COMPLETE, hasChildren: 'yes' }
    expect(nextQuestion(untold, NOW)).toBe('children')
    expect(mayBeAnswered('childrenCount', untold)).toBe(true)
    expect(mayBeAnswered('childrenCount', COMPLETE)).toBe(false)
  })
  it('does not count an answer by which the others no longer lead', () => {
    const renewing: Answers = { ...COMPLETE, currentStatus: 'visa', entryMethod: 'visa' }
    expect(pathOf(renewing)).not.toContain('visaType')
    expect(pathOf(withAnswer(renewing, 'purpose', 'apply'))).toContain('visaType')
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
    expect(previousQuestion('deadline', COMPLETE)).toBe('courtDate')
    expect(previousQuestion('deadline', { ...COMPLETE, inRemoval: 'no' })).toBe('inRemoval')
    expect(previousQuestion(REVIEW, COMPLETE)).toBe('comments')
    expect(previousQuestion('courtDate', { ...COMPLETE, inRemoval: 'no' })).toBeNull()
  })
})

describe('the way out with one press', () => {
  it.each<[string, QuestionId, Answers, boolean]>([
    ['stands at what was done to somebody at home', 'harmedAtHome', {}, true],
    ['stands on no page before it', 'phone', { harmedAtHome: 'yes' }, false],
    ['stands where that is shown again', REVIEW, { harmedAtHome: 'yes' }, true],
    ['is not on a review without it', REVIEW, COMPLETE, false],
  ])('%s', (_, question, answers, isThere) => {
    expect(hasQuickExit(question, answers)).toBe(isThere)
  })
})

describe('the number of those who help against harm at home', () => {
  const told: Answers = { ...COMPLETE, serviceType: 'family', maritalStatus: 'married', harmedAtHome: 'yes' }
  const path = pathOf(told)
  const next = path[path.indexOf('harmedAtHome') + 1] ?? REVIEW

  it('stands on the next page and on the review, each with the way out, and on no other', () => {
    const shown = path.filter((question) => offersHelpLine(question, told))
    expect(shown).toEqual([next, ...(next === REVIEW ? [] : [REVIEW])])
    expect(shown.every((question) => hasQuickExit(question, told))).toBe(true)
  })
  it('leaves the way out on every page after it, and on none before', () => {
    const after = path.slice(path.indexOf('harmedAtHome'))
    expect(path.filter((question) => hasQuickExit(question, told))).toEqual(after)
  })
  it('is shown to nobody who did not tell of it', () => {
    for (const harmedAtHome of ['no', 'notNow'] as const)
      expect(path.filter((question) => offersHelpLine(question, { ...told, harmedAtHome }))).toEqual([])
  })
})

describe('progress', () => {
  it('is about the longest way until the answers decide it, then exact', () => {
    expect(progressAt('name', {})).toMatchObject({ position: 1, isExact: false, part: 'you' })
    const { total } = progressAt('name', COMPLETE)
    expect(total).toBe(pathOf(COMPLETE).length - 1)
    expect(progressAt('comments', COMPLETE)).toEqual({ position: total, total, isExact: true, part: 'words' })
    expect(progressAt(REVIEW, COMPLETE)).toMatchObject({ position: total + 1, part: null })
  })
  it('never promises fewer questions than come', () => {
    fc.assert(
      fc.property(someAnswers(), answersToGive(), (answers, toGive) => {
        const promised = progressAt('name', answers).total
        let whole = answers
        for (const question of asked(answers, toGive)) whole = { ...whole, [question]: toGive[question] }
        expect(pathOf(whole).length - 1).toBeLessThanOrEqual(promised)
      }),
    )
  })
})

describe('whatever is answered', () => {
  it('answering what is asked leads to the review, and asks nothing twice', () => {
    fc.assert(
      fc.property(someAnswers(), answersToGive(), (start, toGive) => {
        const questions = asked(start, toGive)
        expect(new Set(questions).size).toBe(questions.length)
      }),
    )
  })
  it('going back and answering the same leads to where the person was', () => {
    fc.assert(
      fc.property(someAnswers(), (answers) => {
        const here = nextQuestion(answers, NOW)
        const before = previousQuestion(here, answers)
        if (!before) return
        expect(nextQuestion({ ...answers, [before]: answers[before] }, NOW)).toBe(here)
      }),
    )
  })
  it('the next question is always on the path, and everything before it is answered', () => {
    fc.assert(
      fc.property(someAnswers(), (answers) => {
        const here = nextQuestion(answers, NOW)
        expect(isOnPath(here, answers)).toBe(true)
        const path = pathOf(answers)
        for (const question of path.slice(0, path.indexOf(here))) {
          expect(answers[question as AskedId]).toBeDefined()
        }
      }),
    )
  })
  it.each(ASKED_IDS)('%s: an accepted answer is accepted again as it is kept', (question) => {
    fc.assert(
      fc.property(acceptedAnswer(question), (value) => {
        expect(whyNotAnswer(question, value, NOW)).toEqual([])
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
      { numRuns: 1_000 },
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
    ['name', { firstName: '', lastName: 'Suharto' }, 'REQUIRED'],
    ['name', { firstName: '', lastName: 'Suharto', hasOneName: true }, null],
    ['name', { firstName: '', lastName: '', hasOneName: true }, 'REQUIRED'],
    ['name', { firstName: 'FNU', lastName: 'Gurpreet' }, null],
    ['name', person('’Aisha', 'D´Angelo'), null],
    ['name', person('Ma. Luisa', 'García–López, Jr.'), null],
    ['phone', '(214) 555-0134', null],
    ['phone', '+52 55 1234 5678', null],
    ['phone', '214\u2011555\u20110134 ext 5 (mi hermana)', null],
    ['phone', '214-555-0134 / 469-555-0199', null],
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
    ['hasChildren', 'maybe', 'SELECT_YES_NO'],
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
    ['courtDate', '2039-12-01', null],
    ['courtDate', '2126-12-01', 'DATE_TOO_FAR'],
    ['courtDate', { year: 2027 }, 'REQUIRED'],
    ['courtDate', 'none', 'INVALID_DATE'],
    ['deadline', 'none', null],
    ['deadline', '2026-11-22', 'DATE_NOT_IN_FUTURE'],
    ['email', 'ana@person.example', null],
    ['email', 'ana@', 'INVALID_EMAIL'],
    ['email', '', 'REQUIRED'],
    ['dateOfBirth', '1988-02-29', null],
    ['dateOfBirth', '', 'REQUIRED'],
    ['dateOfBirth', 'unknown', 'INVALID_DATE'],
    ['dateOfBirth', '2026-11-23', 'DATE_NOT_IN_PAST'],
    ['dateOfBirth', '2027-01-01', 'DATE_NOT_IN_PAST'],
    ['dateOfBirth', '1888-01-01', 'DATE_TOO_OLD'],
    ['dateOfBirth', '1988', null],
    ['dateOfBirth', '1988-02', null],
    ['dateOfBirth', '1988-13', 'INVALID_DATE'],
    ['dateOfBirth', '2027', 'DATE_NOT_IN_PAST'],
    ['dateOfBirth', '1888', 'DATE_TOO_OLD'],
    ['entryDate', '2003', null],
    ['entryDate', '2003-13', 'INVALID_DATE'],
    ['entryDate', '2003-04', null],
    ['entryDate', '2026-11-23', null],
    ['entryDate', '2027', 'DATE_NOT_IN_PAST'],
    ['entryDate', 'unknown', null],
    ['entryDate', 'none', 'INVALID_DATE'],
    ['dacaExpiration', '2025-01-31', null],
    ['dacaExpiration', '2028-01-31', null],
    ['dacaExpiration', '2099-01-31', 'DATE_TOO_FAR'],
    ['countryOfBirth', 'MX', null],
    ['countryOfBirth', 'XX', 'SELECT_OPTION'],
    ['countryOfBirth', 'México', 'SELECT_OPTION'],
    ['greenCardYears', 0, null],
    ['greenCardYears', '', 'REQUIRED'],
    ['greenCardYears', 2.5, 'INVALID_NUMBER'],
    ['greenCardYears', 81, 'INVALID_NUMBER'],
    ['childrenCount', '3', 'INVALID_NUMBER'],
    ['alienNumber', '', null],
    ['alienNumber', 'A 123-456-789', null],
    ['alienNumber', 'A12', 'INVALID_ALIEN_NUMBER'],
    ['alienNumber', 'USCIS# 200-123-456', null],
    ['email', 'Ana <ana@person.example>', null],
    ['marriagePlace', '', 'REQUIRED'],
    ['marriagePlace', 'x'.repeat(121), 'TOO_LONG'],
    ['comments', '', null],
    ['comments', '<script>alert(1)</script>', 'DANGEROUS_INPUT'],
    ['comments', 'x'.repeat(2_001), 'TOO_LONG'],
    ['children', [], 'REQUIRED'],
    ['children', 'Sol', 'REQUIRED'],
    ['children', [{ id: 'child-1', firstName: '', lastName: '', birthDate: '' }], null],
    ['children', [{ id: 'child-1', firstName: '', lastName: '', birthDate: '2019' }], 'REQUIRED'],
    ['children', [{ id: 'child-1', ...person('Sol'), birthDate: '' }], null],
    ['children', [{ id: 'child-1', ...person('Sol'), birthDate: '2019-05' }], null],
    ['children', [{ id: 'child-1', ...person('Sol'), birthDate: '2019-02-30' }], 'INVALID_DATE'],
    ['children', [{ id: 'child-1', ...person('Sol'), birthDate: '2031-05-03' }], 'DATE_NOT_IN_PAST'],
    ['children', [{ id: 'child-1', ...person(''), birthDate: '2019' }], 'REQUIRED'],
    [
      'children',
      Array.from({ length: 2 }, () => ({ id: 'a', ...person('Sol'), birthDate: '' })),
      'INVALID_FORMAT',
    ],
    [
      'children',
      Array.from({ length: 21 }, (_, at) => ({ id: `${at}`, ...person('Sol'), birthDate: '' })),
      'TOO_MANY',
    ],
    ['familyMembers', [], 'REQUIRED'],
    ['familyMembers', [{ id: 'a', ...person('Luz'), relationship: 'sibling', status: 'citizen' }], null],
    [
      'familyMembers',
      [{ id: 'a', ...person('Luz'), relationship: 'boss', status: 'citizen' }],
      'SELECT_OPTION',
    ],
    ['familyMembers', [{ id: 'a', ...person(''), relationship: 'child', status: 'none' }], 'REQUIRED'],
  ] as const)('%s: %j → %s', (question, value, code) => {
    expect(whyNotAnswer(question, value, NOW)[0]?.code ?? null).toBe(code)
  })
  it.each([
    [
      { firstName: 'Gurpreet', lastName: 'LNU' },
      { firstName: '', lastName: 'Gurpreet', hasOneName: true },
    ],
    [
      { firstName: 'f.n.u.', lastName: 'Gurpreet' },
      { firstName: '', lastName: 'Gurpreet', hasOneName: true },
    ],
    [
      { firstName: '', lastName: 'Suharto', hasOneName: true },
      { firstName: '', lastName: 'Suharto', hasOneName: true },
    ],
    [
      { firstName: '‘Aisha', lastName: 'García–López' },
      { firstName: "'Aisha", lastName: 'García-López' },
    ],
  ])('the name %j is kept as %j', (typed, kept) => {
    expect(tidyAnswer('name', typed)).toEqual(kept)
    expect(tidyAnswer('name', kept)).toEqual(kept)
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
