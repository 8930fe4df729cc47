import { type Language, LOCALE } from '#kernel/language.ts'

const KILOBYTE = 1_024
const MEGABYTE = KILOBYTE * KILOBYTE

/** "820 KB", "3.4 MB": as phones and computers show it. */
export function bytesInWords(bytes: number, language: Language): string {
  const isLarge = bytes >= MEGABYTE
  const format = new Intl.NumberFormat(LOCALE[language], { maximumFractionDigits: isLarge ? 1 : 0 })
  return isLarge ? `${format.format(bytes / MEGABYTE)} MB` : `${format.format(bytes / KILOBYTE)} KB`
}
