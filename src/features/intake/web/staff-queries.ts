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
import type { Attorneys, Case, CaseFromIntake } from '#features/cases/contract.ts'
import type { ClearInput, ConflictCheck, DeclineInput, SentIntake, UrgentIntake } from '../contract.ts'

function keyOf(sessionId: string): string[] {
  return ['intake', 'one-sent', sessionId]
}

export function useSentIntake(sessionId: string): UseQueryResult<SentIntake> {
  const api = useApi()
  return useQuery({
    queryKey: keyOf(sessionId),
    queryFn: ({ signal }) => api.intake.readSent({ sessionId }, { signal }),
    staleTime: 0,
    networkMode: 'always',
  })
}

export function useConflicts(sessionId: string): UseQueryResult<ConflictCheck> {
  const api = useApi()
  return useQuery({
    queryKey: [...keyOf(sessionId), 'conflicts'],
    queryFn: ({ signal }) => api.intake.conflicts({ sessionId }, { signal }),
    staleTime: 0,
    networkMode: 'always',
  })
}

export function useAttorneys(): UseQueryResult<Attorneys> {
  const api = useApi()
  return useQuery({
    queryKey: ['cases', 'attorneys'],
    queryFn: ({ signal }) => api.cases.attorneys(undefined, { signal }),
    networkMode: 'always',
  })
}

export function useCaseNumber(caseId: string | null): string | null {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['cases', 'one', caseId],
    queryFn: ({ signal }) => api.cases.get({ caseId: caseId ?? '' }, { signal }),
    enabled: caseId !== null,
    networkMode: 'always',
  })
  return data?.number ?? null
}

/** Keeps what the server answers; the lists are read anew when they are opened. */
function useKeep(sessionId: string): (sent: SentIntake) => void {
  const queries = useQueryClient()
  return (sent) => {
    queries.setQueryData(keyOf(sessionId), sent)
    void queries.invalidateQueries({ queryKey: ['intake', 'sent'] })
  }
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
    networkMode: 'always',
  })
}

type Change<Input> = UseMutationResult<SentIntake, Error, Omit<Input, 'sessionId'>>

export function useClear(sessionId: string): Change<ClearInput> {
  const api = useApi()
  return useMutation({
    mutationFn: ({ note }) => api.intake.clear({ sessionId, note }),
    onSuccess: useKeep(sessionId),
    networkMode: 'always',
  })
}

export function useDecline(sessionId: string): Change<DeclineInput> {
  const api = useApi()
  return useMutation({
    mutationFn: ({ note, reason }) => api.intake.decline({ sessionId, note, reason }),
    onSuccess: useKeep(sessionId),
    networkMode: 'always',
  })
}

/** The case may be a colleague's: then the intake cannot be read again, and what is known of it is kept. */
export function useOpenCase(
  sent: SentIntake,
): UseMutationResult<Case, Error, Omit<CaseFromIntake, 'sessionId'>> {
  const api = useApi()
  const queries = useQueryClient()
  const keep = useKeep(sent.id)
  return useMutation({
    mutationFn: (input) => api.cases.openFromIntake({ ...input, sessionId: sent.id }),
    onSuccess: (opened) => {
      queries.setQueryData(['cases', 'one', opened.id], opened)
      keep({ ...sent, handling: 'opened', caseId: opened.id, attorney: opened.attorney })
      void queries.invalidateQueries({ queryKey: ['cases', 'list'] })
    },
    networkMode: 'always',
  })
}
