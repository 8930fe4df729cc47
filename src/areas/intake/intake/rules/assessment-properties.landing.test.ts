// Whatever is answered, in whatever order and however little: a result, and never a worse one for more that is met.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ALL_READ } from '#tests/golden/law-read.ts'
import { acceptedAnswer, someAnswers } from '#tests/intake-walks.ts'
import { GOLDEN } from '#tests/golden/cases.ts'
import { LAW_ROWS } from '#firm/law.ts'
import type { LawRead } from '#firm/law-leaning.ts'
import { type Instant, instant } from '#kernel/calendar.ts'
import type { Answers, AskedId } from './answers.ts'
import {
  ASSESSMENT_RULES,
  type Assessment,
  assess,
  assessForClient,
  colourOf,
  type Colour,
  type RuleId,
  RULES_OF,
  STANDINGS,
} from './assessment.ts'
import { ASKED_IDS, FLOW, isOnPath } from './flow.ts'

const moments = fc
  .date({ min: new Date('2024-01-01'), max: new Date('2032-12-31'), noInvalidDate: true })
  .map((date) => instant(date))
const SEVERITY: Readonly<Record<Colour, number>> = { green: 0, yellow: 1, red: 2 }
/** `unmet` weighs most; `check` and `unknown` weigh the same. */
const WEIGHT = { met: 0, check: 1, unknown: 1, unmet: 2 } as const

function weights({ reasons }: Assessment): Map<string, number> {
  return new Map(reasons.map(({ rule, standing }) => [rule, WEIGHT[standing]]))
}

describe('any answers at all', () => {
  it('lead to a result for the service asked for, told in order, each rule once', () => {
    fc.assert(
      fc.property(someAnswers(), moments, (answers, now) => {
        const result = assess(answers, now, ALL_READ)
        const rules = result.reasons.map(({ rule }) => rule)
        expect(result.service).toBe(answers.serviceType ?? 'other')
        expect(rules.length).toBeGreaterThan(0)
        expect(new Set(rules).size).toBe(rules.length)
        expect(RULES_OF[result.service]).toEqual(expect.arrayContaining(rules))
        const order = result.reasons.map(({ standing }) => STANDINGS.indexOf(standing))
        expect(order).toEqual(order.toSorted())
        expect(result.papers).toContain('identity')
      }),
      { numRuns: 2_000 },
    )
  })
  it('never throw, even where a value is none that the flow would take', () => {
    const anything = fc.oneof(
      fc.string(),
      fc.integer(),
      fc.constantFrom('2024-02-30', '0000', '', 'unknown', 'none'),
    )
    const wild = fc.dictionary(fc.constantFrom(...ASKED_IDS.filter((id) => id !== 'familyMembers')), anything)
    fc.assert(
      fc.property(wild, moments, (answers, now) => {
        expect(['green', 'yellow', 'red']).toContain(assess(answers as Answers, now, ALL_READ).colour)
      }),
      { numRuns: 1_000 },
    )
  })
})

describe('more that is met', () => {
  it('never makes the colour worse', () => {
    const reasons = fc.array(fc.record({ standing: fc.constantFrom(...STANDINGS) }))
    fc.assert(
      fc.property(reasons, fc.nat(), (given, at) => {
        const more = [...given, { standing: 'met' } as const]
        const turned = given.map((reason, index) =>
          index === at % given.length ? { standing: 'met' as const } : reason,
        )
        expect(SEVERITY[colourOf(more)]).toBeLessThanOrEqual(SEVERITY[colourOf(given)])
        expect(SEVERITY[colourOf(turned)]).toBeLessThanOrEqual(SEVERITY[colourOf(given)])
      }),
    )
  })
  it('never makes it worse for a person either, whichever answer changed', () => {
    const changed = fc
      .constantFrom(...ASKED_IDS.filter((id) => id !== 'serviceType'))
      .chain((id) => acceptedAnswer(id).map((answer) => ({ [id]: answer })))
    let improved = 0
    fc.assert(
      fc.property(someAnswers(), changed, moments, (answers, change, now) => {
        const [before, after] = [
          assess(answers, now, ALL_READ),
          assess({ ...answers, ...change }, now, ALL_READ),
        ]
        const was = weights(before)
        const isNoWorse = [...weights(after)].every(([rule, weight]) => weight <= (was.get(rule) ?? 0))
        if (!isNoWorse) return
        improved += 1
        expect(SEVERITY[after.colour]).toBeLessThanOrEqual(SEVERITY[before.colour])
      }),
      { numRuns: 2_000 },
    )
    expect(improved).toBeGreaterThan(500)
  })
})

