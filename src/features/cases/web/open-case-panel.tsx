// A case from the intake: what kind, whose, and what comes first. What still keeps it from being opened is said here.
import { type FormEvent, useState } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { failureSentence } from '#api/failure.ts'
import type { SentIntake } from '#features/intake/contract.ts'
import { dateFromParts } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { validationSentence } from '#kernel/validation.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/choices.tsx'
import { DateFields, type DateParts, NO_DATE } from '#ui/form/date-fields.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { Outcome } from '#ui/outcome.tsx'
import type { Attorneys, Case } from '../contract.ts'
import { caseTypeOf, FIRST_ACTIONS } from '../rules/from-intake.ts'
import { CASE_TYPES, type CaseType } from '../rules/status.ts'
import type { OpeningWords } from '../text/index.ts'
import { useAttorneys, useCaseNumber, useOpenCase } from './queries.ts'

type CaseLabels = {
  types: Record<CaseType, string>
  actions: Record<(typeof FIRST_ACTIONS)[number], string>
}

type OpenCasePanelProps = {
  intake: SentIntake
  words: OpeningWords
  labels: CaseLabels
  /** Who reads: proposed as the attorney where they are one. */
  readerId: string | null
  onOpened: (opened: Case) => void
  renderLoaded: (
    query: UseQueryResult<Attorneys>,
    words: { loading: string; failed: string },
    show: (read: Attorneys) => ReactNode,
  ) => ReactNode
}

export function OpenCasePanel(props: OpenCasePanelProps) {
  const { words } = props
  return (
    <section aria-labelledby="open-case" className="space-y-4 border-t border-line pt-6">
      <h2 id="open-case" className="text-2xl">
        {words.heading}
      </h2>
      <Inside {...props} />
    </section>
  )
}

function Inside({ renderLoaded, ...rest }: OpenCasePanelProps) {
  const { intake, words } = rest
  const attorneys = useAttorneys()
  if (intake.handling === 'opened') return <Opened intake={intake} words={words} />
  if (!intake.hasAccount) {
    return <Notice kind="info">{fill(words.noAccount, { email: intake.client.email })}</Notice>
  }
  if (intake.handling !== 'cleared') return <p>{words.first}</p>
  const states = { loading: words.loading, failed: words.failedAttorneys }
  return renderLoaded(attorneys, states, (read) => <Opening attorneys={read.attorneys} {...rest} />)
}

function Opened({ intake: { caseId, attorney }, words }: Pick<OpenCasePanelProps, 'intake' | 'words'>) {
  const number = useCaseNumber(caseId)
  const done = number === null ? words.opened : fill(words.done, { number })
  return (
    <>
      <Outcome>{done}</Outcome>
      {attorney ? <p>{fill(words.of, { name: attorney.name })}</p> : null}
    </>
  )
}

type OpeningProps = Omit<OpenCasePanelProps, 'renderLoaded'> & Attorneys

type Form = { type: CaseType; attorneyId: string; nextAction: (typeof FIRST_ACTIONS)[number] }

/** Null: no such day. */
function dueOf(hasDue: boolean, { year, month, day }: DateParts): { due: string | null } | null {
  if (!hasDue) return { due: null }
  const date = dateFromParts(Number(year), Number(month), Number(day))
  return date ? { due: date.toString() } : null
}

function Opening({ intake, attorneys, words, labels, readerId, onOpened }: OpeningProps) {
  const language = useLanguage()
  const { serviceType = 'other' } = intake.answers
  const [form, setForm] = useState<Form>({
    type: caseTypeOf(serviceType),
    attorneyId: attorneys.find(({ id }) => id === readerId)?.id ?? '',
    nextAction: FIRST_ACTIONS[0],
  })
  const [hasDue, setHasDue] = useState(false)
  const [date, setDate] = useState(NO_DATE)
  const [isTried, setTried] = useState(false)
  const opening = useOpenCase(intake.id, onOpened)
  const due = dueOf(hasDue, date)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (form.attorneyId === '') return document.getElementById('case-attorney')?.focus()
    if (!due) return document.getElementById('case-due')?.focus()
    opening.mutate({ ...form, ...due })
  }
  const isMissing = isTried && form.attorneyId === ''
  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      <SelectField
        id="case-type"
        label={words.type}
        options={CASE_TYPES.map((type) => [type, labels.types[type]])}
        value={form.type}
        onChange={(type) => setForm({ ...form, type })}
      />
      <SelectField
        id="case-attorney"
        label={words.attorney}
        error={isMissing ? validationSentence('SELECT_OPTION', language) : null}
        options={[['', words.choose], ...attorneys.map(({ id, name }) => [id, name] as const)]}
        value={form.attorneyId}
        onChange={(attorneyId) => setForm({ ...form, attorneyId })}
      />
      <SelectField
        id="case-action"
        label={words.nextAction}
        options={FIRST_ACTIONS.map((action) => [action, labels.actions[action]])}
        value={form.nextAction}
        onChange={(nextAction) => setForm({ ...form, nextAction })}
      />
      <Checkbox
        id="case-has-due"
        label={words.hasDue}
        checked={hasDue}
        onChange={(event) => setHasDue(event.target.checked)}
      />
      {hasDue ? (
        <DateFields
          id="case-due"
          label={words.due}
          words={words.date}
          error={isTried && !due ? words.invalidDate : null}
          value={date}
          onChange={setDate}
        />
      ) : null}
      <Button type="submit" busyLabel={opening.isPending && words.busy}>
        {words.button}
      </Button>
      <Outcome kind="danger">{failureSentence(opening.error)}</Outcome>
    </form>
  )
}
