import {
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query'
import { useApi } from '#api/provider.tsx'
import type { ChangingAnswers, ChangingInput } from '../contract.ts'

const KEY = ['citizenship', 'changing']

export function useChanging(): UseQueryResult<ChangingAnswers> {
  const api = useApi()
  return useQuery({ queryKey: KEY, queryFn: ({ signal }) => api.citizenship.changing(undefined, { signal }) })
}

export function useSaveChanging(): UseMutationResult<ChangingAnswers, Error, ChangingInput> {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation<ChangingAnswers, Error, ChangingInput>({
    mutationFn: (input) => api.citizenship.saveChanging(input),
    onSuccess: (answers) => queries.setQueryData(KEY, answers),
  })
}