/** Everything that can look good does; only the way of arrival and the service requested vary. */
const HOPEFUL: Answers = {
  detained: 'no',
  inRemoval: 'no',
  deadline: 'none',
  emergency: 'no',
  dateOfBirth: '1988-05-12',
  countryOfBirth: 'MX',
  petitioner: 'relative',
  arrivedBefore16: 'yes',
  inUsSince2007: 'yes',
  state: 'elsewhere',
  hasChildren: 'no',
  harmedAtHome: 'no',
  schooling: 'yes',
  religiousWork: 'minister',
  memberTwoYears: 'yes',
  maritalStatus: 'married',
  spouseStatus: 'citizen',
  marriageDate: '2015-06-01',
  previousMarriages: 'no',
  hasUSFamilyMembers: 'yes',
  arrested: 'no',
  immigrationProblems: 'no',
}

/** So that enough of them are not risky in any of many ways. */
function mostly<const Value>(good: Value, ...others: readonly Value[]): fc.Arbitrary<Value> {
  return fc.oneof(
    { weight: 2, arbitrary: fc.constant(good) },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
  )
}

const arrivals: fc.Arbitrary<Answers> = fc.record({
  serviceType: fc.constantFrom('family', 'marriage', 'daca', 'religious', 'other'),
  purpose: fc.constantFrom('apply', 'answerLetter', 'other'),
  currentStatus: mostly('visa', 'expired', 'daca', 'tps', 'asylumPending', 'none'),
  stayUntil: mostly('2027-02-01', '2026-11-20', '2015-09-01', 'unknown'),
  entryMethod: mostly('visa', 'visaWaiver', 'parole', 'withoutInspection'),
  visaType: fc.constantFrom('visitor', 'study', 'religious', 'exchange', 'crew', 'other'),
  entryDate: fc.constantFrom('2002', '2011-04-01', '2023', '2026-09-01'),
  relative: fc.constantFrom('spouse', 'child', 'parent'),
  relativeAge: fc.constantFrom('minor', 'adult'),
  earlierStays: mostly('no', 'yearOrMore'),
})

const SAFE_VISAS: readonly unknown[] = ['visitor', 'study', 'religious']

function isRisky(answers: Answers): boolean {
  const { entryMethod, currentStatus, stayUntil, visaType, earlierStays, relative, relativeAge } = answers
  const isByMinor = answers.serviceType === 'family' && relative === 'child' && relativeAge === 'minor'
  const isByRiskyVisa = entryMethod === 'visa' && !SAFE_VISAS.includes(visaType)
  return (
    entryMethod === 'withoutInspection' ||
    entryMethod === 'parole' ||
    currentStatus !== 'visa' ||
    stayUntil !== '2027-02-01' ||
    earlierStays !== 'no' ||
    isByRiskyVisa ||
    isByMinor
  )
}

describe('an unlawful entry, a stay past the date, and a way that leans on parole', () => {
  it('are never green, however good everything else is', () => {
    const seen = { risky: 0, green: 0 }
    fc.assert(
      fc.property(arrivals, (arrival) => {
        const familyMembers = (['child', 'parent'] as const).map((relationship) => ({
          id: relationship,
          firstName: 'Luz',
          lastName: 'Paz',
          relationship,
          status: 'citizen' as const,
        }))
        const { colour } = assess(
          { ...HOPEFUL, familyMembers, ...arrival },
          instant('2026-11-21T18:00:00Z'),
          ALL_READ,
        )
        if (isRisky(arrival)) {
          seen.risky += 1
          expect(colour).not.toBe('green')
        } else if (colour === 'green') seen.green += 1
      }),
      { numRuns: 3_000 },
    )
    expect(seen.risky).toBeGreaterThan(1_000)
    expect(seen.green).toBeGreaterThan(10)
  })
})

describe('an answer that is not given', () => {
  const moment = instant('2026-11-21T18:00:00Z')
  it('never makes a case green: green is only what was asked and answered', () => {
    let green = 0
    fc.assert(
      fc.property(arrivals, fc.constantFrom(...ASKED_IDS), (arrival, dropped) => {
        const whole: Answers = { ...HOPEFUL, ...arrival, entryMethod: 'visa', currentStatus: 'visa' }
        const after = assess({ ...whole, [dropped]: undefined }, moment, ALL_READ)
        if (after.colour !== 'green') return
        green += 1
        expect(assess(whole, moment, ALL_READ).colour).toBe('green')
      }),
      { numRuns: 3_000 },
    )
    expect(green).toBeGreaterThan(10)
  })
  it('nor does “I am not sure”, whatever the question', () => {
    const unsure = ASKED_IDS.filter((id) => {
      const asked = FLOW[id]
      return asked.kind === 'choice' && asked.options.includes('unsure')
    })
    fc.assert(
      fc.property(someAnswers(), fc.constantFrom(...unsure), moments, (answers, id, now) => {
        const change: Answers = { ...answers, [id]: 'unsure' }
        const isDecided = !isOnPath(id, change) || id === 'relativeAge' || id === 'previousMarriages'
        if (!isDecided) expect(assess(change, now, ALL_READ).colour).not.toBe('green')
      }),
      { numRuns: 2_000 },
    )
  })
})

