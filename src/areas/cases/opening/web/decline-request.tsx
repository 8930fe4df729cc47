// Declining a request: a reason, which its client reads.
import { fill } from '#kernel/language.ts'
import { validationSentence } from '#kernel/validation.ts'
import { SelectField } from '#ui/form/select-field.tsx'
import { useLanguage } from '#ui/language.tsx'
import { FormEnd } from '#web/form-end.tsx'
import { Form } from '#web/form.tsx'
import { type Read, useForm } from '#web/use-form.ts'
import type { CaseRequest } from '../contract.ts'
import { REQUEST_DECLINE_REASONS, type RequestDeclineReason } from '../rules/requests.ts'
import type { RequestDeskWords } from '../words/index.ts'
import { useDecline } from './staff-queries.ts'

type Draft = { reason: RequestDeclineReason | '' }

function readReason({ reason }: Draft): Read<{ reason: RequestDeclineReason }, { field: 'reason' }> {
  if (reason === '') return { input: null, problems: [{ field: 'reason' }] }
  return { input: { reason }, problems: [] }
}

type DeclineRequestProps = {
  request: CaseRequest
  words: RequestDeskWords['decline']
  onCancel: () => void
  onDeclined: (said: string) => void
}

export function DeclineRequest({ request, words, onCancel, onDeclined }: DeclineRequestProps) {
  const language = useLanguage()
  const decline = useDecline()
  const { id: requestId, client } = request
  const start: Draft = { reason: '' }
  const form = useForm({
    id: `decline-${requestId}`,
    start,
    read: readReason,
    say: () => validationSentence('SELECT_OPTION', language),
    send: ({ reason }) => decline.mutateAsync({ requestId, reason }),
    onDone: () => onDeclined(fill(words.done, { name: client.name })),
    hasSummary: false,
  })
  return (
    <Form form={form} className="max-w-form space-y-4">
      <p>{words.text}</p>
      <SelectField
        {...form.at('reason')}
        label={words.reason}
        options={[
          ['', words.chooseReason],
          ...REQUEST_DECLINE_REASONS.map((each) => [each, words.reasons[each]] as const),
        ]}
        value={form.values.reason}
        onChange={(reason) => form.set({ reason })}
      />
      <FormEnd
        form={form}
        kind="danger"
        save={words.button}
        saving={words.busy}
        cancel={words.cancel}
        onCancel={onCancel}
      />
    </Form>
  )
}
