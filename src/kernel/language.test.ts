import { describe, expect, it } from 'vitest'
import { fill, inLanguage, languageOf, languageOfHeader, plural } from './language.ts'

describe('the language of an address', () => {
  it.each([
    ['/', 'en'],
    ['/?lang=es', 'es'],
    ['/?utm=x&lang=es#faq', 'es'],
    ['/?lang=fr', 'en'],
    ['/?lang=', 'en'],
  ])('%s is %s', (path, language) => {
    expect(languageOf(new URL(path, 'http://localhost'))).toBe(language)
  })
})

describe('the same page in a language', () => {
  it.each([
    ['/', 'es', '/?lang=es'],
    ['/?lang=es', 'en', '/'],
    ['/?lang=es', 'es', '/?lang=es'],
    ['/login?next=%2Fportal&lang=es#top', 'en', '/login?next=%2Fportal#top'],
    ['/#faq', 'es', '/?lang=es#faq'],
  ] as const)('%s in %s is %s', (path, language, expected) => {
    expect(inLanguage(path, language)).toBe(expected)
  })
})

describe('the language of a header', () => {
  it.each([
    ['es', 'es'],
    ['es-MX,es;q=0.9,en;q=0.8', 'es'],
    ['fr,es;q=0.5', 'es'],
    ['en-US', 'en'],
    ['fr', 'en'],
    [undefined, 'en'],
  ])('%s is %s', (header, language) => {
    expect(languageOfHeader(header)).toBe(language)
  })
})

describe('filling and counting', () => {
  it('fills what is given and leaves the rest standing', () => {
    expect(fill('{a} of {b}', { a: 1 })).toBe('1 of {b}')
  })
  it('never ends a sentence with two dots', () => {
    expect(fill('Hasta las {time}.', { time: '7:59 p.m.' })).toBe('Hasta las 7:59 p.m.')
    expect(fill('Until {time}.', { time: '7:59 PM' })).toBe('Until 7:59 PM.')
    expect(fill('{missing}.', {})).toBe('{missing}.')
  })
  it.each([
    [1, 'en', '1 day'],
    [2, 'en', '2 days'],
    [0, 'es', '0 days'],
    [1, 'es', '1 day'],
    [90_800, 'en', '90,800 days'],
    [90_800, 'es', '90,800 days'],
  ] as const)('%i in %s is "%s"', (count, language, expected) => {
    expect(plural({ one: '{count} day', other: '{count} days' }, count, language)).toBe(expected)
  })
})
