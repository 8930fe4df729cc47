// The fields of a fee's parts: each with its name in both languages, amount and event.
import { CASE_STATUSES, type CaseStatus } from '#areas/cases/cases/rules/status.ts'
import { EVENTS, type FeeEvent, MILESTONES_MAX, NAME_MAX } from '#areas/money/agreements/rules/agreement.ts'
import { fill, type Language, LANGUAGES } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { AddButton } from '#ui/form/add-button.tsx'
import { DateFields } from '#ui/form/date-fields.tsx'
import { Field } from '#ui/form/field.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { AmountOf } from '../money-fields.tsx'
import type { Form } from '../use-form.ts'
import { newPart, type PartAnswers, type PartField } from './read-parts.ts'

export type FeePartWords = Record<
  | 'part'
  | 'nameEn'
  | 'nameEs'
  | 'amount'
  | 'amountMost'
  | 'event'
  | 'status'
  | 'rate'
  | 'onDate'
  | 'add'
  | 'remove',
  string
> & {
  nameHint?: string
  events: Record<FeeEvent, string>
  date: { day: string; month: string; year: string; chooseMonth: string }
}

type FeePartsProps = {
  form: Pick<Form<object, PartField>, 'at' | 'idOf'>
  parts: readonly PartAnswers[]
  onChange: (change: (now: readonly PartAnswers[]) => PartAnswers[]) => void
  words: FeePartWords
  statuses: Record<CaseStatus, string>
  /** What there is to know of a part as it is typed. */
  noteOf?: (part: PartAnswers) => string | null
}

export function FeeParts({ form, parts, onChange, words, statuses, noteOf }: FeePartsProps) {
  const change = (id: string, more: Partial<PartAnswers>) =>
    onChange((now) => now.map((each) => (each.milestoneId === id ? { ...each, ...more } : each)))
  return (
    <div className="space-y-4">
      {parts.map((part, index) => (
        <PartFields
          key={part.milestoneId}
          {...{ form, part, words, statuses }}
          note={noteOf?.(part) ?? null}
          position={index + 1}
          onChange={(more) => change(part.milestoneId, more)}
          onRemove={
            parts.length > 1
              ? () => onChange((now) => now.filter(({ milestoneId }) => milestoneId !== part.milestoneId))
              : null
          }
        />
      ))}
      {parts.length < MILESTONES_MAX ? (
        <AddButton onAdd={() => onChange((now) => [...now, newPart()])}>{words.add}</AddButton>
      ) : null}
    </div>
  )
}

type PartFieldsProps = Pick<FeePartsProps, 'form' | 'words' | 'statuses'> & {
  part: PartAnswers
  note: string | null
  position: number
  onChange: (more: Partial<PartAnswers>) => void
  onRemove: (() => void) | null
}

/** One name field per language. */
const NAME_FIELDS = { en: 'nameEn', es: 'nameEs' } as const satisfies Record<Language, keyof PartAnswers>

function PartFields({ onRemove, position, note, ...rest }: PartFieldsProps) {
  const { form, part, words, onChange } = rest
  const { milestoneId: id } = part
  return (
    <fieldset className="grid gap-3 rounded-md border border-line p-4 sm:grid-cols-2">
      <legend className="px-2 font-semibold">{fill(words.part, { position })}</legend>
      {LANGUAGES.map((language) => (
        <Field
          key={language}
          {...form.at(`${NAME_FIELDS[language]}-${id}`)}
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
      <AmountOf
        {...form.at(`amount-${id}`)}
        label={part.event === 'hours' ? words.amountMost : words.amount}
        value={part.amount}
        onChange={(amount) => onChange({ amount })}
      />
      <EventFields {...rest} />
      {note === null ? null : <p className="text-sm sm:col-span-2">{note}</p>}
      {onRemove ? (
        <Button kind="quiet" className="-ml-3 justify-self-start" onClick={onRemove}>
          {fill(words.remove, { position })}
        </Button>
      ) : null}
    </fieldset>
  )
}

type EventFieldsProps = Omit<PartFieldsProps, 'position' | 'onRemove' | 'note'>

function EventFields({ form, part, words, statuses, onChange }: EventFieldsProps) {
  const { milestoneId: id, event } = part
  return (
    <>
      <SelectField
        id={form.idOf(`event-${id}`)}
        label={words.event}
        options={EVENTS.map((each) => [each, words.events[each]] as const)}
        value={event}
        onChange={(chosen) => onChange({ event: chosen })}
      />
      {event === 'status' ? (
        <SelectField
          id={form.idOf(`status-${id}`)}
          label={words.status}
          options={CASE_STATUSES.map((each) => [each, statuses[each]] as const)}
          value={part.status}
          onChange={(status) => onChange({ status })}
        />
      ) : null}
      {event === 'hours' ? (
        <AmountOf
          {...form.at(`rate-${id}`)}
          label={words.rate}
          value={part.rate}
          onChange={(rate) => onChange({ rate })}
        />
      ) : null}
      {event === 'date' ? (
        <DateFields
          {...form.at(`onDate-${id}`)}
          label={words.onDate}
          words={words.date}
          value={part.onDate}
          onChange={(onDate) => onChange({ onDate })}
        />
      ) : null}
    </>
  )
}
