// The questions that the forms of a case ask of its client, and the answers.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCalls } from '#api/calls.ts'
import { caseLists } from '#web/read-together.ts'

export function useQuestions(caseId: string) {
  return useQuery(useCalls().forms.questions.queryOptions({ input: { caseId }, refetchOnMount: 'always' }))
}

/** One that was refused is read again. */
export function useAnswerQuestion(caseId: string) {
  const { questions, answer } = useCalls().forms
  const queries = useQueryClient()
  const queryKey = questions.queryKey({ input: { caseId } })
  return useMutation(
    answer.mutationOptions({
      onSuccess: (read) => queries.setQueryData(queryKey, read),
      onError: () => queries.invalidateQueries({ queryKey }),
    }),
  )
}

export function useFinishQuestions(caseId: string) {
  const { questions, finish } = useCalls().forms
  const queries = useQueryClient()
  const queryKey = questions.queryKey({ input: { caseId } })
  return useMutation(
    finish.mutationOptions({
      onSuccess: async (read) => {
        queries.setQueryData(queryKey, read)
        await Promise.all(caseLists().map((list) => queries.invalidateQueries({ queryKey: list })))
      },
      onError: () => queries.invalidateQueries({ queryKey }),
    }),
  )
}
