// The children of the client: a card for each, named or not.
import type { ReactNode } from 'react'
import { fill } from '#kernel/language.ts'
import { readName } from '#kernel/typed-text.ts'
import { Button } from '#ui/button.tsx'
import { DateFields } from '#ui/form/date-fields.tsx'
import { Field, FieldGroup } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { OneName, useNameLabel } from '#web/one-name.tsx'
import { NAME_FIELDS } from '../rules/answers.ts'
import { FLOW } from '../rules/flow.ts'
import { type ChildDraft, nameWith, withOneMore } from './draft.ts'
import type { QuestionFieldsProps } from './question-fields-props.ts'
import { WhyWeAsk } from './why-we-ask.tsx'
import { useIntakeWords } from './words.ts'

type ChildrenFieldsProps = QuestionFieldsProps & { heading: ReactNode }

export default function ChildrenFields({ question, draft, onChange, errors, heading }: ChildrenFieldsProps) {
  const { children: words } = useIntakeWords()
  const { children } = draft
  const asked = FLOW[question]
  const isFull = asked.kind === 'children' && children.length >= asked.max
  const set = (changed: readonly ChildDraft[]) => onChange({ ...draft, children: changed })
  const change = (changed: ChildDraft) =>
    set(children.map((each) => (each.id === changed.id ? changed : each)))
  return (
    <FieldGroup
      id={question}
      isHeading
      label={heading}
      hint={<WhyWeAsk question={question} />}
      error={errors[question] ?? null}
    >
      {children.map((child, index) => (
        <ChildCard
          key={child.id}
          title={fill(words.one, { number: index + 1 })}
          child={child}
          onChange={change}
          onRemove={children.length > 1 ? () => set(children.filter(({ id }) => id !== child.id)) : null}
          errors={errors}
        />
      ))}
      {isFull ? null : (
        <Button kind="secondary" className="mt-4 self-start" onClick={() => set(withOneMore(children))}>
          {words.addAnother}
        </Button>
      )}
    </FieldGroup>
  )
}

type ChildCardProps = {
  title: string
  child: ChildDraft
  onChange: (child: ChildDraft) => void
  /** Null for the only one. */
  onRemove: (() => void) | null
  errors: QuestionFieldsProps['errors']
}

function ChildCard({ title, child, onChange, onRemove, errors }: ChildCardProps) {
  const { people, fields, date: dateWords } = useIntakeWords()
  const { id } = child
  const hasOneName = child.hasOneName === true
  const lastNameLabel = useNameLabel(hasOneName, fields.lastName)
  const shown = NAME_FIELDS.filter((field) => field === 'lastName' || !hasOneName)
  return (
    <fieldset className="mt-4 space-y-5 rounded-md border border-line bg-sheet p-5">
      <legend className="px-2 font-semibold">{title}</legend>
      {shown.map((field) => (
        <Field
          key={field}
          id={`${id}-${field}`}
          label={field === 'lastName' ? lastNameLabel : fields[field]}
          error={errors[`${id}-${field}`] ?? null}
        >
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              spellCheck={false}
              reads={readName}
              value={child[field]}
              onChange={({ target }) => onChange({ ...child, [field]: target.value })}
            />
          )}
        </Field>
      ))}
      <OneName
        id={`${id}-one-name`}
        checked={hasOneName}
        onChange={(isChecked) => onChange({ ...child, ...nameWith(child, isChecked) })}
      />
      <DateFields
        id={`${id}-birthDate`}
        label={fields.birthDate}
        error={errors[`${id}-birthDate`] ?? null}
        words={dateWords}
        value={child.date}
        onChange={(date) => onChange({ ...child, date })}
      />
      {onRemove ? (
        <Button kind="quiet" onClick={onRemove}>
          <span>
            {people.remove}
            <span className="sr-only">: {title}</span>
          </span>
        </Button>
      ) : null}
    </fieldset>
  )
}
