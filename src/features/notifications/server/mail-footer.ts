// What stands at the end of every letter: how to reach us, who we are, and why the reader has it.
import { telephoneLink } from '#firm/contact.ts'
import { fill } from '#kernel/language.ts'
import type { FirmSettings } from '#platform/context.ts'
import type { LetterDraft } from '../rules/letter.ts'
import type { LetterWords } from '../text/index.ts'

export function letterFooter(words: LetterWords, firm: FirmSettings, why: string): LetterDraft['footer'] {
  return {
    firmName: firm.name,
    address: firm.address,
    call: { label: fill(words.footer.call, { phone: firm.phone }), url: telephoneLink(firm.phone) },
    why,
  }
}
