// The one error answer of the product, for whatever part of the server has to say it.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { toDate } from '#kernel/calendar.ts'
import type { ProductError } from '#kernel/errors.ts'
import { isLanguage, type Language, languageOfHeader } from '#kernel/language.ts'
import type { Services } from '#platform/context.ts'
import { noteOf } from '../edge/request-notes.ts'
import { errorBody } from './problems.ts'

/** How to authenticate here (RFC 6750). The body states what was wrong with the attempt. */
export const CHALLENGE = 'Bearer'

/** By `lang` in the address, else by the browser. Reads any target a request line can contain. */
export function languageOfRequest({ url = '/', headers }: IncomingMessage): Language {
  const named = new URLSearchParams(url.split('?', 2)[1] ?? '').get('lang')
  if (named !== null) return isLanguage(named) ? named : 'en'
  return languageOfHeader(headers['accept-language'])
}

/** Sets status and headers, and answers with the text to send. */
export function writeErrorHead(
  { clock }: Pick<Services, 'clock'>,
  request: IncomingMessage,
  response: ServerResponse,
  error: ProductError,
): string {
  const requestId = noteOf(response).id
  const reader = { language: languageOfRequest(request), requestId, now: toDate(clock.now()) }
  const body = errorBody(error, reader)
  const text = JSON.stringify(body)
  if (body.retryAfter !== null) response.setHeader('retry-after', body.retryAfter)
  if (body.statusCode === 401) response.setHeader('www-authenticate', CHALLENGE)
  response.setHeader('x-request-id', requestId).setHeader('cache-control', 'no-store')
  response.writeHead(body.statusCode, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
  })
  return text
}

export function answerError(
  services: Pick<Services, 'clock'>,
  request: IncomingMessage,
  response: ServerResponse,
  error: ProductError,
): void {
  if (response.headersSent) response.end()
  else response.end(writeErrorHead(services, request, response, error))
}
