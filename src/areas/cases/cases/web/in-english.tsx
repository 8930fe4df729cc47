// What a client said in another language, and beside it the English that the forms take, with who wrote it.
import { useState } from 'react'
import { dateIn, FIRM_ZONE, formatPastDate, instant } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { validationSentence } from '#kernel/validation.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextArea } from '#ui/form/text-input.tsx'
import { useLanguage } from '#ui/language.tsx'
import { FormEnd } from '#web/form-end.tsx'
import { Form } from '#web/form.tsx'
import { useForm } from '#web/use-form.ts'
import type { PersonAnswer } from '../facts-contract.ts'
import { whyNotEnglish } from '../rules/said-in-english.ts'
import type { PersonWords } from './fact-words.ts'
import { useWriteEnglish } from './record-queries.ts'

type InEnglishProps = {
  caseId: string
  personId: string
  of: PersonAnswer['english'][number]
  words: PersonWords
  isClosed: boolean
  onDone: () => void
}

export function InEnglish(props: InEnglishProps) {
  const { of, words, isClosed, onDone } = props
  const { said, english } = of
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="mt-2 space-y-2 border-l-4 border-line pl-4">
      <p className="text-sm text-ink-soft">{words.english.said}</p>
      <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{said}</p>
      {english ? (
        <>
          <p className="text-sm text-ink-soft">
            {fill(words.english.by, {
              name: english.by?.name ?? words.facts.someone,
              date: formatPastDate(dateIn(FIRM_ZONE, instant(english.at)), language),
            })}
          </p>
          <p lang="en" className="whitespace-pre-wrap [overflow-wrap:anywhere]">
            {english.text}
          </p>
        </>
      ) : null}
      {isClosed ? null : isOpen ? (
        <EnglishForm
          {...props}
          onDone={() => {
            setOpen(false)
            onDone()
          }}
          onCancel={() => setOpen(false)}
        />
      ) : (
        <Button kind="quiet" className="-ml-3" onClick={() => setOpen(true)}>
          {english ? words.english.change : words.english.write}
        </Button>
      )}
    </div>
  )
}

function EnglishForm({
  caseId,
  personId,
  of: { said, english },
  words,
  onDone,
  onCancel,
}: InEnglishProps & { onCancel: () => void }) {
  const language = useLanguage()
  const writing = useWriteEnglish()
  const form = useForm({
    id: 'in-english',
    start: { text: english?.text ?? '' },
    read: ({ text }: { text: string }) => {
      const code = whyNotEnglish(text)
      return code ? { input: null, problems: [{ field: 'text', code }] } : { input: text, problems: [] }
    },
    say: ({ code }) => validationSentence(code, language),
    send: (text) => writing.mutateAsync({ caseId, personId, said, english: text }),
    onDone,
    hasSummary: false,
  })
  return (
    <Form form={form} className="max-w-form space-y-4">
      <Field {...form.at('text')} label={words.english.label}>
        {(control) => <TextArea {...control} {...form.text('text')} lang="en" rows={3} />}
      </Field>
      <FormEnd
        form={form}
        save={words.english.save}
        saving={words.reason.saving}
        cancel={words.cancel}
        onCancel={onCancel}
      />
    </Form>
  )
}
