import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isUrgent, urgentWords } from './urgent-words.ts'

/** One sentence a line, as people type them: a new one is one more line of these files. */
function sentences(file: string): string[] {
  const text = readFileSync(new URL(`urgent-sentences/${file}.txt`, import.meta.url), 'utf8')
  return text.trim().split('\n')
}

/** Of a hundred. */
const MARKED_MIN = 97
const FALSE_ALARMS_MAX = 5

describe.each(['en', 'es'])('sentences in %s', (language) => {
  it('are marked where they speak of an arrest, a detention, a court or an order', () => {
    const urgent = sentences(`urgent-${language}`)
    const missed = urgent.filter((text) => !isUrgent(text))
    expect(urgent.length).toBeGreaterThanOrEqual(150)
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual((urgent.length * (100 - MARKED_MIN)) / 100)
  })

  it('are left alone where they do not', () => {
    const harmless = sentences(`harmless-${language}`)
    const alarms = harmless.filter(isUrgent)
    expect(harmless.length).toBeGreaterThanOrEqual(100)
    expect(alarms.length, alarms.join('\n')).toBeLessThanOrEqual((harmless.length * FALSE_ALARMS_MAX) / 100)
  })
})

describe('the words found', () => {
  it('are those that were typed, as they were typed', () => {
    expect(urgentWords('Por favor: migración SE LLEVÓ a mi papá')).toEqual(['migración SE LLEVÓ a mi papá'])
    expect(urgentWords('he is in JAIL. His Hearing is Monday')).toEqual(['JAIL', 'Hearing'])
  })

  it('are eight of those that follow one another', () => {
    const [found = ''] = urgentWords('court '.repeat(20))
    expect(found.split(' ')).toHaveLength(8)
  })

  it('are three at most', () => {
    expect(urgentWords('arrested, then jail, then some court, then one more hearing')).toHaveLength(3)
  })

  it('are none in what only sounds like them', () => {
    expect(urgentWords('I have never been arrested, I love ice cream')).toEqual([])
  })
})

it.each([
  ['no accents, k for qu', 'kieren deportar a mi ermano'],
  ['b for v, y for ll', 'se yebaron a mi papa'],
  ['a letter too few', 'migracin agarro a mi primo'],
  ['two letters swapped', 'my brother was dteained'],
  ['capitals', 'LA MIGRA ESTA AFUERA'],
  ['two languages', 'ICE agarró a my husband'],
])('%s does not hide it', (_, text) => expect(isUrgent(text)).toBe(true))

it('a long text without any is read at once', () => {
  expect(isUrgent('ante la cor de in '.repeat(300))).toBe(false)
})
