// The invented proposal of the preview.
import type { Language } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { FIELDS, type PaperFacts, type Switch, SWITCHES } from '../rules/papers.ts'
import type { PaperSampleWords } from '../words/index.ts'

export type Samples = Readonly<Record<Language, PaperSampleWords>>

const CLIENT = 'María Núñez Ortega'

function valuesIn(language: Language, sample: PaperSampleWords) {
  return {
    ...sample,
    'client.name': CLIENT,
    'clients.names': [CLIENT, 'Daniel Brooks'],
    'payer.name': 'Rosa Núñez',
    'case.number': 'LS-2026-0001',
    'attorney.name': 'Laura Stone',
    'firm.name': 'Stone Immigration Law',
    'firm.address': '200 Commerce Street, Dallas, TX 75201',
    'firm.phone': '(214) 555-0100',
    'firm.email': 'office@firm.example',
    'fee.total': formatCents(400_000, language),
    'hourly.rate': formatCents(25_000, language),
    deposit: formatCents(100_000, language),
  }
}

export function sampleFacts(samples: Samples, off: readonly Switch[]): PaperFacts {
  const [en, es] = [valuesIn('en', samples.en), valuesIn('es', samples.es)]
  return {
    values: Object.fromEntries(FIELDS.map((field) => [field, { en: en[field], es: es[field] }])),
    switches: Object.fromEntries(
      SWITCHES.map((fact) => [fact, !off.includes(fact)]),
    ) as PaperFacts['switches'],
  }
}
