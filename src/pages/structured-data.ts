// What a page tells search engines in their own words (schema.org, JSON-LD). Facts come from the firm, never typed here.
import { CONSULTATION_CENTS } from '#firm/consultation.ts'
import type { FirmContact } from '#firm/contact.ts'
import { officeHours } from '#firm/hours.ts'
import { readingAt } from '#firm/settled.ts'
import type { SiteSettings } from '#firm/site.ts'
import { inLanguage, type Language, LOCALE } from '#kernel/language.ts'

export type StructuredData = { '@type': string } & Record<string, unknown>

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

export function lawFirm({ publicUrl, contact, settled }: SiteSettings): StructuredData {
  const consultationPrice = CONSULTATION_CENTS[readingAt('price', 'price.paid', settled)]
  return {
    '@type': 'LegalService',
    '@id': firmId(publicUrl),
    name: contact.name,
    url: publicUrl,
    telephone: contact.phone,
    email: contact.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: contact.street,
      addressLocality: contact.city,
      addressRegion: contact.state,
      postalCode: contact.postalCode,
      addressCountry: 'US',
    },
    areaServed: { '@type': 'Country', name: 'United States' },
    knowsLanguage: ['en', 'es'],
    employee: responsibleAttorney(contact),
    priceRange: `$${consultationPrice / 100}+`,
    openingHoursSpecification: officeHours('week', settled).map((span) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: DAYS.slice(span.firstDay - 1, span.lastDay),
      opens: clock(span.opensAtMinute),
      closes: clock(span.closesAtMinute),
    })),
  }
}

export function attorney({ publicUrl, contact }: SiteSettings): StructuredData {
  return {
    '@type': 'Attorney',
    '@id': `${publicUrl}/#attorney`,
    name: contact.name,
    url: `${publicUrl}/about`,
    telephone: contact.phone,
    address: { '@type': 'PostalAddress', addressRegion: contact.state, addressCountry: 'US' },
    knowsLanguage: ['en', 'es'],
    parentOrganization: { '@id': firmId(publicUrl) },
    employee: responsibleAttorney(contact),
  }
}

function responsibleAttorney({ attorney: name }: FirmContact): StructuredData {
  return { '@type': 'Person', name, jobTitle: 'Attorney' }
}

export function questions(
  items: readonly { question: string; answer: string }[],
  language: Language,
): StructuredData {
  return {
    '@type': 'FAQPage',
    inLanguage: LOCALE[language],
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

export function breadcrumbs(
  trail: readonly { name: string; path: string }[],
  language: Language,
  { publicUrl }: SiteSettings,
): StructuredData {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: publicUrl + inLanguage(path, language),
    })),
  }
}

type Dated = { title: string; description: string; published: string; updated: string }

export function article(
  text: Dated,
  path: string,
  language: Language,
  { publicUrl, contact }: SiteSettings,
): StructuredData {
  const firm = { '@type': 'LegalService', '@id': firmId(publicUrl), name: contact.name, url: publicUrl }
  return {
    '@type': 'Article',
    headline: text.title,
    description: text.description,
    inLanguage: LOCALE[language],
    datePublished: text.published,
    dateModified: text.updated,
    mainEntityOfPage: publicUrl + inLanguage(path, language),
    author: firm,
    publisher: firm,
  }
}

function firmId(publicUrl: string): string {
  return `${publicUrl}/#firm`
}

function clock(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}
