import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#kernel/language.ts'
import { schedulingWords } from '#areas/meetings/scheduling/words/index.ts'
import { moreZones, zoneChoices } from './zone-choices.ts'

describe.each(LANGUAGES)('the list of time zones, in %s', (language) => {
  const words = schedulingWords(language)
  const choices = zoneChoices('Europe/Lisbon', words, language)
  const named = [...choices.unitedStates, ...choices.elsewhere]

  it('begins each line with places that people know, so that a short list still shows them', () => {
    expect(named.length).toBe(Object.keys(words.zones).length)
    for (const { zone, label } of named) {
      const places = (words.zones as Record<string, string>)[zone]
      expect(label).toMatch(new RegExp(`^${places} · .`))
    }
  })
  it('begins with a place also where the browser is in none of them', () => {
    expect(choices.own?.label).toMatch(/^Lisbon · ./)
  })
  it('has every other place as well, so that an office abroad is among them', () => {
    const labels = moreZones(words).map(({ label }) => label)
    expect(labels).toEqual(expect.arrayContaining(['Guam', 'Seoul', 'Toronto']))
    expect(labels).not.toContain('Los Angeles')
  })
})
