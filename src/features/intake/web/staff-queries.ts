// What the firm's people read and change of one sent intake.
import {
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query'
import { type ListRead, useList } from '#api/list.ts'
import { useApi } from '#api/provider.tsx'
import type {
  ClearInput,
  ConflictCheck,
  DeclineInput,
  IntakesQuery,
  IntakeSummary,
  SentIntake,
  UrgentIntake,
} from '../contract.ts'

/** What the intake keeps of the case that was opened from it. */
type Opened = { id: string; attorney: SentIntake['attorney'] }

function keyOf(sessionId: string): string[] {
  return ['intake', 'one-sent', sessionId]
}

export function useSentIntake(sessionId: string): UseQueryResult<SentIntake> {
  const api = useApi()
  return useQuery({
    queryKey: keyOf(sessionId),
    queryFn: ({ signal }) => api.intake.readSent({ sessionId }, { signal }),
    staleTime: 0,
  })
}

export function useConflicts(sessionId: string): UseQueryResult<ConflictCheck> {
  const api = useApi()
  return useQuery({
    queryKey: [...keyOf(sessionId), 'conflicts'],
    queryFn: ({ signal }) => api.intake.conflicts({ sessionId }, { signal }),
    staleTime: 0,
  })
}

/** Keeps what the server answers; the lists are read again when they are opened. */
function useKeep(sessionId: string): (sent: SentIntake) => void {
  const queries = useQueryClient()
  return (sent) => {
    queries.setQueryData(keyOf(sessionId), sent)
    void queries.invalidateQueries({ queryKey: ['intake', 'sent'] })
  }
}

/** For staff: urgent ones first, then the newest. Read again whenever the desk is opened; the page before stays meanwhile. */
export function useIntakes(query: IntakesQuery): ListRead<IntakeSummary> {
  const api = useApi()
  return useList({
    key: ['intake', 'sent', query],
    ask: (page, signal) => api.intake.list({ ...query, ...page }, { signal }),
    staleTime: 0,
    keepsBefore: true,
  })
}

/** For staff: whom to call now. Read again every minute, because nobody reloads the desk. */
export function useUrgentIntakes(): ListRead<UrgentIntake> {
  const api = useApi()
  return useList({
    key: ['intake', 'urgent'],
    ask: (page, signal) => api.intake.urgent(page, { signal }),
    staleTime: 0,
    againEachMs: 60_000,
  })
}

/** For staff: the person was called. */
export function useRecordCall(): UseMutationResult<SentIntake, Error, string> {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (sessionId) => api.intake.called({ sessionId }),
    onSuccess: async (sent) => {
      queries.setQueryData(keyOf(sent.id), sent)
      void queries.invalidateQueries({ queryKey: ['intake', 'sent'] })
      await queries.invalidateQueries({ queryKey: ['intake', 'urgent'] })
    },
  })
}

type Change<Input> = UseMutationResult<SentIntake, Error, Omit<Input, 'sessionId'>>

export function useClear(sessionId: string): Change<ClearInput> {
  const api = useApi()
  return useMutation({
    mutationFn: ({ note }) => api.intake.clear({ sessionId, note }),
    onSuccess: useKeep(sessionId),
  })
}

export function useDecline(sessionId: string): Change<DeclineInput> {
  const api = useApi()
  return useMutation({
    mutationFn: ({ note, reason }) => api.intake.decline({ sessionId, note, reason }),
    onSuccess: useKeep(sessionId),
  })
}

/** A case was opened. It may be a colleague's: then the intake cannot be read again, and what is known of it is kept. */
export function useKeepOpened(sent: SentIntake): (opened: Opened) => void {
  const keep = useKeep(sent.id)
  return ({ id: caseId, attorney }) => keep({ ...sent, handling: 'opened', caseId, attorney })
}
