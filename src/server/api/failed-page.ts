// The error answers of the small pages and of sign-in: what there is not, a fault of ours, or a database that is away.
import { html } from 'hono/html'
import { toDate } from '#kernel/calendar.ts'
import { type Language, languageOfHeader, otherLanguage } from '#kernel/language.ts'
import type { Services } from '#platform/context.ts'
import { setupWords } from '../words/index.ts'
import { smallPagePolicy } from '../site/security-headers.ts'
import { SMALL_PAGE_STYLE, smallPage } from '../small-page.ts'
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
  if (!isForPerson(request)) return Response.json(body, { status: body.statusCode, headers })
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('content-security-policy', smallPagePolicy(SMALL_PAGE_STYLE))
  return new Response(String(toldPage(body.message, language)), { status: body.statusCode, headers })
}

/** A browser opened the address; programs ask for data, and find it where they call us. */
function isForPerson({ method, url, headers }: Request): boolean {
  const asksForPage = headers.get('accept')?.includes('text/html') ?? false
  return method === 'GET' && asksForPage && !new URL(url).pathname.startsWith('/api/')
}

function toldPage(message: string, language: Language) {
  const other = { path: `?lang=${otherLanguage(language)}`, name: setupWords(language).other }
  const body = html`<h1>${message}</h1>`
  return smallPage({ language, title: message, body, style: SMALL_PAGE_STYLE, other })
}
