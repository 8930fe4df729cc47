// Finds the links in a message: only of http and https, each with the host that it really leads to. The rest stays text.

export type TextPart =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string; href: string; host: string }

const CANDIDATE = /https?:\/\/[^\s<>"\p{Cc}]+/giu
/** Ends a sentence rather than an address. */
const AFTER = /[.,;:!?'’”»…]+$/
/** Characters that reverse the reading order: none may hide a part of an address. */
const TURNS = /[\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u
const LINK_LENGTH_MAX = 2_000

export function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(CANDIDATE)) {
    const link = linkOf(found)
    if (!link) continue
    if (index > end) parts.push({ kind: 'text', text: text.slice(end, index) })
    parts.push(link)
    end = index + link.text.length
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) })
  return parts
}

function linkOf(found: string): Extract<TextPart, { kind: 'link' }> | null {
  const text = withoutEnd(found)
  if (text.length > LINK_LENGTH_MAX || TURNS.test(text)) return null
  const url = URL.parse(text)
  if (!url || !['http:', 'https:'].includes(url.protocol)) return null
  // "https://uscis.gov@elsewhere.example": the part before the sign is read as the host, and is not.
  if (url.username !== '' || url.password !== '' || !url.hostname.includes('.')) return null
  return { kind: 'link', text, href: url.href, host: url.host }
}

/** A closing bracket belongs to the address if it was opened in it. */
function withoutEnd(found: string): string {
  const text = found.replace(AFTER, '')
  const isUnopened = /[)\]]$/.test(text) && count(text, '([') < count(text, ')]')
  return isUnopened ? withoutEnd(text.slice(0, -1)) : text
}

function count(text: string, signs: string): number {
  return [...text].filter((sign) => signs.includes(sign)).length
}
