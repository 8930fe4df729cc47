import { expect, it } from 'vitest'
import { DEMONSTRATION_CONTACT } from '#firm/demonstration-contact.ts'
import { contactOfServer } from '#firm/said-contact.ts'
import { fillPaper } from './clauses.ts'
import { FIRST_PAPERS } from './first-papers.ts'
import { factsOf, type PaperPeople } from './paper-facts.ts'
import type { ProposedTerms } from './terms.ts'

const TODAY = '2026-11-30'
const of = { milestoneId: '', status: null, onDate: null, rateCents: null }
const mail = { email: 'someone@client.example', language: 'es' as const }
const TERMS: ProposedTerms = {
  paper: 'engagement',
  about: [],
  kind: 'family-petition',
  attorneyId: '',
  validDays: 14,
  scope: [{ en: 'File Form I-130', es: 'Presentar el formulario I-130' }],
  notIncluded: [{ en: 'Appeals', es: 'Apelaciones' }],
  parts: [
    {
      ...of,
      name: { en: 'Filing', es: 'Presentación' },
      amountCents: 120_000,
      event: 'status',
      status: 'submitted',
    },
    {
      ...of,
      name: { en: 'Result', es: 'Resultado' },
      amountCents: 80_050,
      event: 'status',
      status: 'approved',
    },
  ],
  governmentFees: [{ fee: 'i130.online', count: 2 }],
  costs: [{ name: { en: 'Translations', es: 'Traducciones' }, amountCents: null }],
  depositCents: 50_050,
  plan: { count: 3, firstDueOn: '2027-01-31' },
  second: { ...mail, firstName: 'Daniel', lastName: 'Brooks' },
  payer: { ...mail, firstName: 'Rosa', lastName: 'Núñez', relation: { en: 'sister', es: 'hermana' } },
  hasArbitration: true,
}
const PEOPLE: PaperPeople = {
  client: { firstName: 'María', lastName: 'Núñez' },
  attorney: 'Laura Stone',
  caseKind: { en: 'Family petition (I-130)', es: 'Petición familiar (I-130)' },
  caseNumber: null,
  waived: 'A former client',
  datesTold: [],
  validUntil: '2026-12-14',
}
const facts = (terms: Partial<ProposedTerms> = {}) =>
  factsOf({ ...TERMS, ...terms }, PEOPLE, DEMONSTRATION_CONTACT, TODAY)

it('gives each paper of a proposal all that it needs, in both languages', () => {
  for (const paper of [
    'engagement',
    'payer-notice',
    'joint-consent',
    'conflict-waiver',
    'non-engagement',
  ] as const)
    for (const language of ['en', 'es'] as const) {
      const { blocks, missing } = fillPaper(FIRST_PAPERS[paper].texts[language], facts(), language)
      expect(missing, paper).toEqual([])
      expect(blocks.filter(({ text }) => /[{}[\]]/.test(text))).toEqual([])
    }
})

it('says when each part of the fee is earned, and which depends on the result', () => {
  const { values, switches } = facts()
  expect(values['fee.total']).toEqual({ en: '$2,000.50', es: '$2,000.50' })
  expect(values['fee.parts']?.es).toEqual([
    'Presentación: $1,200, cuando presentamos su caso',
    'Resultado: $800.50, solo si aprueban su caso',
  ])
  expect(values['fee.contingentParts']?.en).toEqual(['Result: $800.50, only if your case is approved'])
  expect(switches).toMatchObject({ milestones: true, flat: false, hourly: false, contingent: true })
})

it('tells a flat fee from hours', () => {
  const part = { ...of, name: { en: 'All', es: 'Todo' }, amountCents: 100_000, event: 'hand' as const }
  expect(facts({ parts: [part] }).switches).toMatchObject({ flat: true, milestones: false, hourly: false })
  const byHours = facts({ parts: [{ ...part, event: 'hours', rateCents: 25_000 }] })
  expect(byHours.switches).toMatchObject({ flat: false, milestones: false, hourly: true })
  expect(byHours.values['hourly.rate']?.en).toEqual(['$250'])
})

it('dates the government fees, and gives none where one is unknown', () => {
  expect(facts().values.governmentFees).toEqual({
    en: ['Form I-130, filed online: $1,250, for 2 at $625 each, in force since April 1, 2024'],
    es: ['Formulario I-130, en línea: $1,250, por 2 a $625 cada una, vigente desde el 1 de abril de 2024'],
  })
  const unknown = facts({
    governmentFees: [
      { fee: 'i130.online', count: 1 },
      { fee: 'toString', count: 1 },
    ],
  })
  expect(unknown.switches.governmentFees).toBe(true)
  expect(fillPaper(FIRST_PAPERS.engagement.texts.en, unknown, 'en').missing).toEqual(['governmentFees'])
})

it('plans what the first payment leaves of what is certain', () => {
  expect(facts({ depositCents: 30_000 }).values.plan?.en).toEqual([
    'January 31, 2027: $300',
    'February 28, 2027: $300',
    'March 31, 2027: $300',
  ])
  expect(facts({ depositCents: 120_000 }).switches.plan).toBe(false)
})

it('has no value where the firm has not said who it is', () => {
  const unsaid = factsOf(TERMS, PEOPLE, contactOfServer('', ''), TODAY)
  expect(fillPaper('{firm.name} {firm.address} {firm.phone}', unsaid, 'en').missing).toEqual([
    'firm.name',
    'firm.address',
    'firm.phone',
  ])
})

it('gives the papers of an open case all that they need', () => {
  const about = [
    { en: 'November 27, 2026', es: '27 de noviembre de 2026' },
    { en: 'Approved', es: 'Aprobado' },
  ]
  const later = factsOf(
    { ...TERMS, about },
    { ...PEOPLE, caseNumber: 'LS-2026-0001' },
    DEMONSTRATION_CONTACT,
    TODAY,
  )
  for (const paper of ['fee-change', 'file-release', 'closing', 'forms-read'] as const)
    expect(fillPaper(FIRST_PAPERS[paper].texts.es, later, 'es').missing, paper).toEqual([])
})
