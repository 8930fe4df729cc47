// The answers that the firm has ready: all of them, and those of one conversation.
import {
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query'
import { useApi } from '#api/provider.tsx'
import { useLanguage } from '#ui/language.tsx'
import type {
  AnswerTemplate,
  AnswerTemplates,
  ReadyAnswers,
  TemplateToRetire,
  TemplateToSave,
} from '../../templates-contract.ts'

const ALL = ['answers', 'all']

export function useReadyAnswers(conversationId: string): UseQueryResult<ReadyAnswers> {
  const api = useApi()
  return useQuery({
    queryKey: ['answers', 'ready', conversationId, useLanguage()],
    queryFn: ({ signal }) => api.answers.ready({ conversationId }, { signal }),
    // What a field says may have changed since.
    refetchOnMount: 'always',
    gcTime: 0,
  })
}

export function useTemplates(): UseQueryResult<AnswerTemplates> {
  const api = useApi()
  return useQuery({
    queryKey: ALL,
    queryFn: ({ signal }) => api.answers.all({}, { signal }),
    refetchOnMount: 'always',
  })
}

export function useSaveTemplate(): UseMutationResult<AnswerTemplate, Error, TemplateToSave> {
  const api = useApi()
  return useChange((input) => api.answers.save(input))
}

export function useRetireTemplate(): UseMutationResult<AnswerTemplate, Error, TemplateToRetire> {
  const api = useApi()
  return useChange((input) => api.answers.retire(input))
}

/** Where someone else was first, what they saved is read. */
function useChange<Input>(change: (input: Input) => Promise<AnswerTemplate>) {
  const queries = useQueryClient()
  return useMutation<AnswerTemplate, Error, Input>({
    mutationFn: change,
    onSettled: () => queries.invalidateQueries({ queryKey: ALL }),
  })
}
