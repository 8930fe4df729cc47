// The form on the public page with which somebody asks to be called. Its script offers the times and sends it.
import callbackScript from 'tool-script:./browser/callback-form.ts'
import type { FirmContact } from '#firm/contact.ts'
import { FIRM_ZONE, zoneName } from '#kernel/calendar.ts'
import { fill, type Language } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextArea, TextInput } from '#ui/form/text-input.tsx'
import { LanguageProvider } from '#ui/language.tsx'
import { FormFrame, leaveToScript, ToFill } from '#web/document-form/form-frame.tsx'
import { LENGTH_MAX, TOPICS } from '../rules/request.ts'
import type { CallbackWords } from '../words/index.ts'

type CallbackFormProps = { words: CallbackWords; contact: FirmContact; language: Language }

export function CallbackForm({ words, contact, language }: CallbackFormProps) {
  // Never broken over two lines.
  const phone = contact.phone.replaceAll(' ', '\u00a0')
  return (
    <LanguageProvider language={language}>
      <FormFrame
        id="callback"
        script={callbackScript}
        title={words.title}
        lead={words.lead}
        words={words}
        phone={phone}
        says={{ choose: words.choose }}
        sent={<Sent words={words} phone={phone} />}
      >
        <Form words={words} phone={phone} language={language} />
      </FormFrame>
    </LanguageProvider>
  )
}

type FormProps = { words: CallbackWords; phone: string; language: Language }

function Form({ words, phone, language }: FormProps) {
  const { fields } = words
  const topics = [
    ['', words.choose],
    ...TOPICS.map((topic) => [topic, words.topics[topic]] as const),
  ] as const
  return (
    <form method="dialog" noValidate className="mt-5 grid max-w-form gap-5">
      <Field id="name" label={fields.name.label}>
        {(control) => <TextInput {...control} autoComplete="name" maxLength={LENGTH_MAX.name} />}
      </Field>
      <Field id="phone" label={fields.phone.label} hint={fields.phone.hint}>
        {(control) => <TextInput {...control} type="tel" autoComplete="tel" maxLength={LENGTH_MAX.phone} />}
      </Field>
      <SelectField id="topic" label={fields.topic.label} options={topics} value="" onChange={leaveToScript} />
      <Times words={words} phone={phone} language={language} />
      <Field id="note" label={fields.note.label} hint={fields.note.hint}>
        {(control) => <TextArea {...control} rows={3} maxLength={LENGTH_MAX.note} />}
      </Field>
      <div>
        <Button type="submit" disabled data-busy={words.sending}>
          {words.send}
        </Button>
      </div>
    </form>
  )
}

function Times({ words, phone, language }: FormProps) {
  const { startsAt } = words.fields
  const [before = '', after = ''] = startsAt.hint.split('{zone}')
  const hint = (
    <>
      {before}
      <span data-zone>{zoneName(FIRM_ZONE, language)}</span>
      {after}
    </>
  )
  return (
    <div className="space-y-3">
      <SelectField
        id="startsAt"
        label={startsAt.label}
        hint={hint}
        options={[['', words.loading]]}
        value=""
        onChange={leaveToScript}
      />
      <div hidden data-times-failed role="alert" className="space-y-3">
        <p>{fill(words.timesFailed, { phone })}</p>
        <Button kind="secondary" data-again>
          {words.retry}
        </Button>
      </div>
      <p hidden data-no-times role="alert">
        {fill(words.noTimes, { phone })}
      </p>
    </div>
  )
}

function Sent({ words, phone }: Omit<FormProps, 'language'>) {
  return (
    <>
      <p className="mt-3 text-lg">
        <ToFill sentence={words.sentText} />
      </p>
      <p className="mt-3">{fill(words.sentNext, { phone })}</p>
    </>
  )
}
