// The words of the public pages with the firm's facts written into them. No number stands in the copy itself.
import type { FirmContact } from '#firm/contact.ts'
import { FACTS, isFactName } from '#firm/fact-names.ts'
import { formatHours, OFFICE_HOURS } from '#firm/hours.ts'
import { STATS } from '#firm/stats.ts'
import type { Language } from '#kernel/language.ts'
import { content, type Content } from '../text/index.ts'

/** Every page asks for them, and they are the same for as long as the firm is. */
const known = new WeakMap<FirmContact, Partial<Record<Language, Content>>>()

export function firmWords(language: Language, contact: FirmContact): Content {
  const words = known.get(contact)?.[language] ?? wordsOf(language, contact)
  known.set(contact, { ...known.get(contact), [language]: words })
  return words
}

function wordsOf(language: Language, contact: FirmContact): Content {
  const own = ownFacts(language, contact)
  return filled(content(language), (name) => own[name] ?? (isFactName(name) ? FACTS[name](language) : null))
}

/** What this installation and the home page's figures add to the firm's facts. */
function ownFacts(language: Language, contact: FirmContact): Readonly<Record<string, string>> {
  return {
    firm: contact.name,
    // Never broken over two lines.
    phone: contact.phone.replaceAll(' ', '\u00a0'),
    email: contact.email,
    shortHours: formatHours(OFFICE_HOURS.short.value, language),
    weekHours: formatHours(OFFICE_HOURS.week.value, language),
    rating: STATS.rating.toFixed(1),
    ratingOf: String(STATS.ratingOf),
    remotePercent: String(STATS.remotePercent),
    years: String(STATS.years),
  }
}

/** Fills every text of a dictionary, however deep. What is no fact, such as `{count}`, is left for its component. */
function filled<Words>(words: Words, factOf: (name: string) => string | null): Words {
  if (typeof words === 'string') {
    return words.replace(/\{([\w.]+)\}/g, (whole, name: string) => factOf(name) ?? whole) as Words
  }
  if (Array.isArray(words)) return words.map((each: unknown) => filled(each, factOf)) as Words
  if (typeof words !== 'object' || words === null) return words
  const entries = Object.entries(words).map(([key, value]) => [key, filled<unknown>(value, factOf)])
  return Object.fromEntries(entries) as Words
}
