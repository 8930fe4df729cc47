// /sitemap.xml: every page a search engine may show, in both languages, each naming its twin. Aliases are left out.
import { TEXT_PAGES } from '#areas/office/content/rules/text-pages.ts'
import { isWritten, postFiles, textOf } from '#areas/office/content/web/article/texts.ts'
import type { Settled } from '#firm/settled.ts'
import { inLanguage, LANGUAGES, LOCALE } from '#kernel/language.ts'
import { settingsOf } from '#pages/site-request.ts'
import type { Route } from './+types/site-map'
import { xml, xmlResponse } from './xml.ts'

type Entry = { path: string; changed: string | null }

export function loader({ context }: Route.LoaderArgs): Response {
  const { publicUrl, settled } = settingsOf(context)
  const entries = allEntries(settled).flatMap((entry) =>
    LANGUAGES.map((language) => entryXml(entry, publicUrl, inLanguage(entry.path, language))),
  )
  return xmlResponse(
    'application/xml',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n' +
      `${entries.join('\n')}\n</urlset>\n`,
  )
}

function allEntries(settled: Settled): Entry[] {
  const texts = TEXT_PAGES.filter(
    ({ file, canonical }) => !canonical && (file === null || isWritten(file)),
  ).map(({ path, file }) => ({ path, changed: file ? changedOn(file, settled) : null }))
  const posts = postFiles().map((file) => ({ path: `/${file}`, changed: changedOn(file, settled) }))
  return [{ path: '/', changed: null }, ...texts, ...posts]
}

function changedOn(file: string, settled: Settled): string {
  return (
    LANGUAGES.map((language) => textOf(file, language, settled).updated)
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
