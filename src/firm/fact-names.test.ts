import { describe, expect, it } from 'vitest'
import { DACA_AGENCY_FEE, governmentFeeNow, governmentFeeOn } from './fees.ts'
import { FACTS, isFactName, withFacts } from './fact-names.ts'
import { NOTHING_SETTLED } from './settled.ts'
import { povertyGuidelineFor, povertyGuidelineOf, sponsorIncomeFor } from './poverty-guidelines.ts'

describe('facts as readers see them', () => {
  it.each([
    ['price.sign', '$50', '$50'],
    ['consultation.minutes.long', 'about 60 minutes', 'unos 60 minutos'],
    ['daca.legalFee', '$1,500', '$1,500'],
    ['daca.agencyFee.lineValue', '$495', '$495'],
    ['daca.agencyFee.online', '$555', '$555'],
    ['law.asOf', 'August 21, 2026', '21 de agosto de 2026'],
    ['daca.agencyFee.paper', '$605', '$605'],
    ['daca.renewal.window', '150 to 120 days', 'entre 150 y 120 días'],
    ['greenCard.renewalMonths', '6 months', '6 meses'],
    ['i751.extension', '48 months', '48 meses'],
    ['citizenship.presenceMonths', '30 months', '30 meses'],
    ['r1.premium', '15 business days', '15 días hábiles'],
    ['refund.time', '3 to 5 business days', 'de 3 a 5 días hábiles'],
    ['fees.asOf', 'April 1, 2024', '1 de abril de 2024'],
    ['fee.n400.online', '$710', '$710'],
    ['processing.consular', '12 to 33 months', 'de 12 a 33 meses'],
    ['sponsor.percent', '125%', '125%'],
    ['sponsor.income.2', '$27,050', '$27,050'],
  ] as const)('%s reads %s and %s', (name, english, spanish) => {
    expect(FACTS[name]('en', NOTHING_SETTLED)).toBe(english)
    expect(FACTS[name]('es', NOTHING_SETTLED)).toBe(spanish)
  })

  it('every fact says something in both languages and leaves no placeholder', () => {
    for (const [name, say] of Object.entries(FACTS)) {
      for (const language of ['en', 'es'] as const) {
        expect(say(language, NOTHING_SETTLED), name).toMatch(/^[^{}]+$/)
      }
    }
  })

  it('a text is filled with facts by their names', () => {
    expect(withFacts('Renueve {daca.renewal.window} antes.', 'es', NOTHING_SETTLED)).toBe(
      'Renueve entre 150 y 120 días antes.',
    )
  })

  it('a name that is no fact is refused', () => {
    expect(isFactName('toString')).toBe(false)
    expect(() => withFacts('{daca.lucky}', 'en', NOTHING_SETTLED)).toThrow('not a fact: daca.lucky')
  })
})

describe('government fees', () => {
  it('a day before a rule has the fee of the rule before it', () => {
    expect(governmentFeeOn('i907.r1', '2026-02-28')).toBe(168_500)
    expect(governmentFeeOn('i907.r1', '2026-03-01')).toBe(178_000)
  })

  it('a date that no row covers is refused', () => {
    expect(() => governmentFeeOn('n400.online', '2024-03-31')).toThrow('no fee for n400.online on 2024-03-31')
    expect(governmentFeeOn('n400.online', '2024-04-01')).toBe(governmentFeeNow('n400.online'))
  })

  it('the two DACA readings are never shown on the same page', () => {
    const processPages: readonly string[] = [
      ...DACA_AGENCY_FEE.online.shownAt,
      ...DACA_AGENCY_FEE.paper.shownAt,
    ]
    expect(DACA_AGENCY_FEE.servicePage.shownAt.filter((path) => processPages.includes(path))).toEqual([])
  })
})

describe('the income of a sponsor', () => {
  it('a household of four needs 125 % of the guideline of the year', () => {
    expect(povertyGuidelineFor(4, 2026)).toBe(3_300_000)
    expect(sponsorIncomeFor(4, 2026)).toBe(4_125_000)
    expect(sponsorIncomeFor(4, 2025)).toBe(4_018_750)
  })

  it('a year the table does not have is refused', () => {
    expect(() => povertyGuidelineOf(2027)).toThrow('no poverty guideline for 2027')
  })

  it('a household has at least one person', () => {
    expect(() => povertyGuidelineFor(0, 2026)).toThrow('not a household size: 0')
    expect(() => povertyGuidelineFor(2.5, 2026)).toThrow('not a household size: 2.5')
  })
})
