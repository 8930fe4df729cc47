// An API that never answers: for parts of pages that are drawn and not used.
import { type Api, createApiClient } from '#api/client.ts'

const never = () => new Promise<never>(() => undefined)

export function quietApi(): Api {
  return createApiClient({
    routes: {},
    staffRoutes: never,
    origin: '',
    language: () => 'en',
    token: never,
    visitor: { key: () => null, earlierKey: () => null, onEarlierKeyTaken: () => undefined },
    fetch: never,
    wait: never,
  })
}
