// How a case ends, for the firm: closed with an outcome, and reopened.
import type { ReactNode } from 'react'
import { dateIn, FIRM_ZONE, formatDate, instant, type PlainDate, plainDate } from '#kernel/calendar.ts'
import { fill, type Language } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { Button } from '#ui/button.tsx'
import { Facts } from '#ui/facts.tsx'
import { Field } from '#ui/form/field.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { Outcome as Said } from '#ui/outcome.tsx'
import { Form } from '#web/form.tsx'
import { Loaded } from '#web/loaded.tsx'
import { type Read, useForm } from '#web/use-form.ts'
import type { Case, CaseClosing, CaseMoney } from '../contract.ts'
import { isSettled, keepUntil, type Outcome, outcomesFrom } from '../rules/closing.ts'
import { REASON_LENGTH_MAX, whyNotReason } from '../rules/hands.ts'
import { portalStatusOf } from '../rules/portal-status.ts'
import type { CaseStaffWords, CaseWords } from '../words/index.ts'
import { useCaseMoney, useCloseCase, useReopenCase } from './staff-queries.ts'

type CloseCaseProps = {
  of: Case
  words: CaseStaffWords
  labels: CaseWords
  today: PlainDate
  onDone: () => void
}

export function CloseCase({ of, words, ...rest }: CloseCaseProps) {
  return (
    <MoneyFirst caseId={of.id} words={words.closing.money}>
      {(money) => <CloseForm key={of.status} of={of} money={money} words={words.closing} {...rest} />}
    </MoneyFirst>
  )
}

type ClosingWords = CaseStaffWords['closing']
type MoneyFirstProps = {
  caseId: string
  words: ClosingWords['money']
  children: (money: CaseMoney) => ReactNode
}

/** No one closes a case without having seen its money. */
function MoneyFirst({ caseId, words, children }: MoneyFirstProps) {
  return (
    <Loaded query={useCaseMoney(caseId)} words={words}>
      {children}
    </Loaded>
  )
}

type CloseFormProps = Omit<CloseCaseProps, 'words'> & { money: CaseMoney; words: ClosingWords }

function CloseForm({ of, money, words, labels, today, onDone }: CloseFormProps) {
  const language = useLanguage()
  const close = useCloseCase()
  const outcomes = outcomesFrom(of.status)
  const form = useForm({
    id: 'close',
    start: { outcome: outcomes[0] ?? ('ended' satisfies Outcome), reason: '' },
    read: ({ outcome, reason }): Read<CaseClosing, { field: 'reason' }> => {
      const moneyReason = isSettled(money) ? null : reason.trim()
      if (moneyReason !== null && whyNotReason(moneyReason) !== null)
        return { input: null, problems: [{ field: 'reason' }] }
      return { input: { caseId: of.id, version: of.version, outcome, moneyReason }, problems: [] }
    },
    say: () => words.money.missing,
    refused: ({ field }) => (field === 'moneyReason' ? 'reason' : null),
    send: close.mutateAsync,
    onDone,
    hasSummary: false,
  })
  const { outcome } = form.values
  return (
    <Form form={form} className="space-y-4">
      <SelectField
        id={form.idOf('outcome')}
        label={words.outcome}
        options={outcomes.map((each) => [each, words.outcomes[each]] as const)}
        value={outcome}
        onChange={(chosen) => form.set({ outcome: chosen })}
      />
      {isSettled(money) ? null : (
        <>
          <Unsettled money={money} words={words.money} />
          <Field {...form.at('reason')} label={words.money.reason} hint={words.money.reasonHint}>
            {(control) => <TextInput {...control} {...form.text('reason')} maxLength={REASON_LENGTH_MAX} />}
          </Field>
        </>
      )}
      <p className="border-l-4 border-line-strong pl-4" aria-live="polite">
        <span className="block text-sm text-ink-soft">{words.preview}</span>
        {labels.portalStatuses[portalStatusOf(of.status, outcome)]}. {labels.actions.nothing.plain}.
      </p>
      <p>{fill(words.kept, { date: formatDate(keepUntil(today), language) })}</p>
      <Button id={form.submitId} type="submit" kind="secondary" busyLabel={form.isBusy && words.busy}>
        {words.button}
      </Button>
      <Said kind="danger">{form.refusal}</Said>
    </Form>
  )
}

function Unsettled({ money, words }: { money: CaseMoney; words: ClosingWords['money'] }) {
  const language = useLanguage()
  const sums = [
    [words.held, money.heldCents],
    [words.pending, money.pendingCents],
    [words.refill, money.refillCents],
    [words.owed, money.owedCents],
  ] as const
  return (
    <Notice kind="warning" title={words.heading}>
      <Facts
        facts={sums.flatMap(([label, cents]) =>
          cents === 0 ? [] : [{ label, value: formatCents(cents, language) }],
        )}
      />
      <p className="mt-3">{words.first}</p>
    </Notice>
  )
}

type ClosedOf = NonNullable<Case['closed']>

/** When and how it ended, and until when it is kept. */
export function closedLine(
  { at, outcome, keepUntil: until, moneyReason }: ClosedOf,
  words: ClosingWords,
  language: Language,
): string {
  const line = fill(words.line, {
    date: formatDate(dateIn(FIRM_ZONE, instant(at)), language),
    outcome: words.outcomes[outcome],
    keepUntil: formatDate(plainDate(until), language),
  })
  return moneyReason === null ? line : `${line} ${fill(words.moneyReason, { reason: moneyReason })}`
}

type ReopenCaseProps = { of: Case; words: ClosingWords; onDone: () => void }

export function ReopenCase({ of: { id: caseId, version }, words, onDone }: ReopenCaseProps) {
  const reopen = useReopenCase()
  const form = useForm({
    id: 'reopen',
    start: {},
    read: () => ({ input: { caseId, version }, problems: [] }),
    say: () => '',
    send: reopen.mutateAsync,
    onDone,
    hasSummary: false,
  })
  return (
    <Form form={form} className="space-y-4">
      <p>{words.why}</p>
      <Button id={form.submitId} type="submit" busyLabel={form.isBusy && words.reopening}>
        {words.reopen}
      </Button>
      <Said kind="danger">{form.refusal}</Said>
    </Form>
  )
}
