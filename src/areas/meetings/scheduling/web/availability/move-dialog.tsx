// Before many meetings are moved or cancelled at once: what the clients will read, and why the firm does it.
import { useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '#api/failure.ts'
import { callKey } from '#api/call-key.ts'
import { useApi } from '#api/provider.tsx'
import { FIRM_ZONE } from '#kernel/calendar.ts'
import { fill, plural } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Form } from '#web/form.tsx'
import { type Read, useForm } from '#web/use-form.ts'
import type { Availability } from '../../availability-contract.ts'
import { REASON_LENGTH } from '../../rules/notice.ts'
import { schedulingKeys } from '../queries.ts'
import { useAvailabilityWords } from './words.ts'

export type MeetingToMove = Availability['toMove'][number]
export type Way = 'move' | 'cancel'
/** When, for how many it was done, and why not for the others, by meeting. */
export type Happened = { at: number; way: Way; count: number; failed: ReadonlyMap<string, string> }

type MoveDialogProps = {
  way: Way
  meetings: readonly MeetingToMove[]
  onClose: () => void
  onHappened: (happened: Happened) => void
}

export function MoveDialog({ way, meetings, onClose, onHappened }: MoveDialogProps) {
  const { toMove: words } = useAvailabilityWords()
  const language = useLanguage()
  const send = useEach(way, meetings)
  const form = useForm({
    id: 'to-move',
    start: { reason: '' },
    read: readReason,
    say: () => fill(words.reasonWrong, REASON_LENGTH),
    send,
    hasSummary: false,
    onDone(happened) {
      onHappened(happened)
      onClose()
    },
  })
  const close = () => (form.isBusy ? undefined : onClose())
  return (
    <Dialog
      isOpen
      onClose={close}
      title={plural(words[way].ask, meetings.length, language)}
      actions={
        <>
          <Button kind="secondary" onClick={close}>
            {words.back}
          </Button>
          <Button
            type="submit"
            form="to-move-form"
            id={form.submitId}
            busyLabel={form.isBusy && words[way].busy}
          >
            {words[way].confirm}
          </Button>
        </>
      }
    >
      <p>{words[way].lead}</p>
      <Form form={form} id="to-move-form" className="mt-5">
        <Field {...form.at('reason')} label={words.reason} hint={words.reasonHint}>
          {(control) => <TextInput {...control} autoComplete="off" {...form.text('reason')} />}
        </Field>
      </Form>
    </Dialog>
  )
}

function readReason({ reason }: { reason: string }): Read<string, { field: 'reason' }> {
  const given = reason.trim()
  const isLongEnough = given.length >= REASON_LENGTH.min && given.length <= REASON_LENGTH.max
  return isLongEnough ? { input: given, problems: [] } : { input: null, problems: [{ field: 'reason' }] }
}

/** One after the other: what was done stays done where the line breaks between two of them. */
function useEach(way: Way, meetings: readonly MeetingToMove[]) {
  const api = useApi()
  const queries = useQueryClient()
  const sendOne = ({ appointmentId, other }: MeetingToMove, reason: string): Promise<unknown> =>
    way === 'cancel' || other === null
      ? api.scheduling.cancel({ appointmentId, reason })
      : api.scheduling.move({ appointmentId, startsAt: other.startsAt, timeZone: FIRM_ZONE, reason })
  return async (reason: string): Promise<Happened> => {
    const failed = new Map<string, string>()
    for (const meeting of meetings) {
      try {
        await sendOne(meeting, reason)
      } catch (error) {
        failed.set(meeting.appointmentId, sentenceOf(error) ?? String(error))
      }
    }
    await queries.invalidateQueries({ queryKey: callKey('availability.read') })
    void queries.invalidateQueries({ queryKey: schedulingKeys.appointments })
    return { at: Date.now(), way, count: meetings.length - failed.size, failed }
  }
}
