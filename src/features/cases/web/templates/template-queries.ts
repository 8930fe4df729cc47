// The templates of cases as administrators read and publish them.
import {
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query'
import { type ListRead, useList } from '#api/list.ts'
import { useApi } from '#api/provider.tsx'
import type { CaseKind } from '../../rules/case-kinds.ts'
import type { NewVersion, PublishedVersion, TemplateList, TemplateVersion } from '../../templates-contract.ts'

export function useTemplates(): UseQueryResult<TemplateList> {
  const api = useApi()
  return useQuery({
    queryKey: ['templates', 'list'],
    queryFn: ({ signal }) => api.templates.list(undefined, { signal }),
    staleTime: 0,
  })
}

/** The newest version. */
export function useTemplate(kind: CaseKind): UseQueryResult<TemplateVersion> {
  const api = useApi()
  return useQuery({
    queryKey: ['templates', 'one', kind],
    queryFn: ({ signal }) => api.templates.get({ kind }, { signal }),
    staleTime: 0,
  })
}

/** An older one, to go on from. */
export function useOlderVersion(kind: CaseKind): UseMutationResult<TemplateVersion, Error, number> {
  const api = useApi()
  return useMutation({
    mutationFn: (atVersion) => api.templates.get({ kind, atVersion }),
  })
}

export function useVersions(kind: CaseKind): ListRead<PublishedVersion> {
  const api = useApi()
  return useList({
    key: ['templates', 'versions', kind],
    ask: (page, signal) => api.templates.versions({ kind, ...page }, { signal }),
    staleTime: 0,
  })
}

/** Refused because somebody else was first, the newest is read again: what changes is then shown against that. */
export function usePublish(): UseMutationResult<TemplateVersion, Error, NewVersion> {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (version) => api.templates.publish(version),
    onSuccess: (published) => queries.setQueryData(['templates', 'one', published.kind], published),
    onSettled: async (_published, failure, { kind }) => {
      if (failure) await queries.invalidateQueries({ queryKey: ['templates', 'one', kind] })
      void queries.invalidateQueries({ queryKey: ['templates', 'versions', kind] })
    },
  })
}
