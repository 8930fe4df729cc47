import { expect, it } from 'vitest'
import { placeParts } from './place-parts.ts'

it.each([
  ['Fort Worth, Texas', 'Fort Worth', 'TX', '', 'United States'],
  ['Tulsa, OK, USA', 'Tulsa', 'OK', '', 'United States'],
  ['Atlanta, Georgia', 'Atlanta', 'GA', '', 'United States'],
  ['Mérida, Yucatán, México', 'Mérida', '', 'Yucatán', 'Mexico'],
  ['Seúl, Corea del Sur', 'Seúl', '', '', 'South Korea'],
  ['Dallas', 'Dallas', '', '', ''],
  ['San Antonio, Bexar', 'San Antonio', '', '', ''],
  ['', '', '', '', ''],
])('%s is its city, state or province, and country', (text, city, state, province, country) => {
  expect(placeParts(text)).toEqual({ city, state, province, country })
})
