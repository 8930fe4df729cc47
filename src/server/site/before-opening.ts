// What a visitor sees while the firm has not said who it is (/admin/firm): no page of the firm, and the way in for its staff.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { html } from 'hono/html'
import { addressOf } from '#firm/addresses.ts'
import { inLanguage, type Language, otherLanguage } from '#kernel/language.ts'
import { SMALL_PAGE_STYLE, smallPage } from '../small-page.ts'
import { beforeOpeningWords } from '../words/index.ts'
import { smallPagePolicy } from './security-headers.ts'

const POLICY = smallPagePolicy(SMALL_PAGE_STYLE)
/** Seconds after which a search engine asks again. */
const RETRY_AFTER = '3600'

/** Where staff sign in and work. */
export function isOfStaff(path: string): boolean {
  return /^\/(?:login|logout|sign-out|profile|admin|attorney|dashboard)(?:[/.]|$)/i.test(path)
}

export async function sendBeforeOpening(
  { path, language }: { path: string; language: Language },
  { method }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const words = beforeOpeningWords(language)
  const body = html`<h1>${words.title}</h1>
    <p>${words.text}</p>
    <p><a href="${inLanguage(addressOf('login'), language)}">${words.signIn}</a></p>`
  const other = { path: inLanguage(path, otherLanguage(language)), name: words.other }
  const page = await smallPage({ language, title: words.title, body, style: SMALL_PAGE_STYLE, other })
  response.writeHead(503, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': POLICY,
    'cache-control': 'no-store',
    'retry-after': RETRY_AFTER,
  })
  response.end(method === 'HEAD' ? undefined : String(page))
}
