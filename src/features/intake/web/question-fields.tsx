// The controls of one question. The heading is the label or the legend, so that it is heard with the control.
import type { ReactNode } from 'react'
import { Checkbox, RadioCards } from '#ui/form/choices.tsx'
import { DateFields } from '#ui/form/date-fields.tsx'
import { describedBy, Field, FieldGroup } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { type AskedId, NAME_FIELDS } from '../rules/answers.ts'
import { FLOW } from '../rules/flow.ts'
import { optionWords } from './answer-text.ts'
import { type Draft, EMPTY_DRAFT } from './draft.ts'
import { useIntakeWords } from './words.ts'

export type QuestionFieldsProps = {
  question: AskedId
  draft: Draft
  onChange: (draft: Draft) => void
  /** The sentence under a field, by its name. */
  errors: Readonly<Record<string, string>>
}

export function QuestionFields(props: QuestionFieldsProps) {
  switch (FLOW[props.question].kind) {
    case 'name':
      return <NameFields {...props} />
    case 'phone':
      return <PhoneField {...props} />
    case 'choice':
      return <ChoiceField {...props} />
    case 'comingDate':
      return <ComingDateField {...props} />
  }
}

/** `controlId` where one control alone is asked about: then the heading is its label. */
function QuestionHeading({ question, controlId }: { question: AskedId; controlId?: string }) {
  const { title } = useIntakeWords().questions[question]
  return (
    <h1 className="text-2xl sm:text-3xl">{controlId ? <label htmlFor={controlId}>{title}</label> : title}</h1>
  )
}

function WhyWeAsk({ question, children }: { question: AskedId; children?: ReactNode }) {
  const { whyWeAsk, reasons } = useIntakeWords()
  return (
    <div className="mt-2 text-base">
      <p>
        <span className="font-semibold">{whyWeAsk}</span> {reasons[FLOW[question].reason]}
      </p>
      {children}
    </div>
  )
}

function NameFields({ question, draft, onChange, errors }: QuestionFieldsProps) {
  const { fields } = useIntakeWords().questions.name
  return (
    <FieldGroup
      id={question}
      isHeading
      label={<QuestionHeading question={question} />}
      hint={<WhyWeAsk question={question} />}
    >
      <div className="mt-4 space-y-5">
        {NAME_FIELDS.map((field) => (
          <Field key={field} id={field} label={fields[field]} error={errors[field] ?? null}>
            {(control) => (
              <TextInput
                {...control}
                autoComplete={field === 'firstName' ? 'given-name' : 'family-name'}
                spellCheck={false}
                value={draft.name[field]}
                onChange={({ target }) =>
                  onChange({ ...draft, name: { ...draft.name, [field]: target.value } })
                }
              />
            )}
          </Field>
        ))}
      </div>
    </FieldGroup>
  )
}

function PhoneField({ question, draft, onChange, errors }: QuestionFieldsProps) {
  const { example } = useIntakeWords().questions.phone
  const error = errors[question]
  return (
    <div className={error ? 'border-l-4 border-danger pl-4' : undefined}>
      <QuestionHeading question={question} controlId={question} />
      <div id={`${question}-hint`} className="text-ink-soft">
        <WhyWeAsk question={question}>
          <p className="mt-1">{example}</p>
        </WhyWeAsk>
      </div>
      {error ? (
        <p id={`${question}-error`} className="mt-2 font-semibold text-danger">
          {error}
        </p>
      ) : null}
      <TextInput
        id={question}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        aria-describedby={describedBy(question, true, error)}
        aria-invalid={error ? true : undefined}
        className="mt-4 max-w-72"
        value={draft.phone}
        onChange={({ target }) => onChange({ ...draft, phone: target.value })}
      />
    </div>
  )
}

function ChoiceField({ question, draft, onChange, errors }: QuestionFieldsProps) {
  const { answers } = useIntakeWords()
  const choices = Object.entries(optionWords(question, answers)).map(([value, words]) => ({
    value,
    ...words,
  }))
  return (
    <RadioCards
      id={question}
      name={question}
      isHeading
      label={<QuestionHeading question={question} />}
      hint={<WhyWeAsk question={question} />}
      error={errors[question] ?? null}
      choices={choices}
      value={draft.choice}
      onChange={(choice) => onChange({ ...draft, choice })}
    />
  )
}

/** The date typed before "I don't know yet" comes back when the box is cleared. */
function ComingDateField({ question, draft, onChange, errors }: QuestionFieldsProps) {
  const words = useIntakeWords()
  const { unknown, unknownHint } = words.questions.courtDate
  return (
    <div className="space-y-5">
      <DateFields
        id={question}
        isHeading
        label={<QuestionHeading question={question} />}
        hint={<WhyWeAsk question={question} />}
        error={errors[question] ?? null}
        words={words.date}
        value={draft.isUnknownDate ? EMPTY_DRAFT.date : draft.date}
        onChange={(date) => onChange({ ...draft, date, isUnknownDate: false })}
      />
      <Checkbox
        id={`${question}-unknown`}
        label={unknown}
        hint={unknownHint}
        checked={draft.isUnknownDate}
        onChange={({ target }) => onChange({ ...draft, isUnknownDate: target.checked })}
      />
    </div>
  )
}
