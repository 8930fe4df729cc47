// On the desk: what became of a call that someone asked for.
import type { ReactNode } from 'react'
import { fill } from '#kernel/language.ts'
import { dialLink, readablePhone } from '#kernel/phone.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { Written } from '#ui/written.tsx'
import type { CallbackView } from '../contract.ts'
import { OUTCOMES } from '../rules/request.ts'
import type { CallbackStaffWords } from '../words/index.ts'
import { useRecordCallback } from './queries.ts'

type CallbackDialogProps = {
  callback: CallbackView
  words: CallbackStaffWords
  onDone: (sentence: string) => void
  onClose: () => void
  /** Below the number: the timers of cases of who called. */
  timer: ReactNode
}

export function CallbackDialog({ callback, words, onDone, onClose, timer }: CallbackDialogProps) {
  const record = useRecordCallback()
  const { id: callbackId, name, phone, note } = callback
  const busy = record.isPending ? record.variables.outcome : null
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={name}
      actions={OUTCOMES.map((outcome) => (
        <Button
          key={outcome}
          kind={outcome === 'closed' ? 'quiet' : 'secondary'}
          busyLabel={busy === outcome && words.busy}
          disabled={busy !== null}
          onClick={() =>
            record.mutate(
              { callbackId, outcome },
              {
                onSuccess: () => {
                  onDone(fill(words.done[outcome], { name }))
                  onClose()
                },
              },
            )
          }
        >
          {words.names[outcome]}
        </Button>
      ))}
    >
      {note ? <Written as="p" className="mb-3 break-words whitespace-pre-line" text={note} /> : null}
      <a href={dialLink(phone)} className={buttonClass('primary', 'px-4')}>
        {fill(words.call, { phone: readablePhone(phone) })}
      </a>
      {timer}
      <Outcome kind="danger">{record.isError ? words.failed : null}</Outcome>
    </Dialog>
  )
}
