// What is asked, and sent, while a case is opened by telephone.
import {
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query'
import { useApi } from '#api/provider.tsx'
import { useSameId } from '#web/use-same-id.ts'
import type { ConflictCheck } from '#features/intake/contract.ts'
import type { AlikeClients, NameQuery, OpenedCase, PhoneOpening } from '../contract.ts'
import type { ClientDraft } from './client-fields.tsx'

/** Who looks like the person that was typed. */
export type Checked = { person: ClientDraft; alike: AlikeClients }

export function useCheck(): (person: ClientDraft) => Promise<Checked> {
  const api = useApi()
  return async (person) => {
    const { language: _language, ...typed } = person
    return { person, alike: await api.opening.alike(typed) }
  }
}

export function useNameConflicts(named: NameQuery): UseQueryResult<ConflictCheck> {
  const api = useApi()
  return useQuery({
    queryKey: ['opening', 'names', named],
    queryFn: ({ signal }) => api.opening.nameConflicts(named, { signal }),
    staleTime: 0,
  })
}

type Wanted = Omit<PhoneOpening, 'openingId'>

/** Sent again after a lost answer it is the same opening. */
export function useOpenByPhone(): UseMutationResult<OpenedCase, Error, Wanted> {
  const api = useApi()
  const queries = useQueryClient()
  const ids = useSameId()
  return useMutation({
    mutationFn: (wanted) => api.opening.openByPhone({ openingId: ids.of(wanted), ...wanted }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['cases', 'list'] }),
    onError: () => queries.invalidateQueries({ queryKey: ['opening', 'names'] }),
  })
}
