import type { Block } from '#areas/messages/notifications/rules/mail-draft.ts'
import { pageLink, type Writing } from '#areas/messages/notifications/server/index.ts'
import type { Language } from '#kernel/language.ts'
import { autopayMailWords } from '../words/index.ts'

/** In every mail to a payer: where to see and stop it, without an account. */
export function payerAutopayLink(
  autopayId: string,
  language: Language,
  { firm, links }: Pick<Writing, 'firm' | 'links'>,
): Block {
  const rest = `/automatic#${links.tokenFor('pay-automatic', autopayId)}`
  return pageLink(autopayMailWords(language).manage, 'payByLink', language, firm, rest)
}
