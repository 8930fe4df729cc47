// How a case ends, for the firm: closed with an outcome below the form that moves it, and reopened in the same place.
import { type ReactNode, useRef, useState } from 'react'
import { dateIn, FIRM_ZONE, formatDate, instant, type PlainDate, plainDate } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
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
import type { CaseStaffWords, CaseWords, DueWords } from '../words/index.ts'
import { MoveForm } from './move-form.tsx'
import { useCaseMoney, useCloseCase, useReopenCase } from './staff-queries.ts'

type CaseCourseProps = {
  of: Case
  words: CaseStaffWords
  labels: CaseWords
  due: DueWords
  today: PlainDate
}

/** Where the case goes next, or that it is closed. */
export function CaseCourse({ of, words, labels, due, today }: CaseCourseProps) {
  const section = useRef<HTMLElement>(null)
  const [isClosing, setIsClosing] = useState(false)
  // The pressed button is gone: focus moves here.
  const onDone = () => section.current?.focus()
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby="move"
      className="rounded-md border border-line bg-sheet p-5"
    >
      <h2 id="move" className="text-xl">
        {of.closed ? words.closing.closed : words.move.heading}
      </h2>
      {of.closed ? (
        <Closed of={of} closed={of.closed} words={words.closing} onDone={onDone} />
      ) : (
        <>
          <MoveForm of={of} words={words} labels={labels} due={due} today={today} />
          <details
            className="mt-6 border-t border-line pt-2"
            onToggle={({ currentTarget }) => setIsClosing(currentTarget.open)}
          >
            <summary className="min-h-11 cursor-pointer py-2 font-semibold text-action underline">
              {words.closing.heading}
            </summary>
            {isClosing && (
              <MoneyFirst caseId={of.id} words={words.closing.money}>
                {(money) => (
                  <CloseForm
                    key={of.status}
                    of={of}
                    money={money}
                    words={words.closing}
                    labels={labels}
                    today={today}
                    onDone={onDone}
                  />
                )}
              </MoneyFirst>
            )}
          </details>
        </>
      )}
    </section>
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

type CloseFormProps = Pick<CaseCourseProps, 'of' | 'labels' | 'today'> & {
  money: CaseMoney
  words: ClosingWords
  onDone: () => void
}

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
    <Form form={form} className="mt-2 space-y-4">
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

type ClosedProps = {
  of: Case
  closed: NonNullable<Case['closed']>
  words: ClosingWords
  onDone: () => void
}

function Closed({ of: { id: caseId, version }, closed, words, onDone }: ClosedProps) {
  const language = useLanguage()
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
  const line = fill(words.line, {
    date: formatDate(dateIn(FIRM_ZONE, instant(closed.at)), language),
    outcome: words.outcomes[closed.outcome],
    keepUntil: formatDate(plainDate(closed.keepUntil), language),
  })
  return (
    <Form form={form} className="mt-4 space-y-4">
      <p>{line}</p>
      {closed.moneyReason === null ? null : <p>{fill(words.moneyReason, { reason: closed.moneyReason })}</p>}
      <p className="text-ink-soft">{words.why}</p>
      <Button id={form.submitId} type="submit" kind="secondary" busyLabel={form.isBusy && words.reopening}>
        {words.reopen}
      </Button>
      <Said kind="danger">{form.refusal}</Said>
    </Form>
  )
}
