// The tools' words with the firm's facts filled in. Other slots, such as `{opens}`, are left for the script.
import type { FirmContact } from '#firm/contact.ts'
import { FACTS, isFactName } from '#firm/fact-names.ts'
import type { Settled } from '#firm/settled.ts'
import type { Language } from '#kernel/language.ts'
import { type EligibilityWords, eligibilityWords } from '../words/index.ts'

export function toolWords(language: Language, contact: FirmContact, settled: Settled): EligibilityWords {
  const own: Readonly<Record<string, string>> = {
    firm: contact.name,
    // Never broken over two lines.
    phone: contact.phone.replaceAll(' ', '\u00a0'),
  }
  const factOf = (name: string) => own[name] ?? (isFactName(name) ? FACTS[name](language, settled) : null)
  const filled = JSON.stringify(eligibilityWords(language)).replace(
    /\{([\w.]+)\}/g,
    (whole, name: string) => {
      const fact = factOf(name)
      return fact === null ? whole : JSON.stringify(fact).slice(1, -1)
    },
  )
  return JSON.parse(filled) as EligibilityWords
}
