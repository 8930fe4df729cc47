// The terms of a proposal. Days are 'YYYY-MM-DD'.
import type { CaseKind } from '#areas/cases/cases/rules/case-kinds.ts'
import type { CaseStatus } from '#areas/cases/cases/rules/status.ts'
import type { FeeEvent } from '#areas/money/agreements/rules/agreement.ts'
import type { Language } from '#kernel/language.ts'
import type { Cents } from '#kernel/money.ts'
import type { MainPaper } from './papers.ts'

export type Texts = Record<Language, string>

/** A part of the fee, as in a fee agreement. */
export type FeePart = {
  milestoneId: string
  name: Texts
  amountCents: Cents
  event: FeeEvent
  status: CaseStatus | null
  onDate: string | null
  rateCents: Cents | null
}
type Person = { firstName: string; lastName: string; email: string; language: Language }

export type ProposedTerms = {
  paper: MainPaper
  /** What a later paper is about: what changes, to whom a file goes, which forms were read; when a case was closed, then its result. */
  about: Texts[]
  kind: CaseKind
  attorneyId: string
  scope: Texts[]
  notIncluded: Texts[]
  parts: FeePart[]
  /** By the names of `firm/fees.ts`. */
  governmentFees: { fee: string; count: number }[]
  /** `amountCents` null: not known yet. */
  costs: { name: Texts; amountCents: Cents | null }[]
  depositCents: Cents
  plan: { count: number; firstDueOn: string } | null
  second: Person | null
  payer: (Person & { relation: Texts }) | null
  hasArbitration: boolean
  validDays: number
}
