// A text as sent: fixed words, the firm's short name and one address of ours.
import { type AddressName, addressOf } from '#firm/addresses.ts'
import { fill, inLanguage, type Language } from '#kernel/language.ts'

/** The room in a text, so that all of ours are one segment; the start refuses longer ones. */
export const TEXT_NAME_MAX = 25
export const TEXT_ORIGIN_MAX = 40

type Sender = { textName: string; publicUrl: string }

export function composeText(words: string, page: AddressName, language: Language, sender: Sender): string {
  const link = `${sender.publicUrl}${inLanguage(addressOf(page), language)}`
  return fill(words, { firm: sender.textName, link })
}
