// /feed.xml: the blog's posts as RSS, in the language of the address.
import { postFiles, type Text, textOf } from '#areas/office/content/web/article/texts.ts'
import { firmWords } from '#areas/office/content/web/firm-words.ts'
import { inLanguage, languageOf, LOCALE } from '#kernel/language.ts'
import { settingsOf } from '#pages/site-request.ts'
import type { Route } from './+types/feed'
import { xml, xmlResponse } from './xml.ts'

export function loader({ url, context }: Route.LoaderArgs): Response {
  const settings = settingsOf(context)
  const { publicUrl, contact, settled } = settings
  const language = languageOf(url)
  const { title, description } = firmWords(language, settings).article.blog
  const addressOf = (path: string) => publicUrl + inLanguage(path, language)
  const items = postFiles().map((file) => itemXml(textOf(file, language, settled), addressOf(`/${file}`)))
  return xmlResponse(
    'application/rss+xml',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>\n' +
      xml`<title>${`${title} · ${contact.name}`}</title><link>${addressOf('/blog')}</link>` +
      xml`<description>${description}</description><language>${LOCALE[language]}</language>` +
      xml`<atom:link href="${addressOf('/feed.xml')}" rel="self" type="application/rss+xml"/>` +
      `\n${items.join('\n')}\n</channel></rss>\n`,
  )
}

function itemXml({ title, description, published }: Text, address: string): string {
  const date = new Date(`${published}T12:00:00Z`).toUTCString()
  return (
    xml`<item><title>${title}</title><link>${address}</link><guid>${address}</guid>` +
    xml`<pubDate>${date}</pubDate><description>${description}</description></item>`
  )
}
