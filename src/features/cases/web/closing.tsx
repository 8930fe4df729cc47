// How a case ends, for the firm: closed with an outcome below the form that moves it, and opened again from where that stood.
import { useRef } from 'react'
import { dateIn, FIRM_ZONE, formatDate, instant, type PlainDate, plainDate } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Outcome as Said } from '#ui/outcome.tsx'
import { Form } from '#web/form.tsx'
import { useForm } from '#web/use-form.ts'
import type { Case } from '../contract.ts'
import { keepUntil, type Outcome, outcomesFrom } from '../rules/closing.ts'
import { portalStatusOf } from '../rules/portal-status.ts'
import type { CaseStaffWords, CaseWords, DueWords } from '../text/index.ts'
import { MoveForm } from './move-form.tsx'
import { useCloseCase, useReopenCase } from './staff-queries.ts'

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
  // What was pressed is gone: the next key goes on from here.
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
          <details className="mt-6 border-t border-line pt-2">
            <summary className="min-h-11 cursor-pointer py-2 font-semibold text-action underline">
              {words.closing.heading}
            </summary>
            <CloseForm
              key={of.status}
              of={of}
              words={words.closing}
              labels={labels}
              today={today}
              onDone={onDone}
            />
          </details>
        </>
      )}
    </section>
  )
}

type ClosingWords = CaseStaffWords['closing']
type CloseFormProps = Pick<CaseCourseProps, 'of' | 'labels' | 'today'> & {
  words: ClosingWords
  onDone: () => void
}

function CloseForm({ of, words, labels, today, onDone }: CloseFormProps) {
  const language = useLanguage()
  const close = useCloseCase()
  const outcomes = outcomesFrom(of.status)
  const form = useForm({
    id: 'close',
    start: { outcome: outcomes[0] ?? ('ended' satisfies Outcome) },
    read: ({ outcome }) => ({ input: { caseId: of.id, version: of.version, outcome }, problems: [] }),
    say: () => '',
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
      <p className="text-ink-soft">{words.why}</p>
      <Button id={form.submitId} type="submit" kind="secondary" busyLabel={form.isBusy && words.reopening}>
        {words.reopen}
      </Button>
      <Said kind="danger">{form.refusal}</Said>
    </Form>
  )
}
