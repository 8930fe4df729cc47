// Preview and recording of a notice.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCalls } from '#api/calls.ts'
import { everythingOfCases, readAgain } from '#web/read-together.ts'
import type { CaseNotice } from '../contract.ts'
import { useSameId } from '#web/use-same-id.ts'

export type NoticeSending = Omit<CaseNotice, 'noticeId'>

/** Writes nothing. If refused because another person was first, the case is read again. */
export function usePreviewNotice() {
  const { previewNotice } = useCalls().cases
  return useMutation({
    mutationFn: (notice: NoticeSending) => previewNotice.call({ ...notice, noticeId: crypto.randomUUID() }),
  })
}

/** Sent again after a lost answer it is the same notice. Everything of the case may have changed by it. */
export function useRecordNotice() {
  const { recordNotice } = useCalls().cases
  const queries = useQueryClient()
  const ids = useSameId()
  return useMutation({
    mutationFn: async (notice: NoticeSending) => {
      const recorded = await recordNotice.call({ ...notice, noticeId: ids.of(notice) })
      ids.forget()
      return recorded
    },
    onSettled: () => readAgain(queries, ...everythingOfCases()),
  })
}
