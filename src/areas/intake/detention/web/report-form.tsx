// The form on the public page: one screen, only what helps to find the person and to call back. Its script saves and sends.
import reportScript from 'tool-script:./browser/report-form.ts'
import { type FirmContact, telephoneLink } from '#firm/contact.ts'
import { fill, type Language } from '#kernel/language.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { DateFields, NO_DATE } from '#ui/form/date-fields.tsx'
import { Field } from '#ui/form/field.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextArea, TextInput } from '#ui/form/text-input.tsx'
import { LanguageProvider } from '#ui/language.tsx'
import { FormFrame, leaveToScript, ToFill } from '#web/document-form/form-frame.tsx'
import { HELD, LENGTH_MAX, RELATIONS, type ReportField, SINCE } from '../rules/report.ts'
import type { DetentionWords } from '../words/index.ts'
import { LookForPerson } from './look-for-person.tsx'

type ReportFormProps = { words: DetentionWords; contact: FirmContact; language: Language }

export function ReportForm({ words, contact, language }: ReportFormProps) {
  // Never broken over two lines.
  const phone = contact.phone.replaceAll(' ', '\u00a0')
  return (
    <LanguageProvider language={language}>
      <div className="grid gap-8 lg:grid-cols-[3fr_2fr] lg:gap-14">
        <Help words={words} contact={contact} phone={phone} />
        <FormFrame
          id="report"
          script={reportScript}
          title={words.formTitle}
          words={words}
          phone={phone}
          says={{ saved: words.saved, notSaved: words.notSaved }}
          sent={<Sent words={words} phone={phone} />}
        >
          <p className="mt-2">{words.formLead}</p>
          <Form words={words} />
        </FormFrame>
      </div>
    </LanguageProvider>
  )
}

/** The telephone before everything else; where to look for the person beside the form, or below it on a phone. */
function Help({ words, contact, phone }: Omit<ReportFormProps, 'language'> & { phone: string }) {
  return (
    <div className="max-lg:contents lg:order-last">
      <div className="order-first">
        <ButtonLink href={telephoneLink(contact.phone)}>{fill(words.callNow, { phone })}</ButtonLink>
        <p className="mt-3">{words.hours}</p>
      </div>
      <LookForPerson words={words.look} className="order-last border-l-4 border-accent pl-5 lg:mt-8" />
    </div>
  )
}

function Form({ words }: Pick<ReportFormProps, 'words'>) {
  return (
    <form method="dialog" noValidate className="mt-6">
      <h3 className="text-xl">{words.you}</h3>
      <div className="mt-4 grid gap-5">
        <Line words={words} name="askerName" autoComplete="name" />
        <Line words={words} name="phone" type="tel" autoComplete="tel" isNeeded />
        <SelectField
          id="relation"
          label={words.fields.relation.label}
          options={[['', words.choose], ...RELATIONS.map((each) => [each, words.relations[each]] as const)]}
          value=""
          onChange={leaveToScript}
        />
      </div>
      <h3 className="mt-8 text-xl">{words.person}</h3>
      <div className="mt-4 grid gap-5">
        <Line words={words} name="name" autoComplete="off" />
        <DateFields
          id="birthDate"
          label={words.fields.birthDate.label}
          hint={words.fields.birthDate.hint}
          words={words.date}
          value={NO_DATE}
          onChange={leaveToScript}
        />
        <Line words={words} name="country" autoComplete="off" />
        <Line words={words} name="alienNumber" autoComplete="off" />
        <SelectField
          id="held"
          label={words.fields.held.label}
          options={[['', words.choose], ...HELD.map((each) => [each, words.held[each]] as const)]}
          value=""
          onChange={leaveToScript}
        />
        <Line words={words} name="place" autoComplete="off" />
        <SelectField
          id="since"
          label={words.fields.since.label}
          options={[['', words.choose], ...SINCE.map((each) => [each, words.since[each]] as const)]}
          value=""
          onChange={leaveToScript}
        />
        <Field id="note" label={words.fields.note.label} hint={words.fields.note.hint}>
          {(control) => <TextArea {...control} name="note" rows={3} maxLength={LENGTH_MAX.note} />}
        </Field>
      </div>
      <p className="mt-5 text-sm text-ink-soft">{words.private}</p>
      <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" disabled data-busy={words.sending}>
          {words.send}
        </Button>
        <output data-saving className="text-sm text-ink-soft" />
      </div>
    </form>
  )
}

type LineProps = {
  words: DetentionWords
  name: Exclude<ReportField, 'birthDate' | 'note' | 'held' | 'relation' | 'since'>
  autoComplete: string
  type?: 'tel'
  isNeeded?: true
}

function Line({ words, name, isNeeded, ...rest }: LineProps) {
  const { label, hint } = words.fields[name]
  return (
    <Field id={name} label={label} hint={hint} {...(isNeeded && { aside: words.needed })}>
      {(control) => <TextInput {...control} {...rest} name={name} maxLength={LENGTH_MAX[name]} />}
    </Field>
  )
}

function Sent({ words, phone }: { words: DetentionWords; phone: string }) {
  return (
    <>
      <p className="mt-3 text-lg">
        <ToFill sentence={words.sentText} />
      </p>
      <p className="mt-3">{fill(words.sentAgain, { phone })}</p>
      <p className="mt-3">{words.sentNext}</p>
      <Button kind="secondary" data-another className="mt-5">
        {words.another}
      </Button>
    </>
  )
}
