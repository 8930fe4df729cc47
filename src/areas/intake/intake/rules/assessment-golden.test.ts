// The golden cases: assessments of whole people. The rows are in `tests/golden/`, and an attorney can read them.
import { describe, expect, it } from 'vitest'
import { GOLDEN } from '#tests/golden/cases.ts'
import type { Golden } from '#tests/golden/golden.ts'
import {
  CALM,
  CARD,
  CONDITIONS,
  DREAMER,
  FIRST_DACA,
  MATTER,
  MINISTER,
  OVERSTAYED,
  RESIDENT,
  SPOUSE,
} from '#tests/golden/people.ts'
import { wordsWithFacts } from '#firm/fact-names.ts'
import { ALL_READ, allReadBut, standingOf } from '#tests/golden/law-read.ts'
import { type Topic, TOPICS } from '#tests/golden/topics.ts'
import { type Language, LANGUAGES } from '#kernel/language.ts'
import { instant } from '#kernel/calendar.ts'
import { assessmentWords } from '../words/index.ts'
import type { Answers, AskedId } from './answers.ts'
import { assess, assessForClient } from './assessment.ts'
import { toldIn } from './assessment-text.ts'
import { isOnPath } from './flow.ts'

const NOW = '2026-11-21T18:00:00Z'

/** Every sentence on the person's own screen. */
function screenOf(answers: Answers, { now = NOW, unread }: Golden, language: Language): string {
  const read = allReadBut(unread)
  const words = wordsWithFacts(assessmentWords(language), language, { law: standingOf(read) })
  const assessment = assessForClient(answers, instant(now), read)
  const { reasons, otherWays } = toldIn(language, assessment, words, '')
  return [...reasons.map(({ text }) => text), ...otherWays].join('\n')
}

function expectSaid(golden: Golden): void {
  const { person, facts, says = [], neverSays = [] } = golden
  for (const language of LANGUAGES) {
    const screen = screenOf({ ...person, ...facts }, golden, language)
    const isSaid = (topic: Topic) => TOPICS[topic][language].test(screen)
    expect(
      says.filter((topic) => !isSaid(topic)),
      `${language}: not said in ${screen}`,
    ).toEqual([])
    expect(neverSays.filter(isSaid), `${language}: said in ${screen}`).toEqual([])
  }
}

describe.each(Object.entries(GOLDEN))('%s', (service, people) => {
  it.each(people)('$who: $colour', (golden) => {
    const { person, facts, colour, open, reasons = [], otherWays, urgent = [], now = NOW, unread } = golden
    const result = assess({ ...person, ...facts }, instant(now), allReadBut(unread))
    const told = result.reasons.map(({ rule, says }) => `${rule}.${says}`)
    const unmet = result.reasons.filter(({ standing }) => standing !== 'met')
    expect(result.service).toBe(service)
    expect(told).toEqual(expect.arrayContaining([...reasons]))
    if (open) expect(unmet.map(({ rule, says }) => `${rule}.${says}`)).toEqual(open)
    if (open ?? otherWays) expect(result.otherWays).toEqual(otherWays ?? [])
    expect(result.colour).toBe(colour)
    expect(result.urgent).toEqual(urgent)
    expect(result.isEarly).toBe(
      unmet.filter(({ standing }) => standing === 'unknown').length > result.reasons.length / 2,
    )
    expectSaid(golden)
  })
  it('has a strong, a moderate and a complex one among at least five', () => {
    expect(people.length).toBeGreaterThanOrEqual(5)
    expect(new Set(people.map(({ colour }) => colour))).toEqual(new Set(['green', 'yellow', 'red']))
  })
  it('has no two rows of one name, and a source in each', () => {
    expect(new Set(people.map(({ who }) => who)).size).toBe(people.length)
    for (const { who, source } of people) expect(source, who).toMatch(/\S/)
  })
})

describe('an intake that is sent in part', () => {
  const partial: Answers = {
    ...CALM,
    serviceType: 'marriage',
    dateOfBirth: undefined,
    maritalStatus: undefined,
    arrested: undefined,
  }
  it('is moderate, and says that most is not known yet', () => {
    const result = assess(partial, instant(NOW), ALL_READ)
    expect(result.colour).toBe('yellow')
    expect(result.isEarly).toBe(true)
    expect(result.reasons.filter(({ standing }) => standing === 'met').map(({ rule }) => rule)).toEqual([
      'removal',
    ])
  })
  it('has a result before the first answer', () => {
    const result = assess({}, instant(NOW), ALL_READ)
    expect(result).toMatchObject({
      service: 'other',
      colour: 'yellow',
      isEarly: true,
      papers: ['identity', 'birthCertificate'],
    })
  })
})

describe('answers that the others no longer lead to', () => {
  it('count for nothing', () => {
    const left: [AskedId, Answers][] = [
      ['immigrationProblems', { immigrationProblems: 'yes' }],
      ['courtDate', { courtDate: '2026-11-22' }],
      ['entryMethod', { entryMethod: 'withoutInspection' }],
    ]
    for (const [question, answers] of left) {
      const all = { ...RESIDENT, ...answers }
      expect(isOnPath(question, all), question).toBe(false)
      expect(assess(all, instant(NOW), ALL_READ), question).toEqual(assess(RESIDENT, instant(NOW), ALL_READ))
    }
  })
})

describe('the day', () => {
  it('is the one on the firm’s calendar: 11 at night in Dallas is still today', () => {
    const { reasons } = assess(
      { ...DREAMER, dacaExpiration: '2026-11-21' },
      instant('2026-11-22T05:00:00Z'),
      ALL_READ,
    )
    expect(reasons.find(({ rule }) => rule === 'dacaTiming')?.says).toBe('late')
  })
})

describe('what to bring', () => {
  it.each([
    ['a renewal of DACA', DREAMER, ['identity', 'dacaCard']],
    ['a first DACA', FIRST_DACA, ['identity', 'birthCertificate', 'schoolPapers', 'livedHere']],
    ['a card', CARD, ['identity', 'greenCard']],
    ['citizenship', RESIDENT, ['identity', 'greenCard', 'trips', 'taxes']],
    [
      'a marriage',
      { ...SPOUSE, ...OVERSTAYED, previousMarriages: 'both' },
      [
        'identity',
        'birthCertificate',
        'entryPapers',
        'taxes',
        'marriageCertificate',
        'divorcePapers',
        'spouseStatus',
        'sharedLife',
      ],
    ],
    ['conditions', CONDITIONS, ['identity', 'greenCard', 'marriageCertificate', 'sharedLife']],
    ['a minister', MINISTER, ['identity', 'entryPapers', 'organization']],
    [
      'a court case, an arrest and a letter',
      {
        ...MATTER,
        currentStatus: 'resident',
        purpose: 'answerLetter',
        inRemoval: 'yes',
        courtDate: 'unknown',
        arrested: 'yes',
        immigrationProblems: 'yes',
      },
      ['letters', 'courtNotices', 'identity', 'birthCertificate', 'policeRecords', 'earlierCase'],
    ],
  ] as const)('for %s', (_, answers, expected) => {
    expect(assess(answers, instant(NOW), ALL_READ).papers).toEqual(expected)
  })
})
