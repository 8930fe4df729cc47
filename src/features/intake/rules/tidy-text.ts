/** Names as people write them, without accidental blanks, in one Unicode form so that equal names are equal. */
export function tidyText(text: string): string {
  return text.normalize('NFC').trim().replace(/\s+/g, ' ')
}
