// What staff do with a renewal: ask, call, correct the date, stop it, or open its case. One form is open at a time.
import { useState } from 'react'
import { failureSentence } from '#api/failure.ts'
import { dateFromParts } from '#kernel/calendar.ts'
import { Button } from '#ui/button.tsx'
import { DateFields } from '#ui/form/date-fields.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { FormEnd } from '#web/form-end.tsx'
import { Form } from '#web/form.tsx'
import { partsOf } from '#web/optional-day.ts'
import { ReasonForm } from '#web/reason-form.tsx'
import { useForm } from '#web/use-form.ts'
import { isLive, mayAsk } from '../rules/held-documents.ts'
import type { OneRenewalProps } from './one-renewal-props.ts'
import { OpenForm } from './open-form.tsx'
import { useAsk, useCalled, useCorrectDay, useStop } from './queries.ts'
import { useRenewalWords } from './words.ts'

type ActsProps = OneRenewalProps & { onSaid: (sentence: string) => void }
type Open = 'case' | 'day' | 'stop' | null

export function RenewalActs(props: ActsProps) {
  const { renewal, onSaid } = props
  const { acts } = useRenewalWords()
  const [open, setOpen] = useState<Open>(null)
  const stop = useStop()
  const { documentId, version, state } = renewal
  const close = () => setOpen(null)
  const done = (sentence: string) => {
    close()
    onSaid(sentence)
  }
  if (!isLive(state) && state !== 'answered') return null
  if (open === 'case') return <OpenForm {...props} onCancel={close} onDone={done} />
  if (open === 'day')
    return <DayForm renewal={renewal} onCancel={close} onDone={() => done(acts.corrected)} />
  if (open === 'stop')
    return (
      <ReasonForm
        id="stop"
        words={acts.stop}
        send={(reason) => stop.mutateAsync({ documentId, version, reason })}
        onDone={() => done(acts.stopped)}
        onCancel={close}
      />
    )
  return (
    <div className="flex flex-wrap items-center gap-3">
      {isLive(state) ? <Button onClick={() => setOpen('case')}>{acts.open}</Button> : null}
      {mayAsk(state) ? <Asking {...props} /> : null}
      <Button kind="quiet" onClick={() => setOpen('day')}>
        {acts.correct}
      </Button>
      <Button kind="quiet" onClick={() => setOpen('stop')}>
        {acts.stopOpen}
      </Button>
    </div>
  )
}

function Asking({ renewal, onSaid }: ActsProps) {
  const { acts } = useRenewalWords()
  const ask = useAsk()
  const called = useCalled()
  const { documentId, state, isQuiet, window } = renewal
  const error = ask.error ?? called.error
  return (
    <>
      {state === 'asked' || isQuiet || window.part === 'over' ? null : (
        <Button
          kind="secondary"
          busyLabel={ask.isPending && acts.asking}
          onClick={() => ask.mutate({ documentId }, { onSuccess: () => onSaid(acts.asked) })}
        >
          {acts.ask}
        </Button>
      )}
      <Button
        kind="secondary"
        busyLabel={called.isPending && acts.calling}
        onClick={() => called.mutate({ documentId }, { onSuccess: () => onSaid(acts.calledDone) })}
      >
        {acts.called}
      </Button>
      <Outcome kind="danger">{error ? failureSentence(error) : null}</Outcome>
    </>
  )
}

type DayFormProps = Pick<OneRenewalProps, 'renewal'> & { onCancel: () => void; onDone: () => void }

function DayForm({ renewal: { documentId, version, day }, onCancel, onDone }: DayFormProps) {
  const { acts, record, dateWords } = useRenewalWords()
  const correct = useCorrectDay()
  const form = useForm({
    id: 'day',
    start: { day: partsOf(day) },
    read({ day: { year, month, day: ofMonth } }) {
      const right = dateFromParts(Number(year), Number(month), Number(ofMonth))
      return right
        ? { input: { documentId, version, day: right.toString() }, problems: [] }
        : { input: null, problems: [{ field: 'day' as const }] }
    },
    say: () => record.noDay,
    refused: ({ field }) => (field === 'day' ? 'day' : null),
    send: correct.mutateAsync,
    onDone,
    hasSummary: false,
  })
  return (
    <Form form={form} className="max-w-form space-y-4">
      <DateFields
        {...form.at('day')}
        label={acts.day}
        hint={acts.correctHint}
        words={dateWords}
        value={form.values.day}
        onChange={(typed) => form.set({ day: typed })}
      />
      <FormEnd form={form} save={acts.save} saving={acts.saving} cancel={acts.cancel} onCancel={onCancel} />
    </Form>
  )
}
