import { expect, it } from 'vitest'
import { blocksOf, filledIn, languagesOf, partsPlanned, unfilledIn } from './letters.ts'

it('fills fields in, and leaves those without a value', () => {
  const text = 'Yo, {client.name}, nací el {client.birthDate}. Vivo en {client.address}.'
  const values = { 'client.name': ['Nguyễn Đức'], 'client.birthDate': [], 'client.address': ['5 Main St.'] }
  const filled = filledIn(text, values)
  expect(filled).toBe('Yo, Nguyễn Đức, nací el {client.birthDate}. Vivo en 5 Main St.')
  expect(unfilledIn([filled, filled])).toEqual(['{client.birthDate}'])
})

it('makes numbered lines of a list', () => {
  expect(filledIn('Enclosed:\n{exhibits}\nEnd', { exhibits: ['Passport', 'Birth\nrecord'] })).toBe(
    'Enclosed:\n1. Passport\n2. Birth record\nEnd',
  )
  expect(filledIn('{exhibits}', { exhibits: [] })).toBe('{exhibits}')
})

it('takes a value for text, whatever it looks like', () => {
  const values = { 'client.name': ['{firm.name}\n# Heading'], 'firm.name': ['Lopez'] }
  expect(filledIn('By {client.name}', values)).toBe('By (firm.name) # Heading')
})

it('finds a lone brace too', () => {
  expect(unfilledIn(['a } b {what} {'])).toEqual(['}', '{what}', '{'])
})

it('reads headings, paragraphs and numbered lines', () => {
  expect(
    blocksOf('# Declaration\nYo declaro:\n\n1. Uno\ny más\n2. Dos\n\nAtentamente,\n\n\n____\nAna'),
  ).toEqual([
    { kind: 'heading', text: 'Declaration' },
    { kind: 'paragraph', text: 'Yo declaro:' },
    { kind: 'numbered', number: '1', text: 'Uno\ny más' },
    { kind: 'numbered', number: '2', text: 'Dos' },
    { kind: 'paragraph', text: 'Atentamente,' },
    { kind: 'paragraph', text: '____\nAna', isApart: true },
  ])
})

it('offers both languages where there are two, and follows a translated declaration with the certificate', () => {
  expect(languagesOf({ en: 'a', es: '' })).toEqual(['en'])
  expect(languagesOf({ en: 'a', es: 'b' })).toEqual(['en', 'es', 'both'])
  expect(partsPlanned('declaration', 'both').map(({ role, language }) => `${role} ${language}`)).toEqual([
    'text es',
    'translation en',
    'certificate en',
  ])
  expect(partsPlanned('cover-letter', 'both')).toHaveLength(2)
  expect(partsPlanned('declaration', 'es')).toEqual([{ role: 'text', language: 'es' }])
})
