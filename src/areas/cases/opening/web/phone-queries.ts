// Queries and mutations for opening a case by telephone.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCalls } from '#api/calls.ts'
import { ALWAYS_FRESH } from '#api/provider.tsx'
import { caseLists, readAgain } from '#web/read-together.ts'
import { useSameId } from '#web/use-same-id.ts'
import type { AlikeClients, NameQuery, PhoneOpening } from '../contract.ts'
import type { ClientDraft } from './client-fields.tsx'

/** Who looks like the person that was typed. */
export type Checked = { person: ClientDraft; alike: AlikeClients }

export function useCheck(): (person: ClientDraft) => Promise<Checked> {
  const { alike } = useCalls().opening
  return async (person) => {
    const { language: _language, ...typed } = person
    return { person, alike: await alike.call(typed) }
  }
}

export function useNameConflicts(named: NameQuery) {
  return useQuery(useCalls().opening.nameConflicts.queryOptions({ input: named, staleTime: ALWAYS_FRESH }))
}

type Wanted = Omit<PhoneOpening, 'openingId'>

/** Sent again after a lost answer it is the same opening. */
export function useOpenByPhone() {
  const { nameConflicts, openByPhone } = useCalls().opening
  const queries = useQueryClient()
  const ids = useSameId()
  return useMutation({
    mutationFn: (wanted: Wanted) => openByPhone.call({ openingId: ids.of(wanted), ...wanted }),
    onSuccess: () => readAgain(queries, ...caseLists()),
    onError: () => queries.invalidateQueries({ queryKey: nameConflicts.key() }),
  })
}
