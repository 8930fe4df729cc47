import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox, RadioCards } from '#ui/form/choices.tsx'
import { DateFields, NO_DATE } from '#ui/form/date-fields.tsx'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { Field } from '#ui/form/field.tsx'
import { PasswordInput } from '#ui/form/password-input.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { useLanguage } from '#ui/language.tsx'
import { SSN_SENTENCES, whyNotSsn } from '#kernel/ssn.ts'
import { Specimen, type SpecimenProps } from './specimen.tsx'

type Choice = 'yes' | 'no' | 'unsure'

export function FormSpecimens({ words }: SpecimenProps) {
  const [attempts, setAttempts] = useState(0)
  const [birthday, setBirthday] = useState(NO_DATE)
  const [choice, setChoice] = useState<Choice | null>(null)
  const { birthday: date, choice: question, email, phone } = words
  const problems = [
    { fieldId: 'email', message: email.error },
    { fieldId: 'birthday', message: date.error },
  ]
  return (
    <Specimen name={words.form}>
      {attempts > 0 ? <ErrorSummary key={attempts} title={words.problem} problems={problems} /> : null}
      <Card>
        <div className="max-w-form space-y-6">
          <Field id="email" label={email.label} hint={email.hint} error={attempts > 0 ? email.error : null}>
            {(control) => <TextInput {...control} type="email" autoComplete="email" />}
          </Field>
          <Field id="phone" label={phone.label} aside={phone.aside}>
            {(control) => <TextInput {...control} type="tel" autoComplete="tel" />}
          </Field>
          <SsnField words={words.ssn} isTried={attempts > 0} />
          <Field id="password" label={words.password.label}>
            {(control) => <PasswordInput {...control} words={words.password} />}
          </Field>
          <DateFields
            id="birthday"
            label={date.label}
            hint={date.hint}
            error={attempts > 0 ? date.error : null}
            words={date}
            value={birthday}
            onChange={setBirthday}
            isBirthday
          />
          <RadioCards<Choice>
            id="papers"
            name="papers"
            label={question.label}
            hint={question.hint}
            choices={[
              { value: 'yes', label: question.yes },
              { value: 'no', label: question.no },
              { value: 'unsure', label: question.unsure, hint: question.unsureHint },
            ]}
            value={choice}
            onChange={setChoice}
          />
          <Checkbox id="consent" label={words.consent} />
          <Button onClick={() => setAttempts(attempts + 1)}>{words.buttonLabels.primary}</Button>
        </div>
      </Card>
    </Specimen>
  )
}

/** No page asks for it yet; one that does shows it so. */
function SsnField({ words, isTried }: { words: SpecimenProps['words']['ssn']; isTried: boolean }) {
  const language = useLanguage()
  const [typed, setTyped] = useState('')
  const code = isTried ? whyNotSsn(typed) : null
  return (
    <Field id="ssn" {...words} error={code && SSN_SENTENCES[code][language]}>
      {(control) => (
        <TextInput
          {...control}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
    </Field>
  )
}
