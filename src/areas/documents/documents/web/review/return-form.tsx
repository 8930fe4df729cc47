// Asks for a document again: a reason from the list, words of the firm's own in both languages, or both.
import { useEffect } from 'react'
import { LANGUAGES, type Language } from '#kernel/language.ts'
import { validationSentence } from '#kernel/validation.ts'
import { RadioCards } from '#ui/form/choices.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextArea } from '#ui/form/text-input.tsx'
import { useLanguage } from '#ui/language.tsx'
import { FormEnd } from '#web/form-end.tsx'
import { Form } from '#web/form.tsx'
import { Loaded } from '#web/loaded.tsx'
import { type Read, useForm } from '#web/use-form.ts'
import type { DocumentView, Reasons, Return, Waiting } from '../../contract.ts'
import { whyNotWords, WORDS_LENGTH_MAX } from '../../rules/limits.ts'
import type { ReviewWords } from '../../words/index.ts'
import { useReasons, useReturn } from './review-queries.ts'

/** `own`: no reason of the list. */
const OWN = 'own'

export type ReturnDraft = Record<Language, string>

type Problem = { field: 'reason' | Language; sentence: string }

type ReturnFormProps = {
  of: Waiting
  /** The id of a reason, `own`, or null while nothing is chosen. */
  chosen: string | null
  onChoose: (reason: string) => void
  words: ReviewWords['return']
  onDone: (view: DocumentView) => void
  onRefused: (error: unknown) => void
  onCancel: () => void
}

export function ReturnForm(props: ReturnFormProps) {
  const { of, chosen, onChoose, words, onDone, onRefused, onCancel } = props
  const language = useLanguage()
  const send = useReturn()
  const reasons = useReasons()
  const form = useForm({
    id: 'return',
    start: { en: '', es: '' },
    read: (draft: ReturnDraft) => readReturn(of, chosen, draft, words, language),
    say: (problem: Problem) => problem.sentence,
    send: (input: Return) => send.mutateAsync(input, { onError: onRefused }),
    onDone,
    hasSummary: false,
  })
  const first = form.idOf('reason')
  useEffect(() => document.getElementById(first)?.focus(), [first])
  return (
    <Form form={form} className="space-y-4">
      <h3 className="text-xl">{words.heading}</h3>
      <Loaded query={reasons} words={words}>
        {(list) => (
          <RadioCards
            {...form.at('reason')}
            name="return-reason"
            label={words.reason}
            choices={choicesOf(list, language, words)}
            value={chosen}
            onChange={onChoose}
          />
        )}
      </Loaded>
      {inOrder(of.clientLanguage).map((each) => (
        <Field key={each} {...form.at(each)} label={words.words[each]} hint={words.wordsHint}>
          {(control) => (
            <TextArea {...control} {...form.text(each)} lang={each} rows={2} maxLength={WORDS_LENGTH_MAX} />
          )}
        </Field>
      ))}
      <FormEnd
        form={form}
        save={words.button}
        saving={words.busy}
        cancel={words.cancel}
        onCancel={onCancel}
        keys={{ save: 'return-send', cancel: 'close' }}
      />
    </Form>
  )
}

/** What the client reads comes first. */
export function inOrder(first: Language): Language[] {
  return [first, ...LANGUAGES.filter((each) => each !== first)]
}

/** The first nine have a key. */
function choicesOf({ reasons }: Reasons, language: Language, words: ReviewWords['return']) {
  const listed = reasons.map(({ id, words: said }, index) => ({
    value: id,
    label: index < 9 ? `${index + 1}. ${said[language]}` : said[language],
  }))
  return [...listed, { value: OWN, label: words.own }]
}

/** A reason, or words; words in both languages or in none. */
export function readReturn(
  { id: documentId, version }: Pick<Waiting, 'id' | 'version'>,
  chosen: string | null,
  draft: ReturnDraft,
  words: Pick<ReviewWords['return'], 'needed' | 'bothNeeded'>,
  language: Language,
): Read<Return, Problem> {
  const typed = LANGUAGES.filter((each) => draft[each].trim() !== '')
  const reasonId = chosen === OWN ? null : chosen
  if (reasonId === null && typed.length === 0)
    return { input: null, problems: [{ field: 'reason', sentence: words.needed }] }
  if (typed.length === 0) return { input: { documentId, version, reasonId, words: null }, problems: [] }
  const problems = LANGUAGES.flatMap((each): Problem[] => {
    if (!typed.includes(each)) return [{ field: each, sentence: words.bothNeeded }]
    const why = whyNotWords(draft[each].trim())
    return why === null ? [] : [{ field: each, sentence: validationSentence(why, language) }]
  })
  const own = { en: draft.en.trim(), es: draft.es.trim() }
  return { input: { documentId, version, reasonId, words: own }, problems }
}
