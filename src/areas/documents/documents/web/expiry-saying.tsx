// Until when a document is valid, as its client says it: optional, and changed until the firm has decided on the document.
import { useState } from 'react'
import { formatPastDate, type PlainDate, plainDate } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { DateFields, type DateParts } from '#ui/form/date-fields.tsx'
import { useLanguage } from '#ui/language.tsx'
import { FormEnd } from '#web/form-end.tsx'
import { Form } from '#web/form.tsx'
import { optionalDay, partsOf } from '#web/optional-day.ts'
import { type Read, useForm } from '#web/use-form.ts'
import type { DocumentView } from '../contract.ts'
import { whatOfExpiry } from '../rules/expiry.ts'
import { Named } from './document-line.tsx'
import { useSayExpiry } from './room-queries.ts'
import { useRoomWords } from './room-words.ts'
import { takesFocus } from './takes-focus.ts'

type ExpirySayingProps = { of: DocumentView; today: PlainDate }

export function ExpirySaying({ of, today }: ExpirySayingProps) {
  const { expiry: words } = useRoomWords().room
  const [isOpen, setOpen] = useState<boolean | null>(null)
  const { saidExpiresOn: said, title } = of
  if (isOpen) return <ExpiryForm of={of} onClose={() => setOpen(false)} />
  return (
    <div className="mt-3">
      {said === null ? null : <Said day={said} today={today} />}
      <Button
        ref={isOpen === null ? undefined : takesFocus}
        kind="quiet"
        className="-ml-3"
        onClick={() => setOpen(true)}
      >
        {said === null ? words.open : words.change}
        <Named name={title} />
      </Button>
    </div>
  )
}

/** What follows from it is said at once, while there is time. */
function Said({ day, today }: { day: string; today: PlainDate }) {
  const { expiry: words } = useRoomWords().room
  const date = formatPastDate(plainDate(day), useLanguage())
  const what = whatOfExpiry(day, today)
  return (
    <>
      <p>{fill(words.said, { date })}</p>
      {what === null ? null : <p className="font-semibold">{words[what]}</p>}
    </>
  )
}

type Draft = { expires: DateParts }
type Problem = { field: 'expires' }

export function readExpiry({ expires }: Draft): Read<{ expiresOn: string | null }, Problem> {
  const typed = optionalDay(expires)
  return typed === null
    ? { input: null, problems: [{ field: 'expires' }] }
    : { input: { expiresOn: typed.day }, problems: [] }
}

function ExpiryForm({ of, onClose }: { of: DocumentView; onClose: () => void }) {
  const { room } = useRoomWords()
  const { expiry: words, busy } = room
  const { id: documentId, caseId, saidExpiresOn } = of
  const { mutateAsync } = useSayExpiry(caseId)
  const form = useForm({
    id: `expiry-${documentId}`,
    start: { expires: partsOf(saidExpiresOn) },
    read: readExpiry,
    say: () => words.badDate,
    send: ({ expiresOn }) => mutateAsync({ documentId, expiresOn }),
    onDone: onClose,
    hasSummary: false,
  })
  return (
    <Form form={form} className="mt-3 max-w-form space-y-4 border-t border-line pt-4">
      <DateFields
        {...form.at('expires')}
        label={words.question}
        hint={words.hint}
        words={words.date}
        value={form.values.expires}
        onChange={(expires) => form.set({ expires })}
      />
      <FormEnd
        form={form}
        kind="secondary"
        save={words.save}
        saving={busy}
        cancel={words.cancel}
        onCancel={onClose}
      />
    </Form>
  )
}
