// Lets a reader's feed program find the posts of the page's language.
import type { MetaDescriptor } from 'react-router'
import { inLanguage, type Language } from '#kernel/language.ts'

export function feedLink(language: Language): MetaDescriptor {
  return {
    tagName: 'link',
    rel: 'alternate',
    type: 'application/rss+xml',
    href: inLanguage('/feed.xml', language),
  }
}
