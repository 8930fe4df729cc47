// What a person reads of how it went, from the answers that are kept.
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { fill, type Language, LANGUAGES, plural } from '#kernel/language.ts'
import { LanguageProvider } from '#ui/language.tsx'
import type { AttemptInput, MockInput } from '../contract.ts'
import { bankOf } from '../rules/banks/banks-for-tests.ts'
import { daysLater } from '../rules/progress.ts'
import { citizenshipWords } from '../words/index.ts'
import OverTime from './over-time.tsx'
import { markingOf, StudyProvider, studyOf } from './study.ts'
import { today } from './today.ts'
import { CitizenshipWordsProvider } from './words.ts'

const BANK = bankOf('2025')
const MARKING = markingOf(null, [], BANK)
const TODAY = today()

function answer(question: number, daysAgo: number, isRight = true): AttemptInput {
  const day = daysLater(TODAY, -daysAgo)
  const given = { edition: '2025', question, isRight, way: 'helper' } as const
  return { id: `${question} ${daysAgo}`, ...given, day, at: `${day}T12:00:00Z` }
}

function mock(daysAgo: number, isByHelper: boolean): MockInput {
  const day = daysLater(TODAY, -daysAgo)
  const result = {
    edition: '2025',
    isSenior: false,
    isPassed: true,
    isByHelper,
    right: 12,
    asked: 14,
  } as const
  return { id: `mock ${daysAgo}`, ...result, day, at: `${day}T12:00:00Z` }
}

function nothing(): void {}

function shown(language: Language, attempts: readonly AttemptInput[], mocks: readonly MockInput[] = []) {
  const log = { attempts, mocks, waiting: 0, hasFailed: false, answer: nothing, finish: nothing }
  return renderToStaticMarkup(
    <LanguageProvider language={language}>
      <CitizenshipWordsProvider words={{ ...citizenshipWords(language), stateNames: {} }}>
        <StudyProvider value={studyOf(MARKING, log)}>
          <OverTime />
        </StudyProvider>
      </CitizenshipWordsProvider>
    </LanguageProvider>,
  )
}

describe.each(LANGUAGES)('progress over time in %s', (language) => {
  const { overTime, mock: said } = citizenshipWords(language)

  it('says that it begins with the first answers, and on the first day that there is no picture yet', () => {
    expect(shown(language, [])).toContain(overTime.empty)
    const first = shown(language, [answer(1, 0)])
    expect(first).toContain(overTime.firstDay)
    expect(first).not.toContain('<polygon')
    expect(first.match(/<tr/g)).toHaveLength(2)
  })

  it('says how it goes, and has a row for each day of practice', () => {
    const learned = [20, 3, 1].flatMap((began) =>
      [began + 2, began + 1, began].map((ago) => answer(began, ago)),
    )
    const html = shown(language, learned, [mock(20, false), mock(2, true)])
    expect(html).toContain(plural(overTime.trend.more, 2, language))
    expect(html.match(/<polygon/g)).toHaveLength(2)
    // Eight days with answers or an interview, and the names of the columns.
    expect(html.match(/<tr/g)).toHaveLength(9)
    const result = { right: 12, asked: 14, result: said.results.passed }
    expect(html).toContain(fill(overTime.mock, result))
    expect(html).toContain(fill(overTime.mockHelped, result))
  })

  it('says for how long there was no practice', () => {
    expect(shown(language, [answer(1, 400), answer(2, 30)])).toContain(
      plural(overTime.trend.away, 30, language),
    )
  })
})
