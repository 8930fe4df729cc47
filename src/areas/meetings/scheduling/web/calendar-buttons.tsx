// The meeting into the reader's own calendar: two that live on the web, and a file for every other one.
import { useMutation } from '@tanstack/react-query'
import { useApi } from '#api/provider.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { saveBlob } from '#ui/save-file.ts'
import type { Appointment } from '../contract.ts'
import { googleCalendarLink, outlookCalendarLink } from '../rules/calendar-links.ts'
import { sentenceOf } from '#api/failure.ts'
import { useSchedulerWords } from './words.ts'

export function CalendarButtons({ appointment }: { appointment: Appointment }) {
  const { calendar: words } = useSchedulerWords().scheduler
  const { startsAt, endsAt, meetingMethod, videoCall } = appointment
  const isVideo = meetingMethod === 'video'
  const entry = {
    title: isVideo ? words.video : words.phone,
    startsAt,
    endsAt,
    location: videoCall?.link ?? (isVideo ? words.videoPlace : words.phonePlace),
  }
  const file = useCalendarFile(appointment.id, words.fileName)
  const away = { kind: 'secondary', target: '_blank', rel: 'noopener noreferrer' } as const
  return (
    <>
      <div className="mt-3 flex flex-wrap gap-3">
        <ButtonLink {...away} href={googleCalendarLink(entry)}>
          Google
        </ButtonLink>
        <ButtonLink {...away} href={outlookCalendarLink(entry)}>
          Outlook
        </ButtonLink>
        <Button kind="secondary" busyLabel={file.isPending && words.saving} onClick={() => file.mutate()}>
          {words.apple}
        </Button>
      </div>
      {file.isError ? (
        <Notice kind="danger" role="alert" className="mt-4">
          {sentenceOf(file.error)}
        </Notice>
      ) : null}
    </>
  )
}

function useCalendarFile(appointmentId: string, fileName: string) {
  const api = useApi()
  return useMutation({
    mutationFn: () => api.scheduling.calendarFile({ appointmentId }),
    onSuccess: (file) => saveBlob(fileName, file),
  })
}
