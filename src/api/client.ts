// The browser's way to the API: typed by the contract, signed with the bearer token, tried again as specification §7 says.
import { createORPCClient, ORPCError } from '@orpc/client'
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { isNetworkFailure, statusMeaning } from '#kernel/errors.ts'
import type { Language } from '#kernel/language.ts'
import { attemptsMax, retryDelayMs } from '#kernel/retry.ts'
import type { apiContract } from './contract.ts'
import { ApiFailure, isApiErrorBody, offlineFailure, strangeAnswer } from './failure.ts'

export type Api = JsonifiedClient<ContractRouterClient<typeof apiContract>>

export type ApiClientOptions = {
  /** Paths and methods: `virtual:api-routes`. */
  routes: AnyContractRouter
  /** Scheme, host and port of the API. */
  origin: string
  language: () => Language
  /** The bearer token, or null for a visitor. */
  token: () => Promise<string | null>
  fetch: typeof fetch
  wait: (milliseconds: number) => Promise<void>
}

function retryAfterSeconds(value: string | readonly string[] | undefined): number | null {
  return typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : null
}

function asFailure(thrown: unknown, language: Language): unknown {
  if (thrown instanceof ApiFailure) return thrown
  if (thrown instanceof ORPCError) {
    return isApiErrorBody(thrown.data) ? new ApiFailure(thrown.data) : strangeAnswer(thrown.status, language)
  }
  if (isNetworkFailure(thrown)) return offlineFailure(language)
  return thrown instanceof DOMException && thrown.name === 'AbortError' ? thrown : strangeAnswer(0, language)
}

export function createApiClient(options: ApiClientOptions): Api {
  const link = new OpenAPILink(options.routes, {
    url: `${options.origin}/api`,
    headers: async () => {
      const token = await options.token()
      return {
        'accept-language': options.language(),
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      }
    },
    fetch: (request, init) => options.fetch(request, { ...init, credentials: 'include' }),
    customErrorResponseBodyDecoder: (body, response) =>
      new ORPCError('API', { status: response.status, data: body }),
    interceptors: [
      async ({ next }) => {
        try {
          return await next()
        } catch (thrown) {
          throw asFailure(thrown, options.language())
        }
      },
    ],
    clientInterceptors: [
      async ({ request, next }) => {
        const attempts = attemptsMax(request.method)
        for (let attempt = 1; ; attempt += 1) {
          const last = attempt >= attempts
          try {
            const response = await next()
            if (last || response.status < 400 || !statusMeaning(response.status).isRetryable) return response
            await options.wait(retryDelayMs(attempt, retryAfterSeconds(response.headers['retry-after'])))
          } catch (thrown) {
            if (last || !isNetworkFailure(thrown)) throw thrown
            await options.wait(retryDelayMs(attempt, null))
          }
        }
      },
    ],
  })
  return createORPCClient<Api>(link)
}
