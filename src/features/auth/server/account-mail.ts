// Letters about an account: codes, links, and word of every change, with what to do if it was somebody else.
import { LIMITS } from '#firm/limits.ts'
import { FIRM_ZONE, formatMoment, instant } from '#kernel/calendar.ts'
import { fill, plural } from '#kernel/language.ts'
import type { FirmSettings } from '#platform/context.ts'
import type { AccountLetter } from '#platform/ports/identity.ts'
import type { Block, LetterDraft } from '../rules/letter.ts'
import { letterWords, type LetterWords } from '../text/index.ts'
import { letterFooter } from './letter-footer.ts'

/** What one kind of letter says between greeting and footer. */
type Content = { subject: string; preheader: string; blocks: Block[]; why: string }
type Of<Kind extends AccountLetter['kind']> = Extract<AccountLetter, { kind: Kind }>

/** A device is named by what its browser said of itself, which is anybody's text. */
const DEVICE_LENGTH_MAX = 80

function paragraph(text: string): Block {
  return { kind: 'paragraph', text }
}

function howLong(minutes: number, letter: AccountLetter, words: LetterWords): { howLong: string } {
  return { howLong: plural(words.minutes, minutes, letter.language) }
}

function codeBlocks(
  letter: Of<'prove-email' | 'prove-new-email' | 'visitor-code'>,
  words: LetterWords,
): Block[] {
  const { code, codeValid } = words.account
  return [
    { kind: 'code', label: code, code: letter.code },
    paragraph(fill(codeValid, howLong(letter.minutes, letter, words))),
  ]
}

function proveEmail(letter: Of<'prove-email'>, words: LetterWords): Content {
  const { proveEmail: said, notYou, neverTell, whyTyped: why } = words.account
  const blocks: Block[] = [
    paragraph(said.intro),
    ...codeBlocks(letter, words),
    paragraph(said.orLink),
    { kind: 'action', label: said.action, url: letter.link },
    paragraph(neverTell),
    { kind: 'note', title: notYou, lines: [said.ignore] },
  ]
  return { subject: said.subject, preheader: said.preheader, blocks, why }
}

function codeAlone(
  letter: Of<'prove-new-email' | 'visitor-code'>,
  said: LetterWords['account']['proveNewEmail'],
  words: LetterWords,
): Content {
  const { notYou, neverTell, whyTyped: why } = words.account
  const blocks: Block[] = [
    paragraph(said.intro),
    ...codeBlocks(letter, words),
    paragraph(neverTell),
    { kind: 'note', title: notYou, lines: [said.ignore] },
  ]
  return { subject: said.subject, preheader: said.preheader, blocks, why }
}

function resetPassword(letter: Of<'reset-password'>, words: LetterWords, firm: FirmSettings): Content {
  const { resetPassword: said, choosePassword, linkValid, notYou, whyAccount: why } = words.account
  const blocks: Block[] = [
    paragraph(said.intro),
    { kind: 'action', label: choosePassword, url: letter.link },
    paragraph(fill(linkValid, howLong(letter.minutes, letter, words))),
    paragraph(said.after),
    { kind: 'note', title: notYou, lines: [said.ignore, fill(said.often, { phone: firm.phone })] },
  ]
  return { subject: said.subject, preheader: said.preheader, blocks, why }
}

function alreadyRegistered(letter: Of<'already-registered'>, words: LetterWords): Content {
  const { alreadyRegistered: said, choosePassword, notYou, whyAccount: why } = words.account
  const blocks: Block[] = [
    paragraph(said.intro),
    { kind: 'action', label: said.action, url: letter.signInLink },
    paragraph(said.forgot),
    { kind: 'action', label: choosePassword, url: letter.resetLink },
    { kind: 'note', title: notYou, lines: [said.ignore] },
  ]
  return { subject: said.subject, preheader: said.preheader, blocks, why }
}

/** Word of what has happened, where a new password keeps whoever did it out. */
function happened(
  said: { subject: string; intro: string; preheader?: string },
  facts: Block[],
  resetLink: string,
  words: LetterWords,
  firm: FirmSettings,
): Content {
  const { account } = words
  const lines = [account.choosePasswordNow, fill(account.thenCall, { phone: firm.phone })]
  const blocks: Block[] = [
    paragraph(said.intro),
    ...facts,
    paragraph(account.wasYou),
    { kind: 'note', title: account.notYou, lines },
    { kind: 'action', label: account.choosePassword, url: resetLink },
  ]
  const preheader = said.preheader ?? account.ifNotYouOpen
  return { subject: said.subject, preheader, blocks, why: account.whyAccount }
}

/** There is no zone of the reader's to give the time in, so it is ours, and named. */
function newDevice(letter: Of<'new-device'>, words: LetterWords, firm: FirmSettings): Content {
  const { newDevice: said, device } = words.account
  const when = formatMoment(instant(letter.at), FIRM_ZONE, letter.language)
  const facts = [
    { label: words.when, lines: [when] },
    { label: device, lines: [letter.device.slice(0, DEVICE_LENGTH_MAX)] },
  ]
  return happened(said, [{ kind: 'facts', facts }], letter.resetLink, words, firm)
}

/** No link to a new password: it would go to the new address, or there is no account any more. */
function outOfReach(
  kind: 'email-changed' | 'account-closed',
  words: LetterWords,
  firm: FirmSettings,
): Content {
  const { emailChanged, accountClosed, wasYou, notYou, callNow, ...account } = words.account
  const isClosed = kind === 'account-closed'
  const { subject, intro } = isClosed ? accountClosed : emailChanged
  const phone = { phone: firm.phone }
  const blocks: Block[] = [
    paragraph(intro),
    paragraph(isClosed ? fill(accountClosed.records, { ...phone, years: LIMITS.keepYears }) : wasYou),
    { kind: 'note', title: notYou, lines: [fill(callNow, phone)] },
  ]
  const why = isClosed ? account.whyClosed : account.whyAccount
  return { subject, preheader: account.ifNotYouOpen, blocks, why }
}

function secondFactor(letter: Of<'second-factor'>, words: LetterWords, firm: FirmSettings): Content {
  const { secondFactorOn, secondFactorOff, recoveryCodeUsed } = words.account
  const said = { on: secondFactorOn, off: secondFactorOff, 'recovery-code-used': recoveryCodeUsed }
  return happened(said[letter.change], [], letter.resetLink, words, firm)
}

function contentOf(letter: AccountLetter, words: LetterWords, firm: FirmSettings): Content {
  switch (letter.kind) {
    case 'prove-email':
      return proveEmail(letter, words)
    case 'prove-new-email':
      return codeAlone(letter, words.account.proveNewEmail, words)
    case 'visitor-code':
      return codeAlone(letter, words.account.visitorCode, words)
    case 'reset-password':
      return resetPassword(letter, words, firm)
    case 'already-registered':
      return alreadyRegistered(letter, words)
    case 'new-device':
      return newDevice(letter, words, firm)
    case 'password-changed':
      return happened(words.account.passwordChanged, [], letter.resetLink, words, firm)
    case 'email-changed':
    case 'account-closed':
      return outOfReach(letter.kind, words, firm)
    case 'second-factor':
      return secondFactor(letter, words, firm)
  }
}

export function accountLetter(letter: AccountLetter, firm: FirmSettings): LetterDraft {
  const words = letterWords(letter.language)
  const { why, ...content } = contentOf(letter, words, firm)
  return { language: letter.language, ...content, footer: letterFooter(words, firm, why) }
}
