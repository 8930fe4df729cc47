// The members of a family: a list that can be added to, changed and shortened, and a small form for one of them.
import { type ReactNode, useState } from 'react'
import { fill } from '#kernel/language.ts'
import { type PersonName, wholeNameOf } from '#kernel/person-name.ts'
import { readName } from '#kernel/typed-text.ts'
import { validationSentence } from '#kernel/validation.ts'
import { Button } from '#ui/button.tsx'
import { Field, FieldGroup } from '#ui/form/field.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { useLanguage } from '#ui/language.tsx'
import { OneName, useNameLabel } from '#web/one-name.tsx'
import { whyNotFamilyMember } from '../rules/answer-kinds.ts'
import { type FamilyMember, NAME_FIELDS, RELATIONSHIPS, RELATIVE_STATUSES } from '../rules/answers.ts'
import { FLOW } from '../rules/flow.ts'
import { memberText } from '../rules/answer-text.ts'
import { nameWith } from './draft.ts'
import type { QuestionFieldsProps } from './question-fields-props.ts'
import { WhyWeAsk } from './why-we-ask.tsx'
import { useIntakeWords } from './words.ts'

type PeopleFieldsProps = QuestionFieldsProps & { heading: ReactNode }

/** As typed: a choice may still be missing. */
type MemberDraft = PersonName & Record<'relationship' | 'status', string> & { id: string }

function emptyMember(): MemberDraft {
  return { id: crypto.randomUUID(), firstName: '', lastName: '', relationship: '', status: '' }
}

export default function PeopleFields({ question, draft, onChange, errors, heading }: PeopleFieldsProps) {
  const { people: words } = useIntakeWords()
  const [edited, setEdited] = useState<MemberDraft | null>(draft.people.length === 0 ? emptyMember() : null)
  const [said, setSaid] = useState('')
  const asked = FLOW[question]
  const isFull = asked.kind === 'people' && draft.people.length >= asked.max

  function keep(member: FamilyMember): void {
    const isKnown = draft.people.some(({ id }) => id === member.id)
    const people = isKnown
      ? draft.people.map((each) => (each.id === member.id ? member : each))
      : [...draft.people, member]
    onChange({ ...draft, people })
    setEdited(null)
    setSaid(fill(words.added, { name: wholeNameOf(member) }))
  }
  function remove(member: FamilyMember): void {
    onChange({ ...draft, people: draft.people.filter(({ id }) => id !== member.id) })
    setSaid(fill(words.removed, { name: wholeNameOf(member) }))
  }

  return (
    <FieldGroup
      id={question}
      isHeading
      label={heading}
      hint={<WhyWeAsk question={question} />}
      error={errors[question] ?? null}
    >
      <output className="sr-only">{said}</output>
      <MemberList members={draft.people} onChange={setEdited} onRemove={remove} />
      {edited ? (
        <MemberForm
          key={edited.id}
          start={edited}
          isKnown={draft.people.some(({ id }) => id === edited.id)}
          onKeep={keep}
          onCancel={draft.people.length > 0 ? () => setEdited(null) : null}
        />
      ) : null}
      {!edited && !isFull ? (
        <Button kind="secondary" className="mt-4 self-start" onClick={() => setEdited(emptyMember())}>
          {words.addAnother}
        </Button>
      ) : null}
    </FieldGroup>
  )
}

type MemberListProps = {
  members: readonly FamilyMember[]
  onChange: (member: FamilyMember) => void
  onRemove: (member: FamilyMember) => void
}

function MemberList({ members, onChange, onRemove }: MemberListProps) {
  const { people: words, answers, actions } = useIntakeWords()
  if (members.length === 0) return null
  return (
    <ul className="mt-4 divide-y divide-line border-y border-line">
      {members.map((member) => (
        <li key={member.id} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
          <span className="min-w-0">{memberText(member, answers)}</span>
          <span className="flex gap-2">
            <Button
              kind="quiet"
              aria-label={fill(words.changeNamed, { name: wholeNameOf(member) })}
              onClick={() => onChange(member)}
            >
              {actions.change}
            </Button>
            <Button
              kind="quiet"
              aria-label={fill(words.removeNamed, { name: wholeNameOf(member) })}
              onClick={() => onRemove(member)}
            >
              {words.remove}
            </Button>
          </span>
        </li>
      ))}
    </ul>
  )
}

