// The tasks of a case as the firm reads and changes them.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Call, pagesOf, useCalls } from '#api/calls.ts'
import { useList } from '#api/list.ts'
import { caseLists, readAgain } from '#web/read-together.ts'
import type { CaseTasks, FirmTasksQuery } from '../contract.ts'

export function useTasks(caseId: string) {
  return useQuery(useCalls().cases.tasks.queryOptions({ input: { caseId } }))
}

/** If refused because another person was first, the case is read again: the page shows its state. */
function useTaskChange<Change extends { caseId: string }>(change: Call<Change, CaseTasks>) {
  const { cases } = useCalls()
  const queries = useQueryClient()
  return useMutation(
    change.mutationOptions({
      onSuccess: (answer, { caseId }) => {
        const input = { caseId }
        queries.setQueryData(cases.tasks.queryKey({ input }), answer)
        queries.setQueryData(cases.get.queryKey({ input }), answer.of)
      },
      onSettled: async (_answer, failure, { caseId }) => {
        const { tasks, get, history } = cases
        const stale = failure ? [tasks, get, history] : [history]
        await readAgain(queries, ...stale.map((call) => call.key({ input: { caseId } })))
        void readAgain(queries, ...caseLists(), cases.firmTasks.key())
      },
    }),
  )
}

export function useMarkTask() {
  return useTaskChange(useCalls().cases.markTask)
}

export function useDateTask() {
  return useTaskChange(useCalls().cases.dateTask)
}

export function useAssignTask() {
  return useTaskChange(useCalls().cases.assignTask)
}

/** The nearest day first. */
export function useFirmTasks(query: FirmTasksQuery) {
  return useList({
    ...pagesOf(useCalls().cases.firmTasks, (page) => ({ ...query, ...page })),
    keepsBefore: true,
  })
}

export function useAddTask() {
  return useTaskChange(useCalls().cases.addTask)
}
