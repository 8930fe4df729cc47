import { describe, expect, it } from 'vitest'
import { checkNumberIn, isOfFirm, isSamePayee } from './payee.ts'

const PEOPLE = [
  { firstName: 'Elena', lastName: 'Whitfield' },
  { firstName: 'Ana María', lastName: 'Ruiz Peña' },
]
const FIRM = 'The Lone Star Immigration Law Firm, PLLC'

describe('a payee', () => {
  it.each([
    'Elena Whitfield',
    'WHITFIELD, ELENA',
    'E. Whitfield',
    'Elena M. Whitfield, Esq.',
    'Law Office of Elena Whitfield',
    'Ana Ruiz',
    'ana maria pena',
    'Lone Star Immigration',
    'Lone-Star Immigration Law (operating account)',
  ])('%s is the firm or one of its people', (payee) => {
    expect(isOfFirm(payee, FIRM, PEOPLE)).toBe(true)
  })
  it.each([
    'U.S. Department of Homeland Security',
    'Edward Whitfield',
    'Elena Ortiz',
    'Lone Star Translations',
    'Texas Law Firm',
    'María Peña',
  ])('%s is somebody else', (payee) => {
    expect(isOfFirm(payee, FIRM, PEOPLE)).toBe(false)
  })
  it('is the same however it is written', () => {
    expect(isSamePayee('Núñez, Ana M.', 'ana m nunez')).toBe(true)
    expect(isSamePayee('USCIS', 'USCIS Dallas')).toBe(false)
  })
})

it.each([
  ['2001', '2001'],
  ['No. 002001', '2001'],
  ['#2001', '2001'],
  ['wire', null],
  ['000', null],
])('the number of check %s is %s', (text, number) => {
  expect(checkNumberIn(text)).toBe(number)
})
