// What a public page says of itself to search engines and to whoever shares it.
import type { MetaDescriptor } from 'react-router'
import type { SiteSettings } from '#firm/site.ts'
import { inLanguage, type Language, LANGUAGES, LOCALE } from '#kernel/language.ts'
import { pageTitle } from './page-title.ts'

type DocumentMeta = {
  title: string
  description: string
  /** The page's one true path, whatever alias it was opened at. */
  path: string
  language: Language
  settings: SiteSettings
}

export function documentMeta({
  title,
  description,
  path,
  language,
  settings,
}: DocumentMeta): MetaDescriptor[] {
  const addressIn = (each: Language) => settings.publicUrl + inLanguage(path, each)
  return [
    ...pageTitle(title, settings.contact, description),
    { tagName: 'link', rel: 'canonical', href: addressIn(language) },
    ...LANGUAGES.map((each) => ({
      tagName: 'link' as const,
      rel: 'alternate',
      hrefLang: LOCALE[each],
      href: addressIn(each),
    })),
    // An invented firm has no business in a search engine.
    ...(settings.demonstration ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}
