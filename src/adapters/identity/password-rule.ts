// Refuses the passwords that everybody tries first: the most common ones, and the words of this firm and its trade.

export const PASSWORD_LENGTH_MAX = 128
const COMMON_COUNT = 10_000
const TRADE_WORDS =
  'immigration inmigracion attorney lawyer abogado abogada legal law firm dallas texas visa greencard green card ' +
  'citizen ciudadano citizenship asylum asilo daca portal password contrasena clave admin client cliente'

export type PasswordRule = {
  /** Whether it is too easy to guess for the person with this address. */
  isCommon(password: string, email: string): Promise<boolean>
}

/** `firmWords`: the firm's name and other words a stranger would think of; split at non-letters. */
export function createPasswordRule(firmWords: readonly string[]): PasswordRule {
  const words = new Set([TRADE_WORDS, ...firmWords].flatMap((text) => lettersOnly(text, ' ').split(' ')))
  words.delete('')
  let common: Promise<ReadonlySet<string>> | null = null
  return {
    async isCommon(password, email) {
      common ??= readCommon()
      const typed = password.toLowerCase()
      if ((await common).has(typed)) return true
      const core = lettersOnly(password, '')
      return isMadeOf(core, words) || isOfAddress(typed, core, email.toLowerCase())
    },
  }
}

async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].slice(0, COMMON_COUNT))
}

/** Lower case, without accents, digits or signs: "Dallas-2024!" is "dallas". */
function lettersOnly(text: string, between: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[^\p{L}]+/gu, between)
}

/** Whether the text is nothing but such words in a row. */
function isMadeOf(text: string, words: ReadonlySet<string>): boolean {
  if (text === '' || text.length > PASSWORD_LENGTH_MAX) return false
  const reached = new Set([0])
  for (let end = 1; end <= text.length; end += 1) {
    for (const start of reached) {
      if (words.has(text.slice(start, end))) {
        reached.add(end)
        break
      }
    }
  }
  return reached.has(text.length)
}

function isOfAddress(typed: string, core: string, email: string): boolean {
  const name = lettersOnly(email.split('@', 1)[0] ?? '', '')
  return typed === email || (name.length > 2 && core === name)
}
