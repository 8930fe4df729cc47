// The tasks of a case as the firm reads and changes them.
import {
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query'
import { useApi } from '#api/provider.tsx'
import type { CaseTasks, NewTask, TaskDate, TaskMark } from '../contract.ts'

export function useTasks(caseId: string): UseQueryResult<CaseTasks> {
  const api = useApi()
  return useQuery({
    queryKey: ['cases', 'tasks', caseId],
    queryFn: ({ signal }) => api.cases.tasks({ caseId }, { signal }),
  })
}

/** Refused because somebody else was first, the case is read again: the page shows how it stands. */
function useTaskChange<Change extends { caseId: string }>(
  send: (change: Change) => Promise<CaseTasks>,
): UseMutationResult<CaseTasks, Error, Change> {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (answer, { caseId }) => {
      queries.setQueryData(['cases', 'tasks', caseId], answer)
      queries.setQueryData(['cases', 'one', caseId], answer.of)
    },
    onSettled: async (_answer, failure, { caseId }) => {
      const stale = failure ? ['tasks', 'one', 'history'] : ['history']
      await Promise.all(stale.map((part) => queries.invalidateQueries({ queryKey: ['cases', part, caseId] })))
      void queries.invalidateQueries({ queryKey: ['cases', 'list'] })
    },
  })
}

export function useMarkTask() {
  const api = useApi()
  return useTaskChange((mark: TaskMark) => api.cases.markTask(mark))
}

export function useDateTask() {
  const api = useApi()
  return useTaskChange((date: TaskDate) => api.cases.dateTask(date))
}

export function useAddTask() {
  const api = useApi()
  return useTaskChange((task: NewTask) => api.cases.addTask(task))
}
