// The payer of a client: the notice, and their name and address.
import { EMAIL_LENGTH_MAX, whyNotEmail, whyNotName } from '#kernel/validation.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/choices.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Notice } from '#ui/notice.tsx'
import { Form, FormProblems } from '#web/form.tsx'
import { type Read, useForm } from '#web/use-form.ts'
import type { PayByLinkInput } from '../contract.ts'
import { PAYER_NAME_LENGTH_MAX } from '../rules/pay-link.ts'
import type { PayLinkWords } from '../words/index.ts'

/** Texas Disciplinary Rule 1.08(e): the client agrees, no one interferes, and what the client tells the firm stays there. */
export function ThirdPartyNotice({ words, isAdvance }: { words: PayLinkWords['page']; isAdvance: boolean }) {
  const { title, points, advance } = words.notice
  return (
    <Notice title={title}>
      <ul className="list-disc space-y-1 pl-5">
        {[...points, ...(isAdvance ? [advance] : [])].map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </Notice>
  )
}

export type Payer = Pick<PayByLinkInput, 'payerName' | 'payerEmail'>
type PayerDraft = Payer & { hasRead: boolean }
type PayerProblem = { field: 'payerName' | 'payerEmail' | 'hasRead' }

function readPayer({ payerName, payerEmail, hasRead }: PayerDraft): Read<Payer, PayerProblem> {
  const typed = { payerName: payerName.trim(), payerEmail: payerEmail.trim() }
  const problems: PayerProblem[] = [
    ...(whyNotName(typed.payerName) === null ? [] : [{ field: 'payerName' } as const]),
    ...(whyNotEmail(typed.payerEmail) === null ? [] : [{ field: 'payerEmail' } as const]),
    ...(hasRead ? [] : [{ field: 'hasRead' } as const]),
  ]
  return problems.length > 0 ? { input: null, problems } : { input: typed, problems: [] }
}

type PayerFormProps = { words: PayLinkWords['page']['payer']; onRead: (payer: Payer) => void }

export function PayerForm({ words: payer, onRead }: PayerFormProps) {
  const form = useForm({
    id: 'payer',
    start: { payerName: '', payerEmail: '', hasRead: false },
    read: readPayer,
    say: ({ field }) => payer.problems[field],
    send: (typed) => Promise.resolve(typed),
    onDone: onRead,
    isKept: true,
  })
  return (
    <Form form={form} className="space-y-5">
      <FormProblems form={form} title={payer.problem} />
      <Field {...form.at('payerName')} label={payer.name}>
        {(control) => (
          <TextInput
            {...control}
            {...form.text('payerName')}
            autoComplete="name"
            maxLength={PAYER_NAME_LENGTH_MAX}
          />
        )}
      </Field>
      <Field {...form.at('payerEmail')} label={payer.email} hint={payer.emailHint}>
        {(control) => (
          <TextInput
            {...control}
            {...form.text('payerEmail')}
            type="email"
            autoComplete="email"
            maxLength={EMAIL_LENGTH_MAX}
          />
        )}
      </Field>
      <Checkbox
        {...form.at('hasRead')}
        label={payer.hasRead}
        checked={form.values.hasRead}
        onChange={({ target }) => form.set({ hasRead: target.checked })}
      />
      <Button id={form.submitId} type="submit">
        {payer.next}
      </Button>
    </Form>
  )
}
