import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Call, useCalls } from '#api/calls.ts'
import type { LaunchView } from '../contract.ts'

/** Live updates cover settled readings, law read and signatures; the rest changes without one. */
export function useLaunch() {
  return useQuery(useCalls().launch.read.queryOptions({ staleTime: 60_000 }))
}

export function useLaunchLeft() {
  return useQuery(useCalls().launch.left.queryOptions({ staleTime: 60_000 }))
}

export function useBeAttorney() {
  return useMark(useCalls().launch.beAttorney)
}

export function useLookAtHome() {
  return useMark(useCalls().launch.lookAtHome)
}

export function useLeaveOut() {
  return useMark(useCalls().launch.leaveOut)
}

export function useTakeUp() {
  return useMark(useCalls().launch.takeUp)
}

/** The answer is the whole list. */
function useMark<Input>(mark: Call<Input, LaunchView>) {
  const { launch } = useCalls()
  const queries = useQueryClient()
  return useMutation(
    mark.mutationOptions({
      onSuccess: (view) => {
        queries.setQueryData(launch.read.queryKey(), view)
        return queries.invalidateQueries({ queryKey: launch.left.queryKey() })
      },
    }),
  )
}
