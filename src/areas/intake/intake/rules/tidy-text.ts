import { readLine } from '#kernel/typed-text.ts'

/** Names as people write them, without accidental blanks, in one Unicode form so that equal names are equal. */
export function tidyText(text: string): string {
  return readLine(text.replace(/\s+/g, ' '))
}
