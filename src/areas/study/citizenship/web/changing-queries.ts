import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCalls } from '#api/calls.ts'

export function useChanging() {
  return useQuery(useCalls().citizenship.changing.queryOptions())
}

export function useSaveChanging() {
  const { changing, saveChanging } = useCalls().citizenship
  const queries = useQueryClient()
  return useMutation(
    saveChanging.mutationOptions({
      onSuccess: (answers) => queries.setQueryData(changing.queryKey(), answers),
    }),
  )
}
