// What stands at the end of every mail: how to reach us, who we are, and why the reader has it.
import { telephoneLink } from '#firm/contact.ts'
import { fill, type Language } from '#kernel/language.ts'
import type { FirmSettings } from '#platform/context.ts'
import type { MailDraft } from '../rules/mail-draft.ts'
import { letterWords } from '../text/index.ts'

export function mailFooter(language: Language, firm: FirmSettings, why: string): MailDraft['footer'] {
  const { call } = letterWords(language).footer
  return {
    firmName: firm.name,
    address: firm.address,
    call: { label: fill(call, { phone: firm.phone }), url: telephoneLink(firm.phone) },
    why,
  }
}
