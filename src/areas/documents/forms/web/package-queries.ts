// What can be filed together in a case, what it lacks, and what is made and recorded of it.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCalls } from '#api/calls.ts'
import type { FilingDesk, PackageChoice } from '../package-contract.ts'

const LOOK_AGAIN_MS = 2_000

/** Read again while a package is made, or tried again. */
export function useFilingDesk(caseId: string) {
  return useQuery(
    useCalls().forms.filingDesk.queryOptions({
      input: { caseId },
      refetchOnMount: 'always',
      refetchInterval: ({ state }) => (isMaking(state.data) ? LOOK_AGAIN_MS : false),
    }),
  )
}

export function isMaking(desk: FilingDesk | undefined): boolean {
  return desk?.packages.some(({ state }) => state === 'making' || state === 'trying-again') ?? false
}

/** Asked again for each choice. */
export function usePackageGaps(choice: PackageChoice) {
  return useQuery(
    useCalls().forms.packageGaps.queryOptions({ input: choice, enabled: choice.items.length > 0 }),
  )
}

export function useMakePackage(caseId: string) {
  const { forms } = useCalls()
  const queries = useQueryClient()
  const queryKey = forms.filingDesk.queryKey({ input: { caseId } })
  return useMutation(
    forms.makePackage.mutationOptions({
      onSuccess: (desk) => queries.setQueryData<FilingDesk>(queryKey, desk),
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
