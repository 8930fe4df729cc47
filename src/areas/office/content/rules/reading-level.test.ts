import { describe, expect, it } from 'vitest'
import {
  englishSyllables,
  fernandezHuertaEase,
  fleschKincaidGrade,
  spanishSyllables,
} from './reading-level.ts'

describe('syllables', () => {
  it.each([
    ['a', 1],
    ['card', 1],
    ['file', 1],
    ['filed', 1],
    ['wanted', 2],
    ['notice', 2],
    ['notices', 3],
    ['people', 2],
    ['lawyer', 2],
    ['citizenship', 4],
    ['permit', 2],
    ['immigration', 4],
    ['married', 2],
    ['naturalization', 6],
  ])('of %s: %i', (word, count) => expect(englishSyllables(word)).toBe(count))
  it.each([
    ['ley', 1],
    ['que', 1],
    ['guía', 2],
    ['huir', 1],
    ['ciudad', 2],
    ['ciudadanía', 5],
    ['inmigración', 4],
    ['residencia', 4],
    ['país', 2],
    ['leer', 2],
    ['abogado', 4],
    ['usted', 2],
    ['cuota', 2],
    ['averigüe', 4],
    ['mayo', 2],
  ])('de %s: %i', (word, count) => expect(spanishSyllables(word)).toBe(count))
})

describe('how hard a text is', () => {
  it('short words in short sentences are for children', () => {
    expect(fleschKincaidGrade(['The cat sat on the mat. The dog ran.'])).toBeLessThan(2)
    expect(fernandezHuertaEase(['El gato come pan. Yo leo.'])).toBeGreaterThan(90)
  })
  it('long words in long sentences are for lawyers', () => {
    const english =
      'Notwithstanding any contrary administrative determination, adjudication of the aforementioned application necessitates comprehensive documentary substantiation.'
    const spanish =
      'No obstante cualquier determinación administrativa contraria, la adjudicación de la solicitud anteriormente mencionada requiere documentación comprobatoria exhaustiva.'
    expect(fleschKincaidGrade([english])).toBeGreaterThan(16)
    expect(fernandezHuertaEase([spanish])).toBeLessThan(20)
  })
  it('each item of a list is a sentence of its own', () => {
    expect(fleschKincaidGrade(['Your passport', 'Your card'])).toBeLessThan(
      fleschKincaidGrade(['Your passport Your card']),
    )
  })
})
