// The templates of cases as administrators read and publish them.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { pagesOf, useCalls } from '#api/calls.ts'
import { useList } from '#api/list.ts'
import { ALWAYS_FRESH } from '#api/provider.tsx'
import type { CaseKind } from '../../rules/case-kinds.ts'

export function useTemplates() {
  return useQuery(useCalls().templates.list.queryOptions({ staleTime: ALWAYS_FRESH }))
}

/** The newest version. */
export function useTemplate(kind: CaseKind) {
  return useQuery(useCalls().templates.get.queryOptions({ input: { kind }, staleTime: ALWAYS_FRESH }))
}

/** An older one, to go on from. */
export function useOlderVersion(kind: CaseKind) {
  const { get } = useCalls().templates
  return useMutation({ mutationFn: (atVersion: number) => get.call({ kind, atVersion }) })
}

export function useVersions(kind: CaseKind) {
  return useList({
    ...pagesOf(useCalls().templates.versions, (page) => ({ kind, ...page })),
    staleTime: ALWAYS_FRESH,
  })
}

/** If refused as another person was first, the newest is read again: changes are then shown against that. */
export function usePublish() {
  const { get, publish, versions } = useCalls().templates
  const queries = useQueryClient()
  return useMutation(
    publish.mutationOptions({
      onSuccess: (published) =>
        queries.setQueryData(get.queryKey({ input: { kind: published.kind } }), published),
      onSettled: async (_published, failure, { kind }) => {
        if (failure) await queries.invalidateQueries({ queryKey: get.key({ input: { kind } }) })
        void queries.invalidateQueries({ queryKey: versions.key({ input: { kind } }) })
      },
    }),
  )
}
