// /sitemap.xml: every page a search engine may show, in both languages, each naming its twin. Aliases are left out.
import { TEXT_PAGES } from '#features/content/rules/text-pages.ts'
import { isWritten, postFiles, textOf } from '#features/content/web/article/texts.ts'
import { inLanguage, LANGUAGES, LOCALE } from '#kernel/language.ts'
import { settingsOf } from '#pages/site-request.ts'
import type { Route } from './+types/site-map'
import { xml, xmlResponse } from './xml.ts'

type Entry = { path: string; changed: string | null }

export function loader({ context }: Route.LoaderArgs): Response {
  const { publicUrl } = settingsOf(context)
  const entries = allEntries().flatMap((entry) =>
    LANGUAGES.map((language) => entryXml(entry, publicUrl, inLanguage(entry.path, language))),
  )
  return xmlResponse(
    'application/xml',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n' +
      `${entries.join('\n')}\n</urlset>\n`,
  )
}

function allEntries(): Entry[] {
  const texts = TEXT_PAGES.filter(
    ({ file, canonical }) => !canonical && (file === null || isWritten(file)),
  ).map(({ path, file }) => ({ path, changed: file ? changedOn(file) : null }))
  const posts = postFiles().map((file) => ({ path: `/${file}`, changed: changedOn(file) }))
  return [{ path: '/', changed: null }, ...texts, ...posts]
}

function changedOn(file: string): string {
  return (
    LANGUAGES.map((language) => textOf(file, language).updated)
      .toSorted()
      .at(-1) ?? ''
  )
}

function entryXml({ path, changed }: Entry, publicUrl: string, address: string): string {
  const twins = [...LANGUAGES.map((each) => [LOCALE[each], each] as const), ['x-default', 'en'] as const]
  const links = twins.map(
    ([code, language]) =>
      xml`<xhtml:link rel="alternate" hreflang="${code}" href="${publicUrl + inLanguage(path, language)}"/>`,
  )
  const date = changed ? xml`<lastmod>${changed}</lastmod>` : ''
  return `<url>${xml`<loc>${publicUrl + address}</loc>`}${date}${links.join('')}</url>`
}
