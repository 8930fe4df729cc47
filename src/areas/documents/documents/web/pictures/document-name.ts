// The name of a file that is made of pictures.

const NAME_LETTERS_MAX = 80
/** What one system or another does not take in a name, and what could turn a line of text round. */
const NOT_IN_NAMES = /[\p{Cc}\p{Cf}/\\:*?"<>|]+/gu

/** "Acta de nacimiento.pdf". */
export function documentName(title: string): string {
  const name = title.replace(NOT_IN_NAMES, ' ').replace(/\s+/g, ' ').trim().replace(/^\.+/, '')
  const letters = [...(name === '' ? 'document' : name)].slice(0, NAME_LETTERS_MAX).join('')
  return `${letters.trim()}.pdf`
}
