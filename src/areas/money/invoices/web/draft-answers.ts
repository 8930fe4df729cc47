// A draft's form: its answers, validation and request.
import { whyNotLine } from '#kernel/validation.ts'
import type { Language } from '#kernel/language.ts'
import type { DraftChange, DraftInput, Invoice, PriceList } from '../contract.ts'
import type { InvoiceKind, WRITTEN_LINE_KINDS } from '../rules/invoice.ts'
import { centsOf, dollarsOf } from '#kernel/typed-dollars.ts'
import { AMOUNT_CENTS_MAX } from '../rules/invoice.ts'

export type LineAnswers = {
  key: string
  kind: (typeof WRITTEN_LINE_KINDS)[number]
  text: string
  amount: string
}

export type DraftAnswers = {
  /** The case, which sets the client; empty until chosen. */
  caseId: string
  kind: InvoiceKind
  dueOn: string
  lines: LineAnswers[]
  /** Empty for none. */
  planCount: string
  usesTrust: boolean
  usesUnassignedTrust: boolean
}

export function newLine(): LineAnswers {
  return { key: crypto.randomUUID(), kind: 'service', text: '', amount: '' }
}

/** Copied from the price list, and still editable. */
export function lineOfPrice(
  { kind, name, amountCents }: PriceList['prices'][number],
  language: Language,
): LineAnswers {
  return { key: crypto.randomUUID(), kind, text: name[language], amount: dollarsOf(amountCents) }
}

/** Fills the first empty line, else appends. */
export function withLine(lines: readonly LineAnswers[], line: LineAnswers): LineAnswers[] {
  const empty = lines.findIndex(({ text, amount }) => text.trim() === '' && amount.trim() === '')
  return empty === -1 ? [...lines, line] : lines.map((each, index) => (index === empty ? line : each))
}

export function newAnswers(): DraftAnswers {
  return {
    caseId: '',
    kind: 'invoice',
    dueOn: '',
    lines: [newLine()],
    planCount: '',
    usesTrust: false,
    usesUnassignedTrust: false,
  }
}

export function answersOf(draft: Invoice): DraftAnswers {
  const lines = draft.lines.flatMap(({ kind, description, amountCents }) =>
    kind === 'consultation-credit'
      ? []
      : [{ key: crypto.randomUUID(), kind, text: description, amount: dollarsOf(Math.abs(amountCents)) }],
  )
  const { kind, dueOn, planCount, usesTrust, usesUnassignedTrust } = draft
  return {
    caseId: draft.case?.id ?? '',
    kind,
    dueOn,
    lines,
    planCount: planCount === null ? '' : String(planCount),
    usesTrust,
    usesUnassignedTrust,
  }
}

/** A line's fields are named by its key. */
export type DraftField = 'case' | 'due' | `${'text' | 'amount'}-${string}`

export type DraftProblem =
  | { code: 'case' | 'dueOn'; field: DraftField }
  | { code: 'text' | 'amount'; field: DraftField; position: number }

/** In the order of the form. */
export function problemsOf(answers: DraftAnswers, needsCase: boolean): DraftProblem[] {
  return [
    ...(needsCase && answers.caseId === '' ? [{ code: 'case', field: 'case' } as const] : []),
    ...(answers.dueOn === '' ? [{ code: 'dueOn', field: 'due' } as const] : []),
    ...answers.lines.flatMap(({ key, text, amount }, index): DraftProblem[] => [
      ...(whyNotLine(text) === null
        ? []
        : [{ code: 'text' as const, field: `text-${key}` as const, position: index + 1 }]),
      ...(centsOf(amount, AMOUNT_CENTS_MAX) === null
        ? [{ code: 'amount' as const, field: `amount-${key}` as const, position: index + 1 }]
        : []),
    ]),
  ]
}

type Sent = Omit<DraftInput, 'clientId'> & Omit<DraftChange, 'invoiceId'>

/** Only for valid answers. */
export function sentOf(answers: DraftAnswers): Sent {
  const { caseId, kind, dueOn, lines, planCount, usesTrust, usesUnassignedTrust } = answers
  return {
    caseId: caseId === '' ? null : caseId,
    kind,
    dueOn,
    lines: lines.map((line) => ({
      kind: line.kind,
      description: line.text.trim(),
      amountCents: centsOf(line.amount, AMOUNT_CENTS_MAX) ?? 0,
    })),
    planCount: planCount === '' ? null : Number(planCount),
    usesTrust,
    usesUnassignedTrust,
  }
}
