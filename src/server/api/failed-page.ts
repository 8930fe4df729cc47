// The error answers of the small pages and of sign-in: what there is not, a fault of ours, or a database that is away.
import { toDate } from '#kernel/calendar.ts'
import { languageOfHeader } from '#kernel/language.ts'
import type { Services } from '#platform/context.ts'
import { asProductError, errorBody } from './problems.ts'

export function failedPage(
  services: Services,
  request: Request,
  thrown: unknown,
  requestId: string,
): Response {
  services.log.error('page', thrown, { requestId })
  return errorPage(services, request, thrown, requestId)
}

export function errorPage(
  { clock }: Pick<Services, 'clock'>,
  request: Request,
  thrown: unknown,
  requestId: string,
): Response {
  const language = languageOfHeader(request.headers.get('accept-language'))
  const body = errorBody(asProductError(thrown, language), { language, requestId, now: toDate(clock.now()) })
  const headers = new Headers({ 'cache-control': 'no-store', 'x-request-id': requestId })
  if (body.retryAfter !== null) headers.set('retry-after', String(body.retryAfter))
  return Response.json(body, { status: body.statusCode, headers })
}
