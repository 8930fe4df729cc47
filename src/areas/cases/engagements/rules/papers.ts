// The papers of an engagement, and the facts that their texts take. The names are the same in both languages.
import type { Language } from '#kernel/language.ts'

export const PAPERS = [
  'engagement',
  'payer-notice',
  'joint-consent',
  'conflict-waiver',
  'non-engagement',
  'fee-change',
  'file-release',
  'closing',
  'forms-read',
] as const
export type Paper = (typeof PAPERS)[number]

/** What a client is asked to sign: the letter that opens a case, or a paper of a case that is open. */
export const MAIN_PAPERS = ['engagement', 'fee-change', 'file-release', 'closing', 'forms-read'] as const
export type MainPaper = (typeof MAIN_PAPERS)[number]

/** Clauses that a signer initials. */
export const INITIALS = ['refund', 'arbitration'] as const
export type Initials = (typeof INITIALS)[number]

export const BLOCK_KINDS = ['heading', 'paragraph', 'item'] as const

/** A piece of a paper as it is shown: plain text, never markup. */
export type Block = {
  kind: (typeof BLOCK_KINDS)[number]
  text: string
  initials: Initials | null
  /** Of an item that was written with one; the lines of a field have none. */
  number?: number | undefined
}

/** What stands before an item, on screens and in files. */
export function markOf({ number }: Pick<Block, 'number'>): string {
  return number === undefined ? '•' : `${number}.`
}

/** Each fills in a few words of a line. */
const LINE_FIELDS = [
  'today',
  'client.name',
  'clients.names',
  'case.kind',
  'attorney.name',
  'firm.name',
  'firm.address',
  'firm.phone',
  'firm.email',
  'fee.total',
  'hourly.rate',
  'refund.rule',
  'deposit',
  'payer.name',
  'payer.relation',
  'valid.until',
  'conflict.note',
  'case.number',
  'case.result',
  'change.note',
  'released.to',
  'closed.on',
] as const

/** Each becomes items of its own, and has a line to itself. */
const LIST_FIELDS = [
  'scope',
  'notIncluded',
  'fee.parts',
  'fee.contingentParts',
  'governmentFees',
  'costs',
  'plan',
  'dates.told',
  'forms',
] as const

export const FIELDS = [...LINE_FIELDS, ...LIST_FIELDS] as const
export type PaperField = (typeof FIELDS)[number]

export function isPaperField(name: string): name is PaperField {
  return FIELDS.some((field) => field === name)
}

export function isListField(field: PaperField): boolean {
  return LIST_FIELDS.some((each) => each === field)
}

/**
 * `payer`: someone who is not the client pays. `joint`: two or more clients in one case. `waiver`: a conflict is waived. `trust`: money is
 * held for the client. `costs`: the client pays back costs. `interpreter`: one helps the client with this paper.
 */
export const SWITCHES = [
  'payer',
  'joint',
  'waiver',
  'trust',
  'flat',
  'milestones',
  'hourly',
  'contingent',
  'arbitration',
  'costs',
  'governmentFees',
  'plan',
  'interpreter',
] as const
export type Switch = (typeof SWITCHES)[number]

export function isSwitch(name: string): name is Switch {
  return SWITCHES.some((each) => each === name)
}

/** Facts of one proposal. A field without a value is absent; a list without lines has none. */
export type PaperFacts = {
  values: Readonly<Partial<Record<PaperField, Readonly<Record<Language, string | readonly string[]>>>>>
  switches: Readonly<Record<Switch, boolean>>
}
