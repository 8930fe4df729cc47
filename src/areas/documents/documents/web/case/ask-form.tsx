// Asks the client of a case for a document: by kind, with words of the firm's own where they help.
import { DOCUMENT_KINDS, type DocumentKind } from '#areas/cases/cases/rules/document-kinds.ts'
import { LANGUAGES, type Language } from '#kernel/language.ts'
import { validationSentence } from '#kernel/validation.ts'
import { DateFields, type DateParts, NO_DATE } from '#ui/form/date-fields.tsx'
import { Field } from '#ui/form/field.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextArea, TextInput } from '#ui/form/text-input.tsx'
import { useLanguage } from '#ui/language.tsx'
import { FormEnd } from '#web/form-end.tsx'
import { Form } from '#web/form.tsx'
import { optionalDay } from '#web/optional-day.ts'
import { type Read, useForm } from '#web/use-form.ts'
import { useSameId } from '#web/use-same-id.ts'
import type { Asking } from '../../contract.ts'
import { WHOSE, type Whose, YEARS_MAX } from '../../rules/kinds.ts'
import { whyNotWords, WORDS_LENGTH_MAX } from '../../rules/limits.ts'
import type { CaseDocumentWords } from '../../words/browser.ts'
import { whoseName } from '../review/review-labels.ts'
import { useAsk } from './case-queries.ts'
import type { CaseLabels } from './case-labels.ts'

export type AskDraft = {
  kind: DocumentKind
  whose: Whose
  years: string
  en: string
  es: string
  due: DateParts
}
type Item = Omit<Asking['items'][number], 'requestId'>
type Problem = { field: Language | 'years' | 'due'; sentence: string }

export const NEW_ASK: AskDraft = {
  kind: 'passport',
  whose: 'client',
  years: '3',
  en: '',
  es: '',
  due: NO_DATE,
}

type AskFormProps = { caseId: string; labels: CaseLabels; onDone: () => void; onCancel: () => void }

export function AskForm({ caseId, labels, onDone, onCancel }: AskFormProps) {
  const language = useLanguage()
  const send = useAsk(caseId)
  const ids = useSameId()
  const { add: words } = labels.words
  const form = useForm({
    id: 'ask',
    start: NEW_ASK,
    read: (draft: AskDraft) => readAsk(draft, words, language),
    say: (problem: Problem) => problem.sentence,
    async send(item: Item) {
      const room = await send.mutateAsync({ caseId, items: [{ ...item, requestId: ids.of(item) }] })
      ids.forget()
      return room
    },
    onDone,
    hasSummary: false,
  })
  const { values, set } = form
  return (
    <Form form={form} className="max-w-form space-y-4">
      <SelectField
        id={form.idOf('kind')}
        label={words.kind}
        options={DOCUMENT_KINDS.map((kind) => [kind, labels.review.kinds[kind]] as const)}
        value={values.kind}
        onChange={(kind) => set({ kind })}
      />
      <SelectField
        id={form.idOf('whose')}
        label={words.whose}
        options={WHOSE.map((whose) => [whose, whoseName(whose, labels.review)] as const)}
        value={values.whose}
        onChange={(whose) => set({ whose })}
      />
      {values.kind === 'tax-returns' ? (
        <Field {...form.at('years')} label={words.years}>
          {(control) => (
            <TextInput
              {...control}
              {...form.text('years')}
              inputMode="numeric"
              maxLength={2}
              className="w-24"
            />
          )}
        </Field>
      ) : null}
      {LANGUAGES.map((each) => (
        <Field key={each} {...form.at(each)} label={words.words[each]} hint={words.wordsHint}>
          {(control) => (
            <TextArea {...control} {...form.text(each)} lang={each} rows={2} maxLength={WORDS_LENGTH_MAX} />
          )}
        </Field>
      ))}
      <DateFields
        {...form.at('due')}
        label={words.due}
        words={words.dates}
        value={values.due}
        onChange={(due) => set({ due })}
      />
      <FormEnd
        form={form}
        save={words.button}
        saving={words.busy}
        cancel={words.cancel}
        onCancel={onCancel}
      />
    </Form>
  )
}

/** Words in both languages or in none; the kind "other" says nothing without them. */
export function readAsk(
  draft: AskDraft,
  words: CaseDocumentWords['add'],
  language: Language,
): Read<Item, Problem> {
  const { kind, whose } = draft
  const own = { en: draft.en.trim(), es: draft.es.trim() }
  const isWorded = kind === 'other' || own.en !== '' || own.es !== ''
  const day = optionalDay(draft.due)
  const years = kind === 'tax-returns' ? Number(draft.years) : null
  const areYears = years === null || (Number.isInteger(years) && years >= 1 && years <= YEARS_MAX)
  const problems: Problem[] = [
    ...(areYears ? [] : [{ field: 'years' as const, sentence: words.badYears }]),
    ...(isWorded ? LANGUAGES.flatMap((each) => wordProblem(each, own[each], words, language)) : []),
    ...(day === null ? [{ field: 'due' as const, sentence: words.badDate }] : []),
  ]
  return { input: day && { kind, whose, years, words: isWorded ? own : null, due: day.day }, problems }
}

function wordProblem(
  field: Language,
  typed: string,
  words: CaseDocumentWords['add'],
  language: Language,
): Problem[] {
  if (typed === '') return [{ field, sentence: words.bothNeeded }]
  const why = whyNotWords(typed)
  return why === null ? [] : [{ field, sentence: validationSentence(why, language) }]
}
