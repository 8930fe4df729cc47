// The title a browser tab and a search result show. Every page has its own; the firm's name follows it.
import type { MetaDescriptor } from 'react-router'
import type { FirmContact } from '#firm/contact.ts'

export function pageTitle(
  title: string,
  contact: Pick<FirmContact, 'name'>,
  description: string,
): MetaDescriptor[] {
  return [{ title: titleOf(title, contact) }, { name: 'description', content: description }]
}

export function titleOf(title: string, contact: Pick<FirmContact, 'name'>): string {
  return `${title} · ${contact.name}`
}
