// How many text messages a text is paid as: one holds 160 signs of the telephone's own alphabet, or 70 of any other.
// Source: 3GPP TS 23.038 (alphabet and its extension table), TS 23.040 (parts that belong together lose seven bytes).

const ALPHABET =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
/** Each of these takes the room of two. */
const EXTENSION = '\f^{}\\[~]|€'

const PLAIN = new Set(ALPHABET)
const DOUBLE = new Set(EXTENSION)

const PLAIN_ALONE = 160
const PLAIN_IN_PARTS = 153
const WIDE_ALONE = 70
const WIDE_IN_PARTS = 67

export type TextSize = {
  /** `wide`: one sign of it is not in the telephone's alphabet, such as á, í, ó or ú. */
  alphabet: 'plain' | 'wide'
  segments: number
}

/** Neither half of a sign that takes two places is left to the next part. */
function parts(widths: readonly number[], alone: number, inParts: number): number {
  const total = widths.reduce((sum, width) => sum + width, 0)
  if (total <= alone) return total === 0 ? 0 : 1
  let count = 1
  let taken = 0
  for (const width of widths) {
    if (taken + width > inParts) {
      count += 1
      taken = 0
    }
    taken += width
  }
  return count
}

export function textSize(text: string): TextSize {
  const signs = [...text]
  const isPlain = signs.every((sign) => PLAIN.has(sign) || DOUBLE.has(sign))
  if (isPlain) {
    const widths = signs.map((sign) => (DOUBLE.has(sign) ? 2 : 1))
    return { alphabet: 'plain', segments: parts(widths, PLAIN_ALONE, PLAIN_IN_PARTS) }
  }
  const widths = signs.map((sign) => sign.length)
  return { alphabet: 'wide', segments: parts(widths, WIDE_ALONE, WIDE_IN_PARTS) }
}

/** Whether a name or an address can be in a text without doubling its cost. */
export function isInTelephoneAlphabet(text: string): boolean {
  return textSize(text).alphabet === 'plain'
}
