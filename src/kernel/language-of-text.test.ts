import { expect, it } from 'vitest'
import { languageOfText } from './language-of-text.ts'

const SPANISH = `ACTA DE NACIMIENTO. En nombre del Estado libre y soberano de Jalisco y como Oficial del Registro Civil,
hago saber a los que la presente vieren y certifico que en los libros del registro se encuentra asentada el acta de la persona.`
const ENGLISH = `CERTIFICATE OF MARRIAGE. This is to certify that the persons named in this certificate were united in
marriage by me on the day stated, in accordance with the laws of the State of Texas and the license issued by the clerk.`

it.each([
  ['an act of the civil registry', SPANISH, 'es'],
  ['in capitals', SPANISH.toUpperCase(), 'es'],
  ['a certificate', ENGLISH, 'en'],
  ['both, more of it Spanish', `${SPANISH} ${SPANISH} ${ENGLISH}`, 'es'],
  ['a few words', 'Acta de la persona', null],
  ['nothing', '', null],
  ['numbers', '123 456 789 '.repeat(50), null],
  ['another language', 'Der Bescheid wurde am Montag zugestellt und liegt bei. '.repeat(5), null],
])('tells the language of %s', (_what, text, language) => {
  expect(languageOfText(text)).toBe(language)
})
