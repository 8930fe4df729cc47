// Possible next steps of a case, and the effect of a newer version of its template, for the firm.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCalls } from '#api/calls.ts'
import { caseLists, readAgain } from '#web/read-together.ts'
import type { Case } from '../contract.ts'

export function useSteps(caseId: string) {
  return useQuery(useCalls().templates.steps.queryOptions({ input: { caseId } }))
}

/** For this version of the case: refetched if it changes. */
export function useVersionPreview({ id: caseId, version }: Pick<Case, 'id' | 'version'>) {
  const { preview } = useCalls().templates
  const input = { caseId }
  return useQuery(preview.queryOptions({ input, queryKey: [...preview.queryKey({ input }), version] }))
}

/** If refused because another person was first, all is read again: the page shows the state of the case and the changes. */
export function useChangeVersion() {
  const { cases, templates } = useCalls()
  const queries = useQueryClient()
  return useMutation(
    templates.change.mutationOptions({
      onSuccess: (changed) =>
        queries.setQueryData(cases.get.queryKey({ input: { caseId: changed.id } }), changed),
      onSettled: async (_changed, failure, { caseId }) => {
        const stale = [cases.tasks, cases.history, templates.steps]
        const refused = failure ? [cases.get, templates.preview] : []
        await readAgain(queries, ...[...stale, ...refused].map((call) => call.key({ input: { caseId } })))
        void readAgain(queries, ...caseLists())
      },
    }),
  )
}
