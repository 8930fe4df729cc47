// What administrators read of everybody.
import { useQuery } from '@tanstack/react-query'
import { pagesOf, useCalls } from '#api/calls.ts'
import { useList } from '#api/list.ts'
import { ALWAYS_FRESH } from '#api/provider.tsx'
import type { UsersQuery } from '../contract.ts'

export function usePeople(query: UsersQuery) {
  return useList({
    ...pagesOf(useCalls().users.list, (page) => ({ ...query, ...page })),
    staleTime: ALWAYS_FRESH,
    keepsBefore: true,
  })
}

export function usePerson(userId: string) {
  return useQuery(useCalls().users.get.queryOptions({ input: { userId }, staleTime: ALWAYS_FRESH }))
}

/** Null while it is not known; only an administrator may ask. */
export function useActiveAdmins(isWanted: boolean): number | null {
  const { data } = useQuery(
    useCalls().users.list.queryOptions({
      input: { role: 'admin', state: 'active' },
      enabled: isWanted,
      staleTime: ALWAYS_FRESH,
    }),
  )
  return data?.items.length ?? null
}
