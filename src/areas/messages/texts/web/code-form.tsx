// The code that came by text.
import { codeIn, isWholeCode } from '#kernel/one-time-code.ts'
import { CodeInput } from '#ui/form/code-input.tsx'
import { Field } from '#ui/form/field.tsx'
import { FormEnd } from '#web/form-end.tsx'
import { Form, FormProblems } from '#web/form.tsx'
import { useForm } from '#web/use-form.ts'

type Words = Readonly<Record<'code' | 'codeMissing' | 'confirm' | 'confirming' | 'problem', string>>

type CodeFormProps = {
  words: Words
  hint: string
  send: (code: string) => Promise<unknown>
}

export function CodeForm({ words, hint, send }: CodeFormProps) {
  const form = useForm({
    id: 'text-code',
    start: { code: '' },
    read: ({ code }: { code: string }) => ({
      input: codeIn(code, 'digits'),
      problems: isWholeCode(codeIn(code, 'digits'), 'digits') ? [] : [{ field: 'code' as const }],
    }),
    say: () => words.codeMissing,
    send,
    isKept: true,
  })
  return (
    <Form form={form} className="space-y-5">
      <FormProblems form={form} title={words.problem} />
      <Field {...form.at('code')} label={words.code} hint={hint}>
        {(control) => <CodeInput {...control} {...form.text('code')} maxLength={40} />}
      </Field>
      <FormEnd form={form} save={words.confirm} saving={words.confirming} />
    </Form>
  )
}
