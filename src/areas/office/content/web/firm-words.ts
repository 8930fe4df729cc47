// The words of the public pages with the firm's facts filled in. The copy itself contains no number.
import type { FirmContact } from '#firm/contact.ts'
import { FACTS, isFactName } from '#firm/fact-names.ts'
import { formatHours, officeHours } from '#firm/hours.ts'
import type { Settled } from '#firm/settled.ts'
import type { SiteSettings } from '#firm/site.ts'
import { yearsIn } from '#firm/firm-facts.ts'
import { STATS } from '#firm/stats.ts'
import type { Language } from '#kernel/language.ts'
import { content, type Content } from '../words/index.ts'

export type Firm = Pick<SiteSettings, 'contact' | 'settled'>
type Known = { contact: FirmContact; words: Partial<Record<Language, Content>> }

/** Every page asks for them, and they are the same until the firm settles something else. */
const known = new WeakMap<Settled, Known>()

export function firmWords(language: Language, { contact, settled }: Firm): Content {
  const before = known.get(settled)
  const same = before?.contact === contact ? before.words : {}
  const words = same[language] ?? wordsOf(language, { contact, settled })
  known.set(settled, { contact, words: { ...same, [language]: words } })
  return words
}

function wordsOf(language: Language, { contact, settled }: Firm): Content {
  const own = ownFacts(language, { contact, settled })
  return filled(
    content(language),
    (name) => own[name] ?? (isFactName(name) ? FACTS[name](language, settled) : null),
  )
}

/** Additions to the firm's facts: this installation and the home page's figures. */
function ownFacts(language: Language, { contact, settled }: Firm): Readonly<Record<string, string>> {
  return {
    firm: contact.name,
    // Never broken over two lines. Until the firm has set its number, only its own staff read this.
    phone: (contact.phone || contact.email).replaceAll(' ', '\u00a0'),
    email: contact.email,
    shortHours: formatHours(officeHours('short', settled), language),
    weekHours: formatHours(officeHours('week', settled), language),
    rating: STATS.rating.toFixed(1),
    ratingOf: String(STATS.ratingOf),
    remotePercent: String(STATS.remotePercent),
    years: String(yearsIn(settled) ?? ''),
  }
}

/** Fills every text of a dictionary, at any depth. Other slots, such as `{count}`, are left for their component. */
function filled<Words>(words: Words, factOf: (name: string) => string | null): Words {
  if (typeof words === 'string') {
    return words.replace(/\{([\w.]+)\}/g, (whole, name: string) => factOf(name) ?? whole) as Words
  }
  if (Array.isArray(words)) return words.map((each: unknown) => filled(each, factOf)) as Words
  if (typeof words !== 'object' || words === null) return words
  const entries = Object.entries(words).map(([key, value]) => [key, filled<unknown>(value, factOf)])
  return Object.fromEntries(entries) as Words
}
