import standard from 'i18n-iso-countries/codes.json' with { type: 'json' }
import { describe, expect, it } from 'vitest'
import { COMMON_COUNTRIES, COUNTRY_CODES } from './countries.ts'
import { countriesIn, countryName } from './country-names.ts'

describe.each(['en', 'es'] as const)('the countries in %s', (language) => {
  const { common, others } = countriesIn(language)
  it('are all there, once, each with a name of its own', () => {
    const codes = [...common, ...others].map(({ code }) => code)
    expect(codes.toSorted()).toEqual(COUNTRY_CODES.toSorted())
    const names = [...common, ...others].map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    for (const name of names) expect(name).not.toMatch(/^[A-Z]{2}$/)
  })
  it('offer first those that most clients come from', () => {
    expect(common.map(({ code }) => code).toSorted()).toEqual(COMMON_COUNTRIES.toSorted())
  })
})

it('are those of the standard', () => {
  expect(COUNTRY_CODES.toSorted()).toEqual(standard.flatMap(([alpha2]) => alpha2 ?? []).toSorted())
})

describe('a country', () => {
  it.each([
    ['MX', 'Mexico', 'México'],
    ['KR', 'South Korea', 'Corea del Sur'],
    ['HK', 'Hong Kong', 'Hong Kong'],
  ])('%s is %s, %s', (code, english, spanish) => {
    expect(countryName(code, 'en')).toBe(english)
    expect(countryName(code, 'es')).toBe(spanish)
  })
})
