// Query options, mutation options and keys of every procedure, by oRPC's own integration. The pages that visitors open first do
// without it, for their size (docs/decisions/0151-queries-are-made-from-the-contract.md).
import { createTanstackQueryUtils, type ProcedureUtils, type RouterUtils } from '@orpc/tanstack-query'
import type { QueryKey } from '@tanstack/react-query'
import type { Api, AttemptContext } from './client.ts'
import { useApi } from './provider.tsx'
import type { PageQuery } from './schema.ts'

export type Calls = RouterUtils<Api>
/** One procedure of it. */
export type Call<Input, Answer> = ProcedureUtils<AttemptContext, Input, Answer, Error>

const made = new WeakMap<Api, Calls>()

export function useCalls(): Calls {
  const api = useApi()
  const known = made.get(api)
  if (known) return known
  const calls = createTanstackQueryUtils(api)
  made.set(api, calls)
  return calls
}

/** For `useList` and `usePages`: `input` adds the page to the rest of the input. */
export function pagesOf<Input, Page>(
  call: Call<Input, Page>,
  input: (page: PageQuery) => NoInfer<Input>,
): { key: QueryKey; ask: (page: PageQuery, signal: AbortSignal) => Promise<Page> } {
  return {
    key: call.infiniteKey({ input: () => input({}), initialPageParam: null }),
    ask: (page, signal) => call.call(input(page), { signal }),
  }
}
