// What kinds of documents a case needs, and which kind of case asks for which. The words of every code are in `words/`.
import type { CaseKind } from '#areas/cases/cases/rules/case-kinds.ts'
import type { DocumentKind } from '#areas/cases/cases/rules/document-kinds.ts'
import { WHOSE, type Whose } from '#areas/cases/cases/rules/people.ts'

export const DOCUMENT_GROUPS = [
  'identity',
  'family',
  'shared-life',
  'money',
  'history',
  'work',
  'agency',
  'other',
] as const
export type DocumentGroup = (typeof DOCUMENT_GROUPS)[number]

const GROUP_OF: Record<DocumentKind, DocumentGroup> = {
  passport: 'identity',
  'birth-certificate': 'identity',
  photographs: 'identity',
  'green-card': 'identity',
  'work-permit': 'identity',
  'state-id': 'identity',
  'social-security-card': 'identity',
  'entry-record': 'history',
  'status-proof': 'family',
  'marriage-certificate': 'family',
  'divorce-decree': 'family',
  'child-birth-certificate': 'family',
  'shared-home': 'shared-life',
  'shared-money': 'shared-life',
  'shared-photographs': 'shared-life',
  statements: 'shared-life',
  'tax-returns': 'money',
  'pay-stubs': 'money',
  'employer-letter': 'money',
  'presence-proof': 'history',
  'school-records': 'history',
  'court-records': 'history',
  'immigration-papers': 'history',
  'selective-service': 'history',
  'religious-membership': 'work',
  'church-papers': 'work',
  'job-offer': 'work',
  'medical-exam': 'other',
  notice: 'agency',
  'rfe-evidence': 'agency',
  forms: 'agency',
  other: 'other',
}

export function groupOf(kind: DocumentKind): DocumentGroup {
  return GROUP_OF[kind]
}

export { WHOSE, type Whose }

/** `years`: of how many of the last years. */
export type AskedDocument = { kind: DocumentKind; whose: Whose; years: number | null }

function of(whose: Whose, ...kinds: readonly DocumentKind[]): AskedDocument[] {
  return kinds.map((kind) => ({ kind, whose, years: null }))
}

function taxReturns(whose: Whose, years: number): AskedDocument[] {
  return [{ kind: 'tax-returns', whose, years }]
}

const SHARED_LIFE = of('client', 'shared-home', 'shared-money', 'shared-photographs')
const SPONSOR_MONEY = [...taxReturns('petitioner', 1), ...of('petitioner', 'pay-stubs', 'employer-letter')]

/** Each kind of case's requests to its client once the firm prepares it. Staff add and set aside. */
const ASKED: Record<CaseKind, readonly AskedDocument[]> = {
  'family-petition': [
    ...of('client', 'passport', 'birth-certificate', 'photographs', 'status-proof'),
    ...of('beneficiary', 'passport', 'birth-certificate', 'photographs'),
  ],
  'marriage-adjustment': [
    ...of('client', 'passport', 'birth-certificate', 'photographs', 'entry-record'),
    ...of('spouse', 'status-proof', 'photographs'),
    ...of('client', 'marriage-certificate'),
    ...SHARED_LIFE,
    ...taxReturns('spouse', 3),
    ...of('spouse', 'pay-stubs', 'employer-letter'),
    ...of('client', 'immigration-papers', 'medical-exam'),
  ],
  consular: [
    ...of('beneficiary', 'passport', 'birth-certificate', 'photographs', 'court-records'),
    ...of('petitioner', 'status-proof'),
    ...SPONSOR_MONEY,
    ...of('client', 'notice'),
  ],
  naturalization: [
    ...of('client', 'green-card', 'passport', 'state-id'),
    ...taxReturns('client', 5),
    ...of('client', 'marriage-certificate', 'divorce-decree', 'selective-service', 'court-records'),
    // The path of three years, through marriage to a citizen; staff set these aside on the other one.
    ...of('spouse', 'status-proof'),
    ...of('client', 'shared-home', 'shared-money'),
  ],
  'daca-first': [
    ...of('client', 'passport', 'birth-certificate', 'photographs', 'entry-record'),
    ...of('client', 'presence-proof', 'school-records', 'court-records'),
  ],
  'daca-renewal': of('client', 'passport', 'work-permit', 'photographs', 'notice'),
  'green-card-renewal': of('client', 'green-card', 'state-id'),
  'conditions-joint': [
    ...of('client', 'green-card'),
    ...of('spouse', 'status-proof'),
    ...of('client', 'marriage-certificate'),
    ...SHARED_LIFE,
    ...of('client', 'statements'),
    ...taxReturns('client', 2),
  ],
  'conditions-waiver': [
    ...of('client', 'green-card', 'marriage-certificate', 'divorce-decree'),
    ...SHARED_LIFE,
    ...of('client', 'statements'),
    ...taxReturns('client', 2),
  ],
  'religious-worker': [
    ...of('client', 'passport', 'photographs', 'entry-record', 'court-records', 'religious-membership'),
    ...of('employer', 'church-papers', 'job-offer'),
  ],
  'religious-green-card': [
    ...of('client', 'passport', 'birth-certificate', 'photographs', 'entry-record', 'court-records'),
    ...of('client', 'religious-membership'),
    ...of('employer', 'church-papers', 'job-offer'),
    ...taxReturns('client', 2),
    ...of('client', 'medical-exam'),
  ],
  other: of('client', 'passport'),
}

export function askedIn(kind: CaseKind): readonly AskedDocument[] {
  return ASKED[kind]
}

/** Days to send it, from when it is asked: as the first templates give for the passport, and for the rest. */
export function daysToSend({ kind }: Pick<AskedDocument, 'kind'>): number {
  return kind === 'passport' ? 14 : 21
}

/** Years of tax returns that can be asked for. */
export const YEARS_MAX = 10
