// The building blocks of all features' mails.
import { type AddressName, addressOf } from '#firm/addresses.ts'
import { telephoneLink } from '#firm/contact.ts'
import { fill, inLanguage, type Language } from '#kernel/language.ts'
import type { FirmSettings } from '#platform/context.ts'
import type { Block, MailDraft } from '../rules/mail-draft.ts'
import { ownMailWords } from '../words/index.ts'

type Said = { subject: string; preheader: string; intro: string }
type Ending = { language: Language; firm: FirmSettings; why: string }

/** Introduction, blocks, and the end of every mail. */
export function mailDraft(
  { subject, preheader, intro }: Said,
  blocks: readonly Block[],
  { language, firm, why }: Ending,
): MailDraft {
  const first: Block = { kind: 'paragraph', text: intro }
  return { language, subject, preheader, blocks: [first, ...blocks], footer: mailFooter(language, firm, why) }
}

/** A page of ours in the reader's language; `rest` follows its address. */
export function pageUrl(to: AddressName, language: Language, firm: FirmSettings, rest = ''): string {
  return `${firm.publicUrl}${inLanguage(`${addressOf(to)}${rest}`, language)}`
}

/** A button that leads to such a page. */
export function pageLink(
  label: string,
  to: AddressName,
  language: Language,
  firm: FirmSettings,
  rest = '',
): Block {
  return { kind: 'action', label, url: pageUrl(to, language, firm, rest) }
}

/** How to reach us, who we are, and why the reader has it. */
export function mailFooter(language: Language, firm: FirmSettings, why: string): MailDraft['footer'] {
  const { call } = ownMailWords(language).footer
  // Until the firm has set its number, only its own administrator gets mail.
  const reach = firm.phone === firm.email ? `mailto:${firm.email}` : telephoneLink(firm.phone)
  return {
    firmName: firm.name,
    address: firm.address,
    call: { label: fill(call, { phone: firm.phone }), url: reach },
    why,
  }
}
