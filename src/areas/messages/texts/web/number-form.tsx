// Where texts shall go, and the box that nobody has checked beforehand.
import type { ReactNode } from 'react'
import { validationSentence } from '#kernel/validation.ts'
import { Checkbox } from '#ui/form/choices.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { useLanguage } from '#ui/language.tsx'
import { FormEnd } from '#web/form-end.tsx'
import { Form, FormProblems } from '#web/form.tsx'
import { useForm } from '#web/use-form.ts'
import { whyNotTextNumber } from '../rules/text-number.ts'

type Words = Readonly<
  Record<'phone' | 'phoneHint' | 'agreeMissing' | 'send' | 'sending' | 'cancel' | 'problem', string>
>

type NumberFormProps = {
  words: Words
  phone: string
  /** What is said beside the box. */
  agree: ReactNode
  /** Between the box and the button. */
  children?: ReactNode
  send: (phone: string) => Promise<unknown>
  onDone: () => void
  onCancel: () => void
}

type Fields = { phone: string; agrees: boolean }

export function NumberForm({ words, phone, agree, children, send, onDone, onCancel }: NumberFormProps) {
  const language = useLanguage()
  const form = useForm({
    id: 'texts',
    start: { phone, agrees: false },
    read: (typed: Fields) => ({ input: typed.phone, problems: problemsIn(typed, words, language) }),
    say: ({ sentence }) => sentence,
    refused: ({ field, code }) => (field === 'phone' || code === 'TEXT_NUMBER_STOPPED' ? 'phone' : null),
    send,
    onDone,
    isKept: true,
  })
  return (
    <Form form={form} className="space-y-5">
      <FormProblems form={form} title={words.problem} />
      <Field {...form.at('phone')} label={words.phone} hint={words.phoneHint}>
        {(control) => (
          <TextInput
            {...control}
            {...form.text('phone')}
            type="tel"
            autoComplete="tel"
            maxLength={40}
            className="max-w-80"
          />
        )}
      </Field>
      <Checkbox
        {...form.at('agrees')}
        label={agree}
        checked={form.values.agrees}
        onChange={({ target }) => form.set({ agrees: target.checked })}
      />
      {children}
      <FormEnd
        form={form}
        save={words.send}
        saving={words.sending}
        cancel={words.cancel}
        onCancel={onCancel}
      />
    </Form>
  )
}

function problemsIn({ phone, agrees }: Fields, words: Words, language: 'en' | 'es') {
  const code = whyNotTextNumber(phone)
  return [
    ...(code ? [{ field: 'phone' as const, sentence: validationSentence(code, language) }] : []),
    ...(agrees ? [] : [{ field: 'agrees' as const, sentence: words.agreeMissing }]),
  ]
}
