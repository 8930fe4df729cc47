// Queries and changes of proposals. A change answers with the whole proposal as it is now.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Call, pagesOf, useCalls } from '#api/calls.ts'
import { codeOf } from '#api/failure.ts'
import { type ListRead, useList } from '#api/list.ts'
import { ALWAYS_FRESH } from '#api/provider.tsx'
import { readAgain } from '#web/read-together.ts'
import type { Engagement, EngagementItem, EngagementsQuery, StartQuery } from '../../contract.ts'

/** How often the page asks for a file that is being made. */
const ASK_EVERY_MS = 4_000

export function useEngagements(query: EngagementsQuery): ListRead<EngagementItem> {
  const { list } = useCalls().engagements
  return useList({
    ...pagesOf(list, (page) => ({ ...query, ...page })),
    staleTime: ALWAYS_FRESH,
    keepsBefore: true,
  })
}

export function useStart(input: StartQuery, isNeeded = true) {
  return useQuery(useCalls().engagements.start.queryOptions({ input, enabled: isNeeded }))
}

export function useEngagement(engagementId: string) {
  return useQuery(
    useCalls().engagements.get.queryOptions({
      input: { engagementId },
      staleTime: ALWAYS_FRESH,
      refetchInterval: ({ state: { data } }) =>
        data?.record?.documentId === null && data.record.problem === null ? ASK_EVERY_MS : false,
    }),
  )
}

export function useConflicts(engagementId: string) {
  return useQuery(
    useCalls().engagements.conflicts.queryOptions({ input: { engagementId }, staleTime: ALWAYS_FRESH }),
  )
}

/** Each time the record is opened. */
export function useRecordCheck(engagementId: string) {
  return useQuery(
    useCalls().engagements.checkRecord.queryOptions({ input: { engagementId }, staleTime: ALWAYS_FRESH }),
  )
}

/** Another one with each edition. */
export function usePreview({ id, edition }: Engagement) {
  const { preview } = useCalls().engagements
  const input = { engagementId: id }
  return useQuery(
    preview.queryOptions({
      input,
      queryKey: [...preview.queryKey({ input }), edition],
      staleTime: ALWAYS_FRESH,
    }),
  )
}

export function useSaveTerms() {
  return useChange(useCalls().engagements.save)
}

export function useDecide() {
  return useChange(useCalls().engagements.decideConflict)
}

export function useSend() {
  return useChange(useCalls().engagements.send)
}

export function useDecline() {
  return useChange(useCalls().engagements.decline)
}

export function useRemind() {
  return useChange(useCalls().engagements.remind)
}

export function useSignedOnPaper() {
  return useChange(useCalls().engagements.signedOnPaper)
}

/** Sends it into the case, for the firm alone; resolves with the document's id. */
export type SendScan = (scan: { caseId: string; title: string; file: File }) => Promise<string>

type ScanToSend = { engagementId: string; signerId: string; caseId: string; title: string; file: File }

export function useAttachScan(send: SendScan) {
  const { attachScan, get } = useCalls().engagements
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ engagementId, signerId, ...scan }: ScanToSend) =>
      attachScan.call({ engagementId, signerId, documentId: await send(scan) }),
    onSettled: (_done, _error, { engagementId }) =>
      readAgain(queries, get.queryKey({ input: { engagementId } })),
  })
}

export function useCountersign() {
  return useChange(useCalls().engagements.countersign)
}

export function useWithdraw() {
  return useChange(useCalls().engagements.withdraw)
}

export function useReplace() {
  return useChange(useCalls().engagements.replace)
}

export function useDiscard(onGone: () => void) {
  const { discard, list } = useCalls().engagements
  const queries = useQueryClient()
  return useMutation(
    discard.mutationOptions({
      onSuccess: () => {
        onGone()
        void queries.invalidateQueries({ queryKey: list.key() })
      },
    }),
  )
}

/** After a refusal it is read again: somebody else may have changed it. */
function useChange<Input extends { engagementId: string }>(change: Call<Input, Engagement>) {
  const calls = useCalls()
  const queries = useQueryClient()
  const { get, list, conflicts } = calls.engagements
  return useMutation(
    change.mutationOptions({
      onSuccess: (now: Engagement) =>
        queries.setQueryData(get.queryKey({ input: { engagementId: now.id } }), now),
      onError: async (error: Error, { engagementId }: Input) => {
        const input = { engagementId }
        await readAgain(queries, get.queryKey({ input }))
        if (codeOf(error) === 'CONFLICT_NAMES_CHANGED')
          await readAgain(queries, conflicts.queryKey({ input }))
      },
      onSettled: () => void readAgain(queries, list.key(), calls.desk.caseFile.key(), calls.agreements.key()),
    }),
  )
}
