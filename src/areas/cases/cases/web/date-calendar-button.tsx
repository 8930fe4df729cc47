// A date of a case as a file for the reader's calendar.
import { useMutation } from '@tanstack/react-query'
import { sentenceOf } from '#api/failure.ts'
import { useApi } from '#api/provider.tsx'
import { Button } from '#ui/button.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { saveBlob } from '#ui/save-file.ts'
import type { DatePath } from '../contract.ts'

type DateCalendarButtonProps = DatePath & {
  kind: 'secondary' | 'quiet'
  words: { calendar: string; saving: string }
  /** The date, for those who do not see where the button is. */
  about: string
}

export function DateCalendarButton({ caseId, dateId, kind, words, about }: DateCalendarButtonProps) {
  const api = useApi()
  const file = useMutation({
    mutationFn: () => api.cases.calendarFile({ caseId, dateId }),
    onSuccess: (got) => saveBlob(got.name, got),
  })
  return (
    <>
      <Button kind={kind} busyLabel={file.isPending && words.saving} onClick={() => file.mutate()}>
        <span>
          {words.calendar}
          <span className="sr-only">: {about}</span>
        </span>
      </Button>
      <Outcome kind="danger">{file.error ? sentenceOf(file.error) : null}</Outcome>
    </>
  )
}
