import { expect, it } from 'vitest'
import { namesIn } from './names.ts'

it.each([
  ['Ana', 'Paz', ['Ana|Paz']],
  ['', 'Paz, Ana María', ['Ana María|Paz']],
  ['', 'Ana María Paz', ['|Ana María Paz', 'Ana|María Paz', 'Ana María|Paz']],
  ['', 'Paz', ['|Paz']],
])('%s and %s are %j', (first, last, names) => {
  expect(namesIn(first, last).map((name) => `${name.first}|${name.last}`)).toEqual(names)
})
