// The conflict check of a proposal: who was compared, what was found, and what a person decides. Nothing is sent before that.
import { type ReactNode, useState } from 'react'
import type { ConflictCheck } from '#areas/intake/intake/contract.ts'
import { FIRM_ZONE, formatMoment, instant } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import type { ValidationCode } from '#kernel/validation.ts'
import { Button } from '#ui/button.tsx'
import { RadioCards } from '#ui/form/choices.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextArea } from '#ui/form/text-input.tsx'
import { useLanguage } from '#ui/language.tsx'
import { StatusPill, type Turn } from '#ui/status-pill.tsx'
import { Written } from '#ui/written.tsx'
import { FormEnd } from '#web/form-end.tsx'
import { Form } from '#web/form.tsx'
import { Loaded } from '#web/loaded.tsx'
import { ReasonButton } from '#web/reason-form.tsx'
import { type Read, useForm } from '#web/use-form.ts'
import type { Engagement } from '../../contract.ts'
import { CONFLICT_OUTCOMES, type ConflictOutcome, NOTE_MAX, whyNotNote } from '../../rules/engagement.ts'
import { useConflicts, useDecide, useDecline } from './queries.ts'
import { type StaffWords, useEngagementWords } from './words.ts'

type ConflictStepProps = {
  engagement: Engagement
  /** Draws what was found, with links to the other matters. */
  renderFound: (check: ConflictCheck) => ReactNode
  onDecided: (now: Engagement) => void
  /** The letter that the firm does not represent them is sent. */
  onDeclined: () => void
}

export function ConflictStep(props: ConflictStepProps) {
  const { state, conflict } = props.engagement
  const [isOpen, setOpen] = useState(false)
  const { conflict: words } = useEngagementWords()
  const isDraft = state === 'draft'
  return (
    <div className="max-w-form space-y-6">
      {conflict === null ? null : <Decided conflict={conflict} />}
      {isDraft && conflict?.outcome === 'declined' && props.engagement.mayDecide && !isOpen ? (
        <LetterOfNotTaken {...props} />
      ) : null}
      {isDraft && conflict !== null && !isOpen ? (
        <Button kind="secondary" onClick={() => setOpen(true)}>
          {words.again}
        </Button>
      ) : null}
      {isDraft && (conflict === null || isOpen) ? (
        <Check
          {...props}
          onDecided={(now) => {
            setOpen(false)
            props.onDecided(now)
          }}
        />
      ) : null}
    </div>
  )
}

const OUTCOME_TURNS: Record<ConflictOutcome, Turn> = {
  cleared: 'done',
  waived: 'theirs',
  declined: 'stopped',
}

function Decided({ conflict }: { conflict: NonNullable<Engagement['conflict']> }) {
  const { conflict: words } = useEngagementWords()
  const language = useLanguage()
  const { outcome, note, by, at, compared } = conflict
  const moment = formatMoment(instant(at), FIRM_ZONE, language)
  return (
    <div className="space-y-2">
      <StatusPill turn={OUTCOME_TURNS[outcome]}>{words.outcomes[outcome]}</StatusPill>
      <Written as="p" className="break-words whitespace-pre-line" text={note} />
      <p className="text-sm text-ink-soft">{fill(words.by, { name: by, moment })}</p>
      <p className="text-sm text-ink-soft">{fill(words.compared, { names: compared.join(', ') })}</p>
    </div>
  )
}

function LetterOfNotTaken({ engagement, onDeclined }: Pick<ConflictStepProps, 'engagement' | 'onDeclined'>) {
  const { conflict, one } = useEngagementWords()
  const { decline: words } = conflict
  const decline = useDecline()
  const { id: engagementId, edition: before } = engagement
  return (
    <ReasonButton
      id="decline"
      label={words.label}
      kind="secondary"
      words={{ ...words, label: words.reason, saving: one.saving, cancel: one.cancel }}
      send={(reason) => decline.mutateAsync({ engagementId, before, reason })}
      onDone={onDeclined}
    />
  )
}

function Check({ engagement, renderFound, onDecided }: Omit<ConflictStepProps, 'onDeclined'>) {
  const { conflict: words } = useEngagementWords()
  return (
    <Loaded query={useConflicts(engagement.id)} words={words}>
      {(check) => (
        <>
          <section aria-labelledby="conflicts" className="space-y-3">
            <h2 id="conflicts" className="text-xl">
              {words.heading}
            </h2>
            {renderFound(check)}
          </section>
          <Deciding engagement={engagement} seen={check.conflicts.length} onDecided={onDecided} />
        </>
      )}
    </Loaded>
  )
}

type Answers = { outcome: ConflictOutcome | null; note: string }
const NOTHING_DECIDED: Answers = { outcome: null, note: '' }
type Problem = { field: 'outcome' } | { field: 'note'; why: ValidationCode }

function readDecision({ outcome, note }: Answers): Read<{ outcome: ConflictOutcome; note: string }, Problem> {
  const why = whyNotNote(note.trim())
  const problems: Problem[] = [
    ...(outcome === null ? [{ field: 'outcome' as const }] : []),
    ...(why ? [{ field: 'note' as const, why }] : []),
  ]
  if (outcome === null || problems.length > 0) return { input: null, problems }
  return { input: { outcome, note: note.trim() }, problems }
}

function sentenceOf(problem: Problem, { conflict: words }: StaffWords): string {
  if (problem.field === 'outcome') return words.choose
  if (problem.why === 'REQUIRED') return words.empty
  return problem.why === 'TOO_LONG' ? fill(words.tooLong, { max: NOTE_MAX }) : words.markup
}

type DecidingProps = Pick<ConflictStepProps, 'engagement' | 'onDecided'> & { seen: number }

function Deciding({ engagement: { id: engagementId, edition }, seen, onDecided }: DecidingProps) {
  const all = useEngagementWords()
  const { conflict: words, one } = all
  const decide = useDecide()
  const form = useForm({
    id: 'conflict',
    start: NOTHING_DECIDED,
    read: readDecision,
    say: (problem: Problem) => sentenceOf(problem, all),
    send: (decision) => decide.mutateAsync({ engagementId, before: edition, seen, ...decision }),
    onDone: onDecided,
    hasSummary: false,
  })
  const isWaiver = form.values.outcome === 'waived'
  return (
    <Form form={form} className="mt-6 space-y-4">
      <RadioCards
        {...form.at('outcome')}
        name="outcome"
        label={words.decide}
        choices={CONFLICT_OUTCOMES.map((value) => ({
          value,
          label: words.outcomes[value],
          hint: words.hints[value],
        }))}
        value={form.values.outcome}
        onChange={(outcome) => form.set({ outcome })}
      />
      <Field
        {...form.at('note')}
        label={isWaiver ? words.noteOfWaiver : words.note}
        hint={isWaiver ? words.waiverHint : words.noteHint}
      >
        {(control) => <TextArea {...control} {...form.text('note')} rows={3} maxLength={NOTE_MAX} />}
      </Field>
      <FormEnd form={form} save={words.save} saving={one.saving} />
    </Form>
  )
}
