// Where mails of a kind are ended with one press, by their reader's mail program (RFC 8058) or by hand. Programs that follow every
// link of a mail change nothing: a GET only shows the button.
import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { readStop, STOP_PATH, type StopAsked, stopGroup } from '#areas/messages/notifications/server/index.ts'
import { type StopWords, stopWords } from '#areas/messages/notifications/words/index.ts'
import { addressOf } from '#firm/addresses.ts'
import {
  fill,
  inLanguage,
  isLanguage,
  type Language,
  languageOfHeader,
  otherLanguage,
} from '#kernel/language.ts'
import type { Services } from '#platform/context.ts'
import { smallFormPolicy } from './site/security-headers.ts'
import { type MarkUp, SMALL_PAGE_STYLE, smallPage } from './small-page.ts'

const POLICY = smallFormPolicy(SMALL_PAGE_STYLE)

type Said = { language: Language; path: string; words: StopWords; title: string; body: MarkUp }

function pageOf({ language, path, words, title, body }: Said): MarkUp {
  const other = { path: `${path}?lang=${otherLanguage(language)}`, name: words.other }
  const headed = html`<h1>${title}</h1>
    ${body}`
  return smallPage({ language, title, body: headed, style: SMALL_PAGE_STYLE, other })
}

function toProfile(language: Language, words: StopWords): MarkUp {
  return html`<p>
    <a href="${inLanguage(`${addressOf('profile')}/notices`, language)}">${words.profile}</a>
  </p>`
}

function answer(c: Context, page: MarkUp, status: 200 | 404 = 200) {
  c.header('content-security-policy', POLICY)
  // A form of a page that names no origin would be refused as one from elsewhere.
  c.header('referrer-policy', 'same-origin')
  c.header('cache-control', 'no-store')
  return c.html(page, status)
}

function chosen(c: Context, otherwise: Language): Language {
  const asked = c.req.query('lang')
  return asked !== undefined && isLanguage(asked) ? asked : otherwise
}

export function createStopNotices(services: Pick<Services, 'db' | 'links' | 'clock' | 'firm'>): Hono {
  const routes = new Hono()
  const show = async (c: Context, asked: StopAsked, isDone: boolean) => {
    const path = `${STOP_PATH}${encodeURIComponent(asked.group)}/${encodeURIComponent(asked.token)}`
    const found = await readStop(services, asked)
    if (!found) {
      const language = chosen(c, languageOfHeader(c.req.header('accept-language') ?? null))
      const words = stopWords(language)
      // Never broken between two lines.
      const phone = services.firm.phone.replaceAll(' ', '\u00A0')
      const body = html`<p>${fill(words.bad, { phone })}</p>
        ${toProfile(language, words)}`
      return answer(c, pageOf({ language, path, words, title: words.badTitle, body }), 404)
    }
    const language = chosen(c, found.reader.language)
    const words = stopWords(language, found.group)
    const { title, done, doneTitle, lead, button, group } = words
    const body = isDone
      ? html`<p>${fill(done, { group })}</p>
          ${toProfile(language, words)}`
      : html`<p>${fill(lead, { group })}</p>
          <form method="post" action="${path}?lang=${language}"><button>${button}</button></form>`
    return answer(c, pageOf({ language, path, words, title: isDone ? doneTitle : title, body }))
  }
  routes.get('/:group/:token', (c) => show(c, c.req.param(), false))
  routes.post('/:group/:token', async (c) => {
    await stopGroup(services, c.req.param())
    return show(c, c.req.param(), true)
  })
  return routes
}
