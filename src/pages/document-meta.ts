// What a public page says of itself to search engines and to anyone who shares it.
import type { MetaDescriptor } from 'react-router'
import type { SiteSettings } from '#firm/site.ts'
import { inLanguage, type Language, LANGUAGES, LOCALE, otherLanguage } from '#kernel/language.ts'
import { pageTitle } from './page-title.ts'
import type { StructuredData } from './structured-data.ts'

type DocumentMeta = {
  title: string
  description: string
  /** The page's one true path, whatever alias it was opened at. */
  path: string
  language: Language
  settings: SiteSettings
  kind?: 'website' | 'article'
  /** The page in schema.org's words. */
  structured?: readonly StructuredData[]
}

export function documentMeta(page: DocumentMeta): MetaDescriptor[] {
  const { title, description, path, language, settings, structured = [] } = page
  const addressIn = (each: Language) => settings.publicUrl + inLanguage(path, each)
  return [
    ...pageTitle(title, settings.contact, description),
    { tagName: 'link', rel: 'canonical', href: addressIn(language) },
    ...LANGUAGES.map((each) => alternate(LOCALE[each], addressIn(each))),
    alternate('x-default', addressIn('en')),
    ...sharing(page, addressIn(language)),
    // An invented firm has no business in a search engine.
    ...(settings.demonstration ? [{ name: 'robots', content: 'noindex' }] : []),
    ...(structured.length > 0
      ? [{ 'script:ld+json': { '@context': 'https://schema.org', '@graph': [...structured] } }]
      : []),
  ]
}

function alternate(hrefLang: string, href: string): MetaDescriptor {
  return { tagName: 'link', rel: 'alternate', hrefLang, href }
}

/** Open Graph: what a message with a link to this page shows. */
function sharing(page: DocumentMeta, address: string): MetaDescriptor[] {
  const { title, description, language, settings, kind = 'website' } = page
  const says: Record<string, string> = {
    'og:type': kind,
    'og:title': title,
    'og:description': description,
    'og:url': address,
    'og:site_name': settings.contact.name,
    'og:locale': LOCALE[language].replace('-', '_'),
    'og:locale:alternate': LOCALE[otherLanguage(language)].replace('-', '_'),
  }
  return [
    ...Object.entries(says).map(([property, content]) => ({ property, content })),
    { property: 'og:image', content: `${settings.publicUrl}/share/${pictureOf(page.path)}.png` },
    { property: 'og:image:width', content: String(PICTURE.width) },
    { property: 'og:image:height', content: String(PICTURE.height) },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** What tools/share-pictures.ts draws into public/share/. */
const PICTURE = { width: 1_200, height: 630 }

const PICTURES = [
  ['/services/daca', 'daca'],
  ['/services', 'services'],
  ['/guides', 'guides'],
  ['/blog', 'blog'],
  ['/privacy', 'legal'],
  ['/terms', 'legal'],
] as const

function pictureOf(path: string): string {
  return PICTURES.find(([start]) => path.startsWith(start))?.[1] ?? 'firm'
}
