// A notice on its way: what would follow from it, and that it does.
import { useMutation, type UseMutationResult, useQueryClient } from '@tanstack/react-query'
import { useApi } from '#api/provider.tsx'
import type { Case, CaseNotice, NoticePreview } from '../contract.ts'
import { useSameId } from '#web/use-same-id.ts'

export type NoticeSending = Omit<CaseNotice, 'noticeId'>

/** Nothing is written by it. Refused because somebody else was first, the case is read again. */
export function usePreviewNotice(): UseMutationResult<NoticePreview, Error, NoticeSending> {
  const api = useApi()
  return useMutation({
    mutationFn: (notice) => api.cases.previewNotice({ ...notice, noticeId: crypto.randomUUID() }),
  })
}

/** Sent again after a lost answer it is the same notice. Everything of the case may have changed by it. */
export function useRecordNotice(): UseMutationResult<Case, Error, NoticeSending> {
  const api = useApi()
  const queries = useQueryClient()
  const ids = useSameId()
  return useMutation({
    mutationFn: async (notice) => {
      const recorded = await api.cases.recordNotice({ ...notice, noticeId: ids.of(notice) })
      ids.forget()
      return recorded
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['cases'] }),
  })
}
