import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Call, useCalls } from '#api/calls.ts'
import type { PaperTexts } from '../contract.ts'

export function usePapers() {
  return useQuery(useCalls().engagements.papers.queryOptions({ refetchOnMount: 'always' }))
}

export function useSavePaper() {
  return usePaperChange(useCalls().engagements.savePaper)
}

export function useReadPaper() {
  return usePaperChange(useCalls().engagements.readPaper)
}

/** Another person's change is shown once it conflicts. */
function usePaperChange<Input>(change: Call<Input, PaperTexts>) {
  const { papers } = useCalls().engagements
  const queries = useQueryClient()
  return useMutation(
    change.mutationOptions({
      onSuccess: (answer) => queries.setQueryData(papers.queryKey(), answer),
      onError: () => queries.invalidateQueries({ queryKey: papers.key() }),
    }),
  )
}
