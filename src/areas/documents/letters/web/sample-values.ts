// The invented case of the preview.
import { formatPastDate, plainDate } from '#kernel/calendar.ts'
import type { Language } from '#kernel/language.ts'
import type { FieldValues } from '../rules/letters.ts'
import type { LetterTemplateWords } from '../words/index.ts'

export function sampleValues(
  { sample }: LetterTemplateWords,
  language: Language,
  today: string,
): FieldValues {
  const day = (date: string) => [formatPastDate(plainDate(date), language)]
  const { name, petitioner, employer, interpreter, address } = sample
  return {
    today: day(today),
    'client.name': [name],
    'client.birthDate': day('1990-02-28'),
    'client.address': [address],
    'client.aNumber': [sample.aNumber],
    'client.phone': [sample.phone],
    'client.email': [sample.email],
    'petitioner.name': [petitioner],
    'petitioner.birthDate': day('1988-05-14'),
    'petitioner.address': [address],
    'beneficiary.name': [name],
    'beneficiary.birthDate': day('1990-02-28'),
    'beneficiary.address': [address],
    'employer.name': [employer],
    'employer.address': [address],
    'interpreter.name': [interpreter],
    'interpreter.address': [address],
    'case.number': [sample.number],
    'case.kind': [sample.kind],
    'filing.form': [sample.form],
    'filing.receipt': [sample.receipt],
    'attorney.name': [sample.attorney],
    'firm.name': [sample.firm],
    'firm.address': [address],
    'firm.phone': [sample.phone],
    'firm.email': [sample.email],
    body: [sample.body],
    exhibits: sample.exhibits,
    people: sample.people,
  }
}
