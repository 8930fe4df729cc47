// Readings of one thing in several features, which become stale together.
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { callKey } from '#api/call-key.ts'

/** A client's own list of cases, and the firm's. */
export function caseLists(): QueryKey[] {
  return [callKey('cases.list'), callKey('desk.cases')]
}

export function everythingOfCases(): QueryKey[] {
  return [
    callKey('cases'),
    callKey('agencyStatus'),
    callKey('desk.cases'),
    callKey('templates.steps'),
    callKey('templates.preview'),
  ]
}

/** Settled readings of the copy, the register of law, the firm's profile and connections, and the launch list that depends on them. */
export function everythingSettled(): QueryKey[] {
  return [callKey('readings'), callKey('law'), callKey('firm'), callKey('launch'), callKey('connections')]
}

export async function readAgain(queries: QueryClient, ...keys: readonly QueryKey[]): Promise<void> {
  await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })))
}
