// What can be filed together in a case, what it lacks, and what is made and recorded of it.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCalls } from '#api/calls.ts'
import type { FilingDesk, PackageChoice } from '../package-contract.ts'

export function useFilingDesk(caseId: string) {
  return useQuery(useCalls().forms.filingDesk.queryOptions({ input: { caseId }, refetchOnMount: 'always' }))
}

/** Asked again for each choice. */
export function usePackageGaps(choice: PackageChoice) {
  return useQuery(
    useCalls().forms.packageGaps.queryOptions({ input: choice, enabled: choice.items.length > 0 }),
  )
}

/** What was kept are documents of the case. */
export function useMakePackage(caseId: string) {
  const { forms, documents } = useCalls()
  const queries = useQueryClient()
  const queryKey = forms.filingDesk.queryKey({ input: { caseId } })
  return useMutation(
    forms.makePackage.mutationOptions({
      onSuccess: ({ desk }) => {
        queries.setQueryData<FilingDesk>(queryKey, desk)
        return queries.invalidateQueries({ queryKey: documents.ofCase.key() })
      },
    }),
  )
}

/** The case follows its filings. */
export function useFilePackage(caseId: string) {
  const { forms, cases } = useCalls()
  const queries = useQueryClient()
  const queryKey = forms.filingDesk.queryKey({ input: { caseId } })
  return useMutation(
    forms.filePackage.mutationOptions({
      onSuccess: (desk) => queries.setQueryData<FilingDesk>(queryKey, desk),
      onSettled: () => queries.invalidateQueries({ queryKey: cases.key() }),
    }),
  )
}
