// Fills in the statement of a translator, to be printed and signed.
import { DateFields, type DateParts, NO_DATE } from '#ui/form/date-fields.tsx'
import { Field } from '#ui/form/field.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { useLanguage } from '#ui/language.tsx'
import { saveBlob } from '#ui/save-file.ts'
import type { Language } from '#kernel/language.ts'
import { validationSentence } from '#kernel/validation.ts'
import { FormEnd } from '#web/form-end.tsx'
import { Form } from '#web/form.tsx'
import { optionalDay } from '#web/optional-day.ts'
import { type Read, useForm } from '#web/use-form.ts'
import type { DocumentView } from '../../contract.ts'
import type { CertificateInput } from '../../contract.ts'
import { CERTIFIED_LENGTH_MAX, TITLE_LENGTH_MAX, whyNotTitle } from '../../rules/limits.ts'
import type { PacketWords } from '../../words/index.ts'
import type { CaseLabels, OfCase } from '../case/case-labels.ts'
import { partTitle } from './packet-draft.ts'
import { useCertificate } from './packet-queries.ts'

type Draft = {
  documentId: string
  /** Null: as the rule says. */
  title: string | null
  from: string
  translator: string
  address: string
  day: DateParts
}
type Line = 'title' | 'from' | 'translator' | 'address'
type Problem = { field: Line | 'day'; sentence: string }

/** In English, as the whole certificate is. */
const USUAL_LANGUAGE = 'Spanish'

type CertificateFormProps = {
  of: OfCase
  documents: readonly DocumentView[]
  labels: CaseLabels
  onCancel: () => void
}

export function CertificateForm({ of, documents, labels, onCancel }: CertificateFormProps) {
  const language = useLanguage()
  const make = useCertificate()
  const { certificate: words, form: formWords } = labels.packets
  const { dates } = labels.words.add
  const titleOf = ({ documentId, title }: Draft) => {
    const document = documents.find(({ id }) => id === documentId)
    return title ?? (document ? partTitle({ ...document, translationOf: null }, of, labels, 'en') : '')
  }
  const form = useForm({
    id: 'certificate',
    start: startOf(documents),
    read: (draft: Draft) => readCertificate({ ...draft, title: titleOf(draft) }, words, language),
    say: (problem: Problem) => problem.sentence,
    send: (input: CertificateInput) => make.mutateAsync(input),
    onDone: (file) => saveBlob(words.fileName, file),
    isKept: true,
    hasSummary: false,
  })
  const { values, set } = form
  return (
    <Form form={form} className="max-w-form space-y-4 rounded-md border border-line-strong p-4">
      <SelectField
        id={form.idOf('document')}
        label={words.of}
        options={documents.map(({ id, title }) => [id, title] as const)}
        value={values.documentId}
        onChange={(documentId) => set({ documentId, title: null })}
      />
      <Field {...form.at('title')} label={words.documentTitle}>
        {(control) => (
          <TextInput
            {...control}
            value={titleOf(values)}
            maxLength={TITLE_LENGTH_MAX}
            onChange={({ target }) => set({ title: target.value })}
          />
        )}
      </Field>
      <Field {...form.at('from')} label={words.from}>
        {(control) => <TextInput {...control} {...form.text('from')} maxLength={CERTIFIED_LENGTH_MAX} />}
      </Field>
      <Field {...form.at('translator')} label={words.translator}>
        {(control) => (
          <TextInput {...control} {...form.text('translator')} maxLength={CERTIFIED_LENGTH_MAX} />
        )}
      </Field>
      <Field {...form.at('address')} label={words.translatorAddress}>
        {(control) => <TextInput {...control} {...form.text('address')} maxLength={CERTIFIED_LENGTH_MAX} />}
      </Field>
      <DateFields
        {...form.at('day')}
        label={words.day}
        words={dates}
        value={values.day}
        onChange={(day) => set({ day })}
      />
      <FormEnd
        form={form}
        save={words.button}
        saving={words.busy}
        cancel={formWords.cancel}
        onCancel={onCancel}
      />
    </Form>
  )
}

function startOf(documents: readonly DocumentView[]): Draft {
  const documentId = documents[0]?.id ?? ''
  return { documentId, title: null, from: USUAL_LANGUAGE, translator: '', address: '', day: NO_DATE }
}

/** The day may be left out, to be written by hand. */
export function readCertificate(
  draft: Draft & { title: string },
  words: Pick<PacketWords['certificate'], 'badDate'>,
  language: Language,
): Read<CertificateInput, Problem> {
  const lines = {
    title: draft.title.trim(),
    from: draft.from.trim(),
    translator: draft.translator.trim(),
    address: draft.address.trim(),
  }
  const day = optionalDay(draft.day)
  const problems: Problem[] = (['title', 'from', 'translator', 'address'] as const).flatMap((field) => {
    const why = whyNotTitle(lines[field])
    return why === null ? [] : [{ field, sentence: validationSentence(why, language) }]
  })
  if (day === null) problems.push({ field: 'day', sentence: words.badDate })
  return { input: day && { documentId: draft.documentId, ...lines, date: day.day }, problems }
}