type MemberFormProps = {
  start: MemberDraft
  isKnown: boolean
  onKeep: (member: FamilyMember) => void
  onCancel: (() => void) | null
}

/** Not a separate form: it is inside the question's, so Enter keeps the person rather than leaving the page. */
function MemberForm({ start, isKnown, onKeep, onCancel }: MemberFormProps) {
  const { people: words, fields } = useIntakeWords()
  const [member, setMember] = useState(start)
  const [wasTried, setTried] = useState(false)
  const errors = useMemberErrors(wasTried ? member : null)
  const hasOneName = member.hasOneName === true
  const lastNameLabel = useNameLabel(hasOneName, fields.lastName)
  const shown = NAME_FIELDS.filter((field) => field === 'lastName' || !hasOneName)
  const set = (field: keyof MemberDraft) => (event: { target: { value: string } }) =>
    setMember({ ...member, [field]: event.target.value })
  function keep(): void {
    setTried(true)
    const problems = whyNotFamilyMember(member)
    if (problems.length === 0) onKeep(member as FamilyMember)
    else document.getElementById(`member-${problems[0]?.field}`)?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter in any of its fields means the person
    <fieldset
      className="mt-4 space-y-5 rounded-md border border-line bg-sheet p-5"
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
        event.preventDefault()
        keep()
      }}
    >
      <legend className="px-2 font-semibold">{isKnown ? words.change : words.title}</legend>
      {shown.map((field) => (
        <Field
          key={field}
          id={`member-${field}`}
          label={field === 'lastName' ? lastNameLabel : fields[field]}
          error={errors[field] ?? null}
        >
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              spellCheck={false}
              reads={readName}
              value={member[field]}
              onChange={set(field)}
            />
          )}
        </Field>
      ))}
      <OneName
        id="member-one-name"
        checked={hasOneName}
        onChange={(isChecked) => setMember((now) => ({ ...now, ...nameWith(now, isChecked) }))}
      />
      <MemberChoice
        field="relationship"
        value={member.relationship}
        error={errors['relationship']}
        onChange={set('relationship')}
      />
      <MemberChoice field="status" value={member.status} error={errors['status']} onChange={set('status')} />
      <div className="flex flex-wrap gap-3">
        <Button kind="secondary" onClick={keep}>
          {isKnown ? words.keepChange : words.keep}
        </Button>
        {onCancel ? (
          <Button kind="quiet" onClick={onCancel}>
            {words.cancel}
          </Button>
        ) : null}
      </div>
    </fieldset>
  )
}

type MemberChoiceProps = {
  field: 'relationship' | 'status'
  value: string
  error: string | undefined
  onChange: (event: { target: { value: string } }) => void
}

function MemberChoice({ field, value, error, onChange }: MemberChoiceProps) {
  const { fields, answers, people: words } = useIntakeWords()
  const labels: Record<string, string> = field === 'status' ? answers.relativeStatuses : answers.relationships
  const values: readonly string[] = field === 'status' ? RELATIVE_STATUSES : RELATIONSHIPS
  const options = values.map((option) => [option, labels[option] ?? option] as const)
  return (
    <SelectField
      id={`member-${field}`}
      label={fields[field]}
      error={error ?? null}
      options={[['', words.choose], ...options]}
      value={value}
      onChange={(chosen) => onChange({ target: { value: chosen } })}
    />
  )
}

function useMemberErrors(member: MemberDraft | null): Record<string, string> {
  const language = useLanguage()
  const mend: Record<string, Record<string, string>> = useIntakeWords().mend
  if (!member) return {}
  return Object.fromEntries(
    whyNotFamilyMember(member).map(({ field, code, values }) => [
      field,
      mend[field]?.[code] ?? validationSentence(code, language, values),
    ]),
  )
}
