// What staff do with a conversation beside answering: it needs no answer, someone takes it, it comes back later.
import { useState } from 'react'
import { failureSentence } from '#api/failure.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { Outcome } from '#ui/outcome.tsx'
import type { Conversation } from '../contract.ts'
import type { InboxWords } from '../words/index.ts'
import { LaterForm } from './later-form.tsx'
import { useAssign, useSettle, useSnooze } from './queries.ts'

type StepProps = { of: Conversation; words: InboxWords }
type FirmStepsProps = StepProps & { me: string }

/** The one step in sight. None where nothing was said yet. */
export function SettleStep({ of, words }: StepProps) {
  const settling = useSettle(of.conversationId)
  const isWaiting = of.waitingSince !== null
  const isDone = settling.isSuccess && !isWaiting
  if (of.lastSeq === 0 || of.firm === null) return null
  return (
    <div>
      {isWaiting ? (
        <Button
          kind="secondary"
          className="px-4"
          data-key="settle"
          busyLabel={settling.isPending && words.settle.busy}
          onClick={() => settling.mutate(of.lastSeq)}
        >
          {words.settle.button}
        </Button>
      ) : null}
      <Outcome kind="danger">{failureSentence(settling.error)}</Outcome>
      <Outcome>{isDone ? words.settle.done : null}</Outcome>
    </div>
  )
}

/** The others. */
export function FirmSteps({ of, words, me }: FirmStepsProps) {
  const assigning = useAssign(of.conversationId)
  const snoozing = useSnooze(of.conversationId)
  if (of.lastSeq === 0 || of.firm === null) return null
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap gap-2">
        <Take of={of} words={words} me={me} assigning={assigning} />
        {of.waitingSince === null ? null : <Snooze of={of} words={words} snoozing={snoozing} />}
      </div>
      <Outcome kind="danger">{failureSentence(assigning.error ?? snoozing.error)}</Outcome>
    </div>
  )
}

type TakeProps = FirmStepsProps & { assigning: ReturnType<typeof useAssign> }

function Take({ of, words: { assigned: words }, me, assigning }: TakeProps) {
  const isMine = of.firm?.assigned?.id === me
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        kind="secondary"
        data-key="take"
        busyLabel={assigning.isPending && words.saving}
        onClick={() => assigning.mutate(isMine ? null : me)}
      >
        {isMine ? words.release : words.take}
      </Button>
      <Button kind="quiet" onClick={() => setIsOpen(true)}>
        {words.choose}
      </Button>
      {isOpen ? (
        <ChooseDialog of={of} words={words} assigning={assigning} onClose={() => setIsOpen(false)} />
      ) : null}
    </>
  )
}

type ChooseProps = Pick<TakeProps, 'of' | 'assigning'> & {
  words: InboxWords['assigned']
  onClose: () => void
}

function ChooseDialog({ of, words, assigning, onClose }: ChooseProps) {
  const [chosen, setChosen] = useState(of.firm?.assigned?.id ?? '')
  const staff = of.firm?.staff ?? []
  const save = () => {
    assigning.mutate(chosen === '' ? null : chosen)
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.title}
      actions={
        <>
          <Button onClick={save}>{words.save}</Button>
          <Button kind="quiet" onClick={onClose}>
            {words.cancel}
          </Button>
        </>
      }
    >
      <SelectField
        id="assigned-to"
        label={words.label}
        hint={words.hint}
        options={[['', words.nobody], ...staff.map(({ id, name }) => [id, name] as const)]}
        value={chosen}
        onChange={setChosen}
      />
    </Dialog>
  )
}

type SnoozeProps = StepProps & { snoozing: ReturnType<typeof useSnooze> }

function Snooze({ of, words, snoozing }: SnoozeProps) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const { lastSeq } = of
  if (of.firm?.snoozedUntil) {
    return (
      <Button
        kind="quiet"
        data-key="snooze"
        busyLabel={snoozing.isPending && words.snooze.waking}
        onClick={() => snoozing.mutate({ lastSeq, until: null })}
      >
        {words.snooze.wake}
      </Button>
    )
  }
  return (
    <>
      <Button kind="quiet" data-key="snooze" onClick={() => setIsOpen(true)}>
        {words.snooze.button}
      </Button>
      {isOpen ? (
        <Dialog isOpen onClose={close} title={words.snooze.title} actions={null}>
          <p className="mb-3 text-ink-soft">{words.snooze.hint}</p>
          <LaterForm
            id="snooze"
            words={words.later}
            labels={words.snooze}
            send={(until) => snoozing.mutateAsync({ lastSeq, until })}
            onDone={close}
            onCancel={close}
          />
        </Dialog>
      ) : null}
    </>
  )
}
