// Query keys in the integration's own shape (`calls.ts`), for code that loads before it or has no hook at hand.
import type { OperationKeyOptions } from '@orpc/tanstack-query'
import type { QueryKey } from '@tanstack/react-query'
import type { Api } from './client.ts'

/** "cases", or "cases.list". */
export type CallPath = PathIn<Api>

type PathIn<Part> = Part extends (...call: never) => unknown
  ? never
  : { [Name in keyof Part & string]: Name | `${Name}.${PathIn<Part[Name]>}` }[keyof Part & string]

/** Alone it matches every query under the path; with a type and an input it is the key of one. */
export function callKey(
  path: CallPath,
  only: OperationKeyOptions<'query' | 'infinite', object> = {},
): QueryKey {
  return [path.split('.'), only]
}
