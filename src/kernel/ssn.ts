// Social Security numbers: apart from the other rules, which every page loads, because no page of a client asks for one yet.
import type { Language } from './language.ts'

export const SSN_SENTENCES: Record<'REQUIRED' | 'INVALID_SSN', Record<Language, string>> = {
  REQUIRED: { en: 'Enter your Social Security number.', es: 'Escriba su número de Seguro Social.' },
  INVALID_SSN: {
    en: 'Enter a Social Security number with 9 digits, like 123-45-6789.',
    es: 'Escriba un número de Seguro Social de 9 dígitos, como 123-45-6789.',
  },
}

/** Numbers never issued are invalid: 000, 666 and 900 and up, 00 in the middle, 0000 at the end. */
export function whyNotSsn(value: string): keyof typeof SSN_SENTENCES | null {
  const digits = value.trim().replace(/[\s-]/g, '')
  if (digits === '') return 'REQUIRED'
  return /^(?!000|666|9)\d{3}(?!00)\d{2}(?!0000)\d{4}$/.test(digits) ? null : 'INVALID_SSN'
}
