// The answers that the firm has ready: all of them, and those of one conversation.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Call, useCalls } from '#api/calls.ts'
import { useLanguage } from '#ui/language.tsx'
import type { AnswerTemplate } from '../../templates-contract.ts'

export function useReadyAnswers(conversationId: string) {
  const { ready } = useCalls().answers
  const input = { conversationId }
  const queryKey = [...ready.queryKey({ input }), useLanguage()]
  // What a field says may have changed since.
  return useQuery(ready.queryOptions({ input, queryKey, refetchOnMount: 'always', gcTime: 0 }))
}

export function useTemplates() {
  return useQuery(useCalls().answers.all.queryOptions({ input: {}, refetchOnMount: 'always' }))
}

export function useSaveTemplate() {
  return useChange(useCalls().answers.save)
}

export function useRetireTemplate() {
  return useChange(useCalls().answers.retire)
}

/** Where someone else was first, what they saved is read. */
function useChange<Input>(change: Call<Input, AnswerTemplate>) {
  const { all } = useCalls().answers
  const queries = useQueryClient()
  return useMutation(
    change.mutationOptions({ onSettled: () => queries.invalidateQueries({ queryKey: all.key() }) }),
  )
}
