import { describe, expect, it } from 'vitest'
import {
  readLetterText,
  TEXT_LENGTH_MAX,
  whyNotLetterText,
} from '#areas/documents/letters/rules/templates.ts'
import { LANGUAGES } from '#kernel/language.ts'
import { fillPaper, paperProblems } from './clauses.ts'
import { FIRST_PAPERS } from './first-papers.ts'
import {
  FIELDS,
  type Initials,
  isListField,
  PAPERS,
  type PaperFacts,
  type Switch,
  SWITCHES,
} from './papers.ts'
import { readingGrade } from './reading-grade.ts'

function facts(isOn: (fact: Switch) => boolean): PaperFacts {
  return {
    values: Object.fromEntries(
      FIELDS.map((field) => {
        const value = isListField(field) ? ['One', 'Two'] : 'Ana'
        return [field, { en: value, es: value }]
      }),
    ),
    switches: Object.fromEntries(SWITCHES.map((each) => [each, isOn(each)])) as PaperFacts['switches'],
  }
}

const initialsOf = (of: PaperFacts): Initials[] => [
  ...new Set(
    fillPaper(FIRST_PAPERS.engagement.texts.en, of, 'en').blocks.flatMap(({ initials }) => initials ?? []),
  ),
]

describe.each(PAPERS)('the first text of %s', (paper) => {
  const { texts } = FIRST_PAPERS[paper]

  it('has no problem in either language, and can be saved as it is', () => {
    expect(paperProblems(texts, paper)).toEqual([])
    for (const language of LANGUAGES) {
      expect(whyNotLetterText(texts[language])).toBeNull()
      expect(texts[language].length).toBeLessThan(TEXT_LENGTH_MAX * 0.9)
      expect(readLetterText(texts[language])).toBe(texts[language])
    }
  })

  it('says the same pieces in both languages, whatever is switched on', () => {
    for (const of of [
      facts(() => true),
      facts(() => false),
      ...SWITCHES.map((one) => facts((each) => each === one)),
    ]) {
      const [en, es] = LANGUAGES.map((language) => fillPaper(texts[language], of, language))
      expect(en?.missing).toEqual([])
      const outline = (blocks: NonNullable<typeof en>['blocks']) =>
        blocks.map(({ kind, initials }) => ({ kind, initials }))
      expect(outline(es?.blocks ?? [])).toEqual(outline(en?.blocks ?? []))
    }
  })

  it('is read by someone with eight years of school', () => {
    for (const language of LANGUAGES) {
      const { blocks } = fillPaper(
        texts[language],
        facts(() => true),
        language,
      )
      expect(readingGrade(blocks, language), language).toBeLessThanOrEqual(8)
    }
  })
})

describe('the engagement letter', () => {
  it('has refunds initialled always, arbitration only where it is agreed on', () => {
    expect(initialsOf(facts(() => false))).toEqual(['refund'])
    expect(initialsOf(facts((each) => each === 'arbitration'))).toEqual(['refund', 'arbitration'])
  })

  it('names the grievance line of the State Bar, and which text governs', () => {
    for (const language of LANGUAGES) {
      const of = fillPaper(
        FIRST_PAPERS.engagement.texts[language],
        facts(() => false),
        language,
      )
      const text = of.blocks.map((each) => each.text).join('\n')
      expect(text).toContain('1-800-932-1900')
      expect(text).toMatch(/the English text governs|vale el texto en inglés/)
    }
  })
})
