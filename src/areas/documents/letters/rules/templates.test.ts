import { expect, it } from 'vitest'
import { LANGUAGES } from '#kernel/language.ts'
import { FIRST_TEMPLATES } from './first-templates.ts'
import { fieldProblems, readLetterText, TEXT_LENGTH_MAX, whyNotLetterText } from './templates.ts'

const problems = (en: string, es = '') => fieldProblems({ en, es })

it('names the line of a misspelled field and the nearest one there is', () => {
  expect(problems('Hello\n\nDear {client.nam}:')).toEqual([
    { language: 'en', line: 3, kind: 'unknown', found: '{client.nam}', nearest: 'client.name' },
  ])
  expect(problems('{Client.BirthDate}')).toMatchObject([{ nearest: 'client.birthDate' }])
  expect(problems('{}')).toMatchObject([{ kind: 'unknown', found: '{}' }])
})

it('finds a brace without its other', () => {
  for (const text of ['Dear {client.name:', 'Dear client.name}:', '{{client.name}'])
    expect(problems(text)).toMatchObject([{ kind: 'brace', line: 1 }])
})

it('wants a list on a line of its own', () => {
  expect(problems('  {exhibits} ')).toEqual([])
  expect(problems('See {exhibits}.')).toMatchObject([{ kind: 'not-alone', found: '{exhibits}' }])
})

it('wants each field in both languages, where there are two', () => {
  expect(problems('{client.name}')).toEqual([])
  expect(problems('{today}\n{client.name}', '{today}')).toEqual([
    { language: 'en', line: 2, kind: 'missing', found: '{client.name}' },
  ])
  expect(problems('{today}', '{today} {client.name} {client.name}')).toMatchObject([
    { language: 'es', kind: 'missing' },
  ])
})

it('takes a long text in plain lines, and no sign that is not seen', () => {
  expect(whyNotLetterText('a'.repeat(TEXT_LENGTH_MAX))).toBeNull()
  expect(whyNotLetterText('a'.repeat(100_000))).toBe('TOO_LONG')
  expect(whyNotLetterText('a\u0000b')).toBe('INVALID_FORMAT')
  expect(readLetterText('\r\nUno  \r\n\r\n\r\n\r\n\r\ndos\n')).toBe('Uno\n\n\ndos')
})

it('begins with templates whose fields are right in both languages', () => {
  for (const { names, texts } of FIRST_TEMPLATES) {
    expect(fieldProblems(texts)).toEqual([])
    for (const language of LANGUAGES) {
      expect(names[language]).not.toBe('')
      expect(whyNotLetterText(texts[language])).toBeNull()
      expect(readLetterText(texts[language])).toBe(texts[language])
    }
  }
})
