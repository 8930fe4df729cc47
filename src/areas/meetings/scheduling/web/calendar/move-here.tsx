// Before a meeting is moved to an hour of the calendar: old and new time, what its client reads, and why.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '#api/provider.tsx'
import { FIRM_ZONE, formatMoment, type Instant, instant } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Facts } from '#ui/facts.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { Form } from '#web/form.tsx'
import { useForm } from '#web/use-form.ts'
import type { Appointment } from '../../contract.ts'
import { REASON_LENGTH } from '../../rules/notice.ts'
import type { MeetingWords } from '../../words/index.ts'
import { reasonIn } from '../change-frame.tsx'

type MoveHereProps = {
  meeting: Appointment
  startsAt: Instant
  zone: string
  words: MeetingWords
  onClose: () => void
  onMoved: (meeting: Appointment) => void
}

export function MoveHere({ meeting, startsAt, zone, words: all, onClose, onMoved }: MoveHereProps) {
  const { changing, calendar } = all
  const { move: words } = calendar
  const language = useLanguage()
  const api = useApi()
  const queries = useQueryClient()
  const move = useMutation({
    mutationFn: (reason: string | null) =>
      api.scheduling.move({
        appointmentId: meeting.id,
        startsAt: startsAt.toString(),
        timeZone: FIRM_ZONE,
        reason,
      }),
    // Refused as well: another person may have taken the hour.
    onSettled: () => queries.invalidateQueries({ queryKey: ['scheduling'] }),
  })
  const form = useForm({
    id: 'move-here',
    start: { reason: '' },
    read: ({ reason }) => {
      const given = reasonIn(meeting.mayMove, reason)
      return given === 'INVALID'
        ? { input: null, problems: [{ field: 'reason' as const }] }
        : { input: { reason: given }, problems: [] }
    },
    say: () => fill(changing.reasonWrong, REASON_LENGTH),
    send: ({ reason }) => move.mutateAsync(reason),
    hasSummary: false,
    onDone: onMoved,
  })
  const close = () => (form.isBusy ? undefined : onClose())
  return (
    <Dialog
      isOpen
      onClose={close}
      title={fill(words.ask, { client: meeting.client.name })}
      actions={
        <>
          <Button kind="secondary" onClick={close}>
            {words.back}
          </Button>
          <Button
            type="submit"
            form="move-here-form"
            id={form.submitId}
            busyLabel={form.isBusy && words.busy}
          >
            {words.confirm}
          </Button>
        </>
      }
    >
      <Facts
        facts={[
          { label: words.now, value: formatMoment(instant(meeting.startsAt), zone, language) },
          { label: words.next, value: formatMoment(startsAt, zone, language) },
        ]}
      />
      <p className="mt-4">{words.lead}</p>
      <Form form={form} id="move-here-form" className="mt-4 space-y-4">
        {meeting.mayMove.needsReason ? (
          <Field {...form.at('reason')} label={changing.reason} hint={changing.reasonHint}>
            {(control) => <TextInput {...control} autoComplete="off" {...form.text('reason')} />}
          </Field>
        ) : null}
        <Outcome kind="danger">{form.refusal}</Outcome>
      </Form>
    </Dialog>
  )
}
