// The library answers some failed statements as if no one were signed in. The errors of its statements are kept beside the request, so that
// an absent database is not taken for a closed session.
import { AsyncLocalStorage } from 'node:async_hooks'
import { isDatabaseAway } from '#platform/database.ts'

const noticed = new AsyncLocalStorage<{ error: unknown }>()

function noticing(method: (...args: unknown[]) => unknown, owner: object) {
  return (...args: unknown[]) => {
    const store = noticed.getStore()
    const result = Reflect.apply(method, owner, args)
    if (store && result instanceof Promise) {
      result.catch((error: unknown) => {
        store.error = error
      })
    }
    return result
  }
}

/** The same adapter, whose failed calls are noticed. */
export function withNotice<Options, Adapter extends object>(make: (options: Options) => Adapter) {
  return (options: Options): Adapter =>
    new Proxy(make(options), {
      get(adapter, name) {
        const value: unknown = Reflect.get(adapter, name)
        return typeof value === 'function'
          ? noticing(value as (...args: unknown[]) => unknown, adapter)
          : value
      },
    })
}

/** The answer, or a rejection with the database's error if it is away. */
export function refusingWhileAway(answer: () => Promise<Response>): Promise<Response> {
  const store: { error: unknown } = { error: null }
  return noticed.run(store, async () => {
    const response = await answer()
    if (!response.ok && isDatabaseAway(store.error)) throw store.error
    return response
  })
}
