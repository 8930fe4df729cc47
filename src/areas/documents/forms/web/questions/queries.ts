// The questions that the forms of a case ask of its client, or of somebody with a link, and the answers.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCalls } from '#api/calls.ts'
import { ALWAYS_FRESH } from '#api/provider.tsx'
import { caseLists } from '#web/read-together.ts'
import type { ClientAnswer, ClientQuestions } from '../../contract.ts'

/** Whose questions: those of the client of a case, or of who has a link. */
export type Asked = { caseId: string } | { link: string }

export function useQuestions(caseId: string) {
  return useQuery(useCalls().forms.questions.queryOptions({ input: { caseId }, refetchOnMount: 'always' }))
}

export function useLinkedQuestions(link: string) {
  const { linkedQuestions } = useCalls().forms
  return useQuery(linkedQuestions.queryOptions({ input: { link }, staleTime: ALWAYS_FRESH }))
}

/** What is asked once an answer is kept: it can lead to another question. */
export type AskedNow = Pick<ClientQuestions, 'questions'>

/** One that was refused is read again. */
export function useAnswerQuestion(of: Asked) {
  const { answer, answerByLink } = useCalls().forms
  return useMutation({
    mutationFn: (said: Omit<ClientAnswer, 'caseId'>): Promise<AskedNow> =>
      'link' in of ? answerByLink.call({ ...said, ...of }) : answer.call({ ...said, ...of }),
    ...useReadingAgain(of),
  })
}

export function useFinishQuestions(of: Asked) {
  const { finish, finishByLink } = useCalls().forms
  const queries = useQueryClient()
  const { onSuccess, onError } = useReadingAgain(of)
  return useMutation({
    mutationFn: (): Promise<object> => ('link' in of ? finishByLink.call(of) : finish.call(of)),
    async onSuccess(read) {
      onSuccess(read)
      await Promise.all(caseLists().map((list) => queries.invalidateQueries({ queryKey: list })))
    },
    onError,
  })
}

function useReadingAgain(of: Asked) {
  const { questions, linkedQuestions } = useCalls().forms
  const queries = useQueryClient()
  const queryKey = 'link' in of ? linkedQuestions.queryKey({ input: of }) : questions.queryKey({ input: of })
  return {
    onSuccess: (read: object) => void queries.setQueryData<object>(queryKey, read),
    onError: () => queries.invalidateQueries({ queryKey }),
  }
}

export function useProveQuestions(link: string) {
  const { linkedQuestions, sendQuestionsCode, proveQuestions } = useCalls().forms
  const queries = useQueryClient()
  return {
    sendCode: () => sendQuestionsCode.call({ link }),
    prove: async (code: string) =>
      queries.setQueryData(
        linkedQuestions.queryKey({ input: { link } }),
        await proveQuestions.call({ link, code }),
      ),
  }
}
