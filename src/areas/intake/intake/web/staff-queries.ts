// Staff queries and mutations of one sent intake.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { pagesOf, useCalls } from '#api/calls.ts'
import { useList } from '#api/list.ts'
import { ALWAYS_FRESH } from '#api/provider.tsx'
import type { ClearInput, DeclineInput, IntakesQuery, SentIntake } from '../contract.ts'

/** The intake's data of the case opened from it. */
type Opened = { id: string; attorney: SentIntake['attorney'] }

export function useSentIntake(sessionId: string) {
  return useQuery(useCalls().intake.readSent.queryOptions({ input: { sessionId }, staleTime: ALWAYS_FRESH }))
}

export function useConflicts(sessionId: string) {
  return useQuery(useCalls().intake.conflicts.queryOptions({ input: { sessionId }, staleTime: ALWAYS_FRESH }))
}

/** Caches the server's answer; the lists are refetched when opened. */
function useKeep(): (sent: SentIntake) => void {
  const { list, readSent } = useCalls().intake
  const queries = useQueryClient()
  return (sent) => {
    queries.setQueryData(readSent.queryKey({ input: { sessionId: sent.id } }), sent)
    void queries.invalidateQueries({ queryKey: list.key() })
  }
}

/** For staff: urgent ones first, then the newest. Refetched whenever the desk is opened; the previous page stays until then. */
export function useIntakes(query: IntakesQuery) {
  return useList({
    ...pagesOf(useCalls().intake.list, (page) => ({ ...query, ...page })),
    staleTime: ALWAYS_FRESH,
    keepsBefore: true,
  })
}

/** For staff: the person was called. */
export function useRecordCall() {
  const { called, urgent } = useCalls().intake
  const queries = useQueryClient()
  const keep = useKeep()
  return useMutation({
    mutationFn: (sessionId: string) => called.call({ sessionId }),
    onSuccess: async (sent) => {
      keep(sent)
      await queries.invalidateQueries({ queryKey: urgent.key() })
    },
  })
}

export function useClear(sessionId: string) {
  const { clear } = useCalls().intake
  return useMutation({
    mutationFn: ({ note }: Omit<ClearInput, 'sessionId'>) => clear.call({ sessionId, note }),
    onSuccess: useKeep(),
  })
}

export function useDecline(sessionId: string) {
  const { decline } = useCalls().intake
  return useMutation({
    mutationFn: ({ note, reason }: Omit<DeclineInput, 'sessionId'>) =>
      decline.call({ sessionId, note, reason }),
    onSuccess: useKeep(),
  })
}

/** A case was opened. It may be a colleague's: then the intake cannot be refetched, and the cached data is kept. */
export function useKeepOpened(sent: SentIntake): (opened: Opened) => void {
  const keep = useKeep()
  return ({ id: caseId, attorney }) => keep({ ...sent, handling: 'opened', caseId, attorney })
}
