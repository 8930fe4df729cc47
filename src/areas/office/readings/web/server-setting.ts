// What the page says of the setting of the price, which counts until the price is decided here.
import { fill } from '#kernel/language.ts'
import type { ConflictView, ReadingsView } from '../contract.ts'
import type { ReadingsWords } from '../words/index.ts'

const READING_OF = { paid: 'price.paid', 'free-with-account': 'price.free' } as const

/** Null where both say the same. */
export function aboutServer(
  reading: ConflictView['reading'],
  server: ReadingsView['consultationPrice'],
  words: Pick<ReadingsWords, 'setting' | 'settingUnused'>,
): string | null {
  const setting = `CONSULTATION_PRICE=${server}`
  if (reading === null) return fill(words.setting[server], { setting })
  return reading === READING_OF[server] ? null : fill(words.settingUnused, { setting })
}
