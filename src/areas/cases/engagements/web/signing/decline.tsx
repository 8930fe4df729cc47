// Declining, with a reason.
import { fill } from '#kernel/language.ts'
import { Field } from '#ui/form/field.tsx'
import { TextArea } from '#ui/form/text-input.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { FormEnd } from '#web/form-end.tsx'
import { Form } from '#web/form.tsx'
import { useForm } from '#web/use-form.ts'
import { REASON_TEXT_MAX, whyNotNote } from '../../rules/engagement.ts'
import type { StepProps } from './steps.ts'
import { useDecline } from './queries.ts'

export function DeclineToSign({ link, words, contact, draft, go }: StepProps) {
  const { decline } = words
  const declining = useDecline(link, () => {
    draft.forget()
    go()
  })
  const form = useForm({
    id: 'decline',
    start: { reason: '' },
    read: ({ reason }) =>
      whyNotNote(reason.trim()) === null
        ? { input: reason.trim(), problems: [] }
        : { input: null, problems: [{ field: 'reason' as const }] },
    say: () => decline.problem,
    send: (reason) => declining.mutateAsync(reason),
    hasSummary: false,
  })
  return (
    <section className="max-w-form space-y-6">
      <PageHeading title={decline.title} lead={fill(decline.lead, { phone: contact.phone })} />
      <Form form={form} className="space-y-6">
        <Field {...form.at('reason')} label={decline.reason} hint={decline.hint}>
          {(control) => (
            <TextArea {...control} {...form.text('reason')} rows={3} maxLength={REASON_TEXT_MAX} />
          )}
        </Field>
        <FormEnd
          form={form}
          kind="danger"
          save={decline.send}
          saving={decline.sending}
          cancel={words.back}
          onCancel={() => go()}
        />
      </Form>
    </section>
  )
}
