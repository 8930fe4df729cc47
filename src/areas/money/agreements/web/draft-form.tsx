// Writes a case's fee: each part with its name in both languages, amount and event.
import { useState } from 'react'
import { CASE_STATUSES } from '#areas/cases/cases/rules/status.ts'
import { fill, type Language, LANGUAGES } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { REASON_MAX } from '#kernel/reason.ts'
import { Button } from '#ui/button.tsx'
import { DateFields } from '#ui/form/date-fields.tsx'
import { AddButton } from '#ui/form/add-button.tsx'
import { Field } from '#ui/form/field.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Form, FormProblems } from '#web/form.tsx'
import { type Form as FormOf, useForm } from '#web/use-form.ts'
import type { Agreement, CaseFees } from '../contract.ts'
import { EVENTS, MILESTONES_MAX, NAME_MAX } from '../rules/agreement.ts'
import { useSaveDraft } from './queries.ts'
import {
  answersOf,
  type DraftAnswers,
  type DraftField,
  newPart,
  type PartAnswers,
  readDraft,
  totalOf,
} from './read-draft.ts'
import { useFeeWords } from './words.ts'

type DraftFormProps = {
  fees: CaseFees
  /** Initial values: the draft to change, or the previous agreement. */
  before: Agreement | null
  onDone: () => void
}

export function DraftForm({ fees, before, onDone }: DraftFormProps) {
  const { draft: words } = useFeeWords()
  const language = useLanguage()
  const save = useSaveDraft()
  const isFirst = fees.current === null
  const [start] = useState(() => answersOf(before && { ...before, reason: fees.draft?.reason ?? null }))
  const form = useForm({
    id: 'fees',
    start,
    read: (answers) => readDraft(answers, isFirst),
    say: (problem) => fill(words.problems[problem.code], 'position' in problem ? problem : {}),
    send: (wanted) =>
      save.mutateAsync({ caseId: fees.case.id, edition: fees.draft?.edition ?? null, ...wanted }),
    onDone,
  })
  return (
    <Form form={form} className="mt-3 max-w-form space-y-6">
      <FormProblems form={form} title={words.problem} />
      <Parts form={form} />
      <p className="font-semibold">
        {fill(words.total, { amount: formatCents(totalOf(form.values.parts), language) })}
      </p>
      {isFirst ? null : (
        <Field {...form.at('reason')} label={words.reason} hint={words.reasonHint}>
          {(control) => <TextInput {...control} {...form.text('reason')} maxLength={REASON_MAX} />}
        </Field>
      )}
      <Button id={form.submitId} type="submit" busyLabel={form.isBusy && words.saving}>
        {words.save}
      </Button>
    </Form>
  )
}

type PartsProps = { form: FormOf<DraftAnswers, DraftField> }

function Parts({ form }: PartsProps) {
  const { draft: words } = useFeeWords()
  const { parts } = form.values
  const change = (id: string, more: Partial<PartAnswers>) =>
    form.set((now) => ({
      parts: now.parts.map((each) => (each.milestoneId === id ? { ...each, ...more } : each)),
    }))
  return (
    <div className="space-y-4">
      {parts.map((part, index) => (
        <PartFields
          key={part.milestoneId}
          part={part}
          position={index + 1}
          at={form.at}
          onChange={(more) => change(part.milestoneId, more)}
          onRemove={
            parts.length > 1 ? () => form.set({ parts: parts.filter((each) => each !== part) }) : null
          }
        />
      ))}
      {parts.length < MILESTONES_MAX ? (
        <AddButton onAdd={() => form.set({ parts: [...parts, newPart()] })}>{words.add}</AddButton>
      ) : null}
    </div>
  )
}

type PartFieldsProps = Pick<PartsProps['form'], 'at'> & {
  part: PartAnswers
  position: number
  onChange: (more: Partial<PartAnswers>) => void
  onRemove: (() => void) | null
}

/** One name field per language. */
const NAME_FIELDS = { en: 'nameEn', es: 'nameEs' } as const satisfies Record<Language, keyof PartAnswers>

function PartFields({ part, position, at, onChange, onRemove }: PartFieldsProps) {
  const { draft: words } = useFeeWords()
  const { milestoneId: id } = part
  return (
    <fieldset className="space-y-3 rounded-md border border-line p-4">
      <legend className="px-2 font-semibold">{fill(words.part, { position })}</legend>
      {LANGUAGES.map((language) => (
        <Field
          key={language}
          {...at(`${NAME_FIELDS[language]}-${id}`)}
          label={words[NAME_FIELDS[language]]}
          hint={words.nameHint}
        >
          {(control) => (
            <TextInput
              {...control}
              lang={language}
              maxLength={NAME_MAX}
              value={part[NAME_FIELDS[language]]}
              onChange={({ target }) => onChange({ [NAME_FIELDS[language]]: target.value })}
            />
          )}
        </Field>
      ))}
      <Field {...at(`amount-${id}`)} label={part.event === 'hours' ? words.amountMost : words.amount}>
        {(control) => (
          <TextInput
            {...control}
            inputMode="decimal"
            className="max-w-48"
            value={part.amount}
            onChange={({ target }) => onChange({ amount: target.value })}
          />
        )}
      </Field>
      <EventFields part={part} at={at} onChange={onChange} />
      {onRemove ? (
        <Button kind="quiet" className="-ml-3" onClick={onRemove}>
          {fill(words.remove, { position })}
        </Button>
      ) : null}
    </fieldset>
  )
}

function EventFields({ part, at, onChange }: Omit<PartFieldsProps, 'position' | 'onRemove'>) {
  const { draft: words, statuses } = useFeeWords()
  const { milestoneId: id, event } = part
  return (
    <>
      <SelectField
        id={`fees-event-${id}`}
        label={words.event}
        options={EVENTS.map((each) => [each, words.events[each]] as const)}
        value={event}
        onChange={(chosen) => onChange({ event: chosen })}
      />
      {event === 'status' ? (
        <SelectField
          id={`fees-status-${id}`}
          label={words.status}
          options={CASE_STATUSES.map((each) => [each, statuses[each]] as const)}
          value={part.status}
          onChange={(status) => onChange({ status })}
        />
      ) : null}
      {event === 'hours' ? (
        <Field {...at(`rate-${id}`)} label={words.rate}>
          {(control) => (
            <TextInput
              {...control}
              inputMode="decimal"
              className="max-w-48"
              value={part.rate}
              onChange={({ target }) => onChange({ rate: target.value })}
            />
          )}
        </Field>
      ) : null}
      {event === 'date' ? (
        <DateFields
          {...at(`onDate-${id}`)}
          label={words.onDate}
          words={words.date}
          value={part.onDate}
          onChange={(onDate) => onChange({ onDate })}
        />
      ) : null}
    </>
  )
}
