import { expect, it } from 'vitest'
import { otherLanguageIn } from './language-of-text.ts'

it.each([
  ['Please send us the letter of your employer.', 'es', 'en'],
  ['Please send us the letter of your employer.', 'en', null],
  ['Por favor, envíenos la carta de su trabajo.', 'en', 'es'],
  ['Por favor, envíenos la carta de su trabajo.', 'es', null],
  ['LA ESPERAMOS EL LUNES A LAS DIEZ EN LA OFICINA', 'en', 'es'],
  ['We will call you on Monday.', 'es', 'en'],
  ['Muchas gracias, las pido hoy.', 'en', 'es'],
  ['Yes, I do have it. Thanks!', 'es', 'en'],
  ['OK', 'es', null],
  ['Thank you!', 'es', null],
  ['Gracias, María.', 'en', null],
  ['I-130, I-485, $1,440', 'es', null],
  ['', 'es', null],
  // The title of a form stays in English.
  [
    'Firme la página 8 de la «Petition for Alien Relative of the United States» y envíela por el portal.',
    'es',
    null,
  ],
  // Both languages below each other are meant so.
  [
    'We will call you on Monday at the office.\n\nLe llamaremos el lunes por la mañana a la oficina.',
    'es',
    null,
  ],
  ['Hola: https://www.uscis.gov/how-to-be-there-on-the-day-of-your-interview', 'es', null],
  ['Nous vous appellerons lundi matin au bureau de la ville.', 'en', null],
] as const)('"%s", read by who reads "%s"', (text, reader, language) => {
  expect(otherLanguageIn(text, reader)).toBe(language)
})
