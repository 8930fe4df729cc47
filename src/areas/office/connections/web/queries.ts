import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callKey } from '#api/call-key.ts'
import { useCalls } from '#api/calls.ts'
import { ALWAYS_FRESH } from '#api/provider.tsx'
import type { ConnectionName } from '#platform/ports/connections.ts'
import type { ConnectionsView } from '../contract.ts'
import type { Ready } from './connection-draft.ts'

export function useConnections() {
  return useQuery(useCalls().connections.read.queryOptions({ staleTime: ALWAYS_FRESH }))
}

/** The list of gaps and the desk follow. */
function useChange<Input>(send: (input: Input) => Promise<ConnectionsView>) {
  const { read } = useCalls().connections
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => send(input),
    onSuccess: (answer) => queries.setQueryData(read.queryKey(), answer),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: callKey('launch') }),
        queries.invalidateQueries({ queryKey: callKey('desk.today') }),
      ]),
  })
}

export function useSaveConnection() {
  const { saveMail, saveGateway, saveTexts, saveGoogle } = useCalls().connections
  return useChange((ready: Ready) => {
    switch (ready.name) {
      case 'mail':
        return saveMail.call(ready.input)
      case 'gateway':
        return saveGateway.call(ready.input)
      case 'texts':
        return saveTexts.call(ready.input)
      case 'google':
        return saveGoogle.call(ready.input)
    }
  })
}

export function useForgetConnection() {
  const { forget } = useCalls().connections
  return useChange((input: { connection: ConnectionName; version: number }) => forget.call(input))
}

export function useTestConnection() {
  const { test } = useCalls().connections
  return useChange((input: { connection: ConnectionName; to: string }) => test.call(input))
}
