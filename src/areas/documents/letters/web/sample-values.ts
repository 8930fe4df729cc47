// The invented case of the preview.
import { formatPastDate, plainDate } from '#kernel/calendar.ts'
import { fill, type Language } from '#kernel/language.ts'
import type { FieldValues } from '../rules/letters.ts'
import type { SampleWords } from '../words/index.ts'

const CLIENT = 'María Núñez Ortega'
const PETITIONER = 'Daniel Brooks'
const ADDRESS = '100 Elm Street, Apt 4, Dallas, TX 75201'

/** In the language of the letter. */
export function sampleValues(sample: SampleWords, language: Language, today: string): FieldValues {
  const day = (date: string) => [formatPastDate(plainDate(date), language)]
  return {
    today: day(today),
    'client.name': [CLIENT],
    'client.birthDate': day('1990-02-28'),
    'client.address': [ADDRESS],
    'client.aNumber': ['A123 456 789'],
    'client.phone': ['214 555 0134'],
    'client.email': ['maria@client.example'],
    'petitioner.name': [PETITIONER],
    'petitioner.birthDate': day('1988-05-14'),
    'petitioner.address': [ADDRESS],
    'beneficiary.name': [CLIENT],
    'beneficiary.birthDate': day('1990-02-28'),
    'beneficiary.address': [ADDRESS],
    'employer.name': ['Lone Star Bakery'],
    'employer.address': ['5 Oak Street, Dallas, TX 75201'],
    'interpreter.name': ['Elena Ríos'],
    'interpreter.address': ['12 Main Street, Dallas, TX 75201'],
    'case.number': ['LS-2026-0001'],
    'case.kind': [sample.kind],
    'filing.form': ['I-485'],
    'filing.receipt': ['IOE0912345678'],
    'attorney.name': ['Laura Stone'],
    'firm.name': ['Stone Immigration Law'],
    'firm.address': ['200 Commerce Street, Dallas, TX 75201'],
    'firm.phone': ['214 555 0100'],
    'firm.email': ['office@firm.example'],
    body: [sample.body],
    exhibits: sample.exhibits,
    people: sample.people.map((line) => fill(line, { petitioner: PETITIONER, beneficiary: CLIENT })),
  }
}
