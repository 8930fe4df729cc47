/** The shortest names have two letters: Li, Ng, Vo. */
export const SEARCH_LENGTH_MIN = 2

/** Of a Chinese name, one sign is enough. Takes a text without blanks around it. */
export function isLongEnough(text: string): boolean {
  return text.length >= SEARCH_LENGTH_MIN || /^\p{Script=Han}$/u.test(text)
}
