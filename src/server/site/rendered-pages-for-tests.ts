// Every public page of the built site in both languages, asked for once, and what a test looks for in its HTML.
import { globSync } from 'node:fs'
import { TEXT_PAGES } from '#areas/office/content/rules/text-pages.ts'
import { inLanguage, type Language, LANGUAGES } from '#kernel/language.ts'
import { serveSite, type ServedSite } from './site-for-tests.ts'

const POSTS = globSync('*.mdx', { cwd: new URL('../../../content/en/blog/', import.meta.url) })

export const PUBLIC_PATHS: readonly string[] = [
  '/',
  '/faq',
  ...TEXT_PAGES.map(({ path }) => path),
  ...POSTS.map((name) => `/blog/${name.replace('.mdx', '')}`).toSorted(),
]

export type RenderedPage = {
  path: string
  language: Language
  address: string
  status: number
  policy: string
  /** As most browsers ask for it. */
  brotliBytes: number
  html: string
  /** Between <main> and </main>. */
  main: string
}

export type RenderedSite = { site: ServedSite; pages: readonly RenderedPage[] }

export async function renderedSite(): Promise<RenderedSite> {
  const site = await serveSite()
  const wanted = PUBLIC_PATHS.flatMap((path) => LANGUAGES.map((language) => ({ path, language })))
  const pages = await Promise.all(wanted.map((each) => rendered(site, each.path, each.language)))
  return { site, pages }
}

async function rendered(site: ServedSite, path: string, language: Language): Promise<RenderedPage> {
  const address = inLanguage(path, language)
  const { status, headers, body: html } = await site.ask(address)
  const brotli = await site.ask(address, { method: 'HEAD', headers: { 'accept-encoding': 'br' } })
  return {
    path,
    language,
    address,
    status,
    policy: String(headers['content-security-policy']),
    brotliBytes: Number(brotli.headers['content-length']),
    html,
    main: /<main[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? '',
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

/** What a person reads, block by block: one string per paragraph, heading, list item or cell. */
export function blocksOf(html: string): string[] {
  return html
    .replace(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, '')
    .replace(
      /<\/?(?:p|h\d|li|ul|ol|dt|dd|dl|div|section|nav|summary|details|figure|blockquote|form)\b[^>]*>/g,
      '\n',
    )
    .replace(/<!--.*?-->|<[^>]+>/g, '')
    .replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity)
    .split('\n')
    .map((block) => block.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
}

export function textOfHtml(html: string): string {
  return blocksOf(html).join('\n')
}

export function countTags(html: string, tag: string): number {
  return html.match(new RegExp(`<${tag}[\\s>]`, 'g'))?.length ?? 0
}

export function idsIn(html: string): Set<string> {
  return new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id ?? ''))
}

/** Links of this site, as written in the page. */
export function linksIn(html: string): string[] {
  const links = [...html.matchAll(/<a\s[^>]*href="([^"]*)"/g)].map(([, href]) => href ?? '')
  return links.map((href) => href.replaceAll('&amp;', '&')).filter((href) => /^[/#?]/.test(href))
}