/** The basis of each of these warnings; nothing else may silence it. */
const WARNED_BY: readonly [RuleId, readonly AskedId[]][] = [
  [
    'presence',
    [
      'serviceType',
      'purpose',
      'currentStatus',
      'entryMethod',
      'visaType',
      'entryDate',
      'stayUntil',
      'dateOfBirth',
    ],
  ],
  [
    'earlierStays',
    ['serviceType', 'purpose', 'currentStatus', 'entryMethod', 'earlierStays', 'immigrationProblems'],
  ],
  ['removal', ['serviceType', 'inRemoval', 'courtDate']],
  ['dacaTravel', ['serviceType', 'purpose', 'currentStatus', 'entryMethod', 'entryDate', 'dacaTrips']],
  ['relativeNow', ['serviceType', 'petitioner', 'relative', 'currentStatus', 'relativeWhere', 'relativeAge']],
]

const LEANT_ON = Object.values(ASSESSMENT_RULES).flatMap(({ leansOn }) => Object.values(leansOn).flat())
/** Each row is read or not, whatever the others are. */
const readings: fc.Arbitrary<LawRead> = fc.subarray([...LAW_ROWS]).map((rows) => new Set(rows))

function saidBy({ reasons }: Assessment): string[] {
  return reasons.map(({ rule, says }) => `${rule}.${says}`).toSorted()
}

describe('law that nobody has confirmed lately', () => {
  it('never makes a colour greener, nor hides what is said: one row more that is overdue weighs as much or more', () => {
    let worse = 0
    const given = fc.oneof(
      someAnswers(),
      arrivals.map((arrival): Answers => ({ ...HOPEFUL, ...arrival })),
    )
    fc.assert(
      fc.property(given, moments, readings, fc.constantFrom(...LEANT_ON), (answers, now, read, row) => {
        const fewer = new Set([...read].filter((each) => each !== row))
        const [before, after] = [assess(answers, now, read), assess(answers, now, fewer)]
        const was = weights(before)
        const grown = [...weights(after)].map(([rule, weight]) => weight - (was.get(rule) ?? 9))
        expect(Math.min(...grown)).toBeGreaterThanOrEqual(0)
        expect(SEVERITY[after.colour]).toBeGreaterThanOrEqual(SEVERITY[before.colour])
        expect(saidBy(after)).toEqual(saidBy(before))
        if (Math.max(...grown) > 0) worse += 1
      }),
      { numRuns: 2_000 },
    )
    expect(worse).toBeGreaterThan(50)
  })
  it('leaves nothing green, whatever the service, where none of it was ever read', () => {
    for (const { person, facts, now = '2026-11-21T18:00:00Z', colour } of Object.values(GOLDEN).flat()) {
      const answers = { ...person, ...facts }
      // No recent law affects a citizen's own requests.
      if (answers.serviceType === 'other' && answers.currentStatus === 'citizen') continue
      const after = assess(answers, instant(now), new Set())
      expect(after.colour).toBe(colour === 'green' ? 'yellow' : colour)
    }
  })
})

describe('a warning', () => {
  it.each(WARNED_BY)('of %s never goes when other facts are added', (rule, restsOn) => {
    const others = ASKED_IDS.filter((id) => !restsOn.includes(id))
    const added = fc
      .constantFrom(...others)
      .chain((id) => acceptedAnswer(id).map((answer): Answers => ({ [id]: answer })))
    const told = (answers: Answers, now: Instant) =>
      assess(answers, now, ALL_READ).reasons.find((reason) => reason.rule === rule)
    fc.assert(
      fc.property(someAnswers(), added, moments, (answers, more, now) => {
        const before = told(answers, now)
        if (before && before.standing !== 'met') expect(told({ ...answers, ...more }, now)).toEqual(before)
      }),
      { numRuns: 1_500 },
    )
  })
})

describe('what the person’s own screen holds', () => {
  it('never tells what they said about home', () => {
    const harmed = someAnswers().map((answers): Answers => ({ ...answers, harmedAtHome: 'yes' }))
    fc.assert(
      fc.property(harmed, moments, (answers, now) => {
        const quiet: Answers = { ...answers, harmedAtHome: 'no' }
        expect(assessForClient(answers, now, ALL_READ)).toEqual(assessForClient(quiet, now, ALL_READ))
      }),
    )
  })
})
