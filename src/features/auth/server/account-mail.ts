// Mails about an account: codes, links, and word of every change, with what to do if it was somebody else.
import { LIMITS } from '#firm/limits.ts'
import { FIRM_ZONE, formatMoment, instant } from '#kernel/calendar.ts'
import { fill, plural } from '#kernel/language.ts'
import type { Block, MailDraft } from '#features/notifications/rules/mail-draft.ts'
import { mailFooter } from '#features/notifications/server/index.ts'
import type { FirmSettings } from '#platform/context.ts'
import type { AccountLetter } from '#platform/ports/identity.ts'
import { type AccountMailWords, accountMailWords } from '../text/mails/index.ts'

/** What one kind of mail says between heading and footer. */
type Content = { subject: string; preheader: string; blocks: Block[]; why: string }
type Of<Kind extends AccountLetter['kind']> = Extract<AccountLetter, { kind: Kind }>

/** A device is named by what its browser said of itself, which is anybody's text. */
const DEVICE_LENGTH_MAX = 80

function paragraph(text: string): Block {
  return { kind: 'paragraph', text }
}

function howLong(minutes: number, letter: AccountLetter, words: AccountMailWords): { howLong: string } {
  return { howLong: plural(words.minutes, minutes, letter.language) }
}

function codeBlocks(
  letter: Of<'prove-email' | 'prove-new-email' | 'visitor-code'>,
  words: AccountMailWords,
): Block[] {
  const { code, codeValid } = words
  return [
    { kind: 'code', label: code, code: letter.code },
    paragraph(fill(codeValid, howLong(letter.minutes, letter, words))),
  ]
}

function proveEmail(letter: Of<'prove-email'>, words: AccountMailWords): Content {
  const { proveEmail: said, notYou, neverTell, whyTyped: why } = words
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
  said: AccountMailWords['proveNewEmail'],
  words: AccountMailWords,
): Content {
  const { notYou, neverTell, whyTyped: why } = words
  const blocks: Block[] = [
    paragraph(said.intro),
    ...codeBlocks(letter, words),
    paragraph(neverTell),
    { kind: 'note', title: notYou, lines: [said.ignore] },
  ]
  return { subject: said.subject, preheader: said.preheader, blocks, why }
}

function resetPassword(letter: Of<'reset-password'>, words: AccountMailWords, firm: FirmSettings): Content {
  const { resetPassword: said, choosePassword, linkValid, notYou, whyAccount: why } = words
  const blocks: Block[] = [
    paragraph(said.intro),
    { kind: 'action', label: choosePassword, url: letter.link },
    paragraph(fill(linkValid, howLong(letter.minutes, letter, words))),
    paragraph(said.after),
    { kind: 'note', title: notYou, lines: [said.ignore, fill(said.often, { phone: firm.phone })] },
  ]
  return { subject: said.subject, preheader: said.preheader, blocks, why }
}

function alreadyRegistered(letter: Of<'already-registered'>, words: AccountMailWords): Content {
  const { alreadyRegistered: said, choosePassword, notYou, whyAccount: why } = words
  const blocks: Block[] = [
    paragraph(said.intro),
    { kind: 'action', label: said.action, url: letter.signInLink },
    paragraph(said.forgot),
    { kind: 'action', label: choosePassword, url: letter.resetLink },
    { kind: 'note', title: notYou, lines: [said.ignore] },
  ]
  return { subject: said.subject, preheader: said.preheader, blocks, why }
}

/** Word of what has happened, where a new password keeps the person who did it out. */
function happened(
  said: { subject: string; intro: string; preheader?: string },
  facts: Block[],
  resetLink: string,
  words: AccountMailWords,
  firm: FirmSettings,
): Content {
  const lines = [words.choosePasswordNow, fill(words.thenCall, { phone: firm.phone })]
  const blocks: Block[] = [
    paragraph(said.intro),
    ...facts,
    paragraph(words.wasYou),
    { kind: 'note', title: words.notYou, lines },
    { kind: 'action', label: words.choosePassword, url: resetLink },
  ]
  const preheader = said.preheader ?? words.ifNotYouOpen
  return { subject: said.subject, preheader, blocks, why: words.whyAccount }
}

/** There is no zone of the reader's to give the time in, so it is ours, and named. */
function newDevice(letter: Of<'new-device'>, words: AccountMailWords, firm: FirmSettings): Content {
  const { newDevice: said, device } = words
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
  words: AccountMailWords,
  firm: FirmSettings,
): Content {
  const { emailChanged, accountClosed, wasYou, notYou, callNow } = words
  const isClosed = kind === 'account-closed'
  const { subject, intro } = isClosed ? accountClosed : emailChanged
  const phone = { phone: firm.phone }
  const blocks: Block[] = [
    paragraph(intro),
    paragraph(isClosed ? fill(accountClosed.records, { ...phone, years: LIMITS.keepYears }) : wasYou),
    { kind: 'note', title: notYou, lines: [fill(callNow, phone)] },
  ]
  const why = isClosed ? words.whyClosed : words.whyAccount
  return { subject, preheader: words.ifNotYouOpen, blocks, why }
}

function secondFactor(letter: Of<'second-factor'>, words: AccountMailWords, firm: FirmSettings): Content {
  const { secondFactorOn, secondFactorOff, recoveryCodeUsed } = words
  const said = { on: secondFactorOn, off: secondFactorOff, 'recovery-code-used': recoveryCodeUsed }
  return happened(said[letter.change], [], letter.resetLink, words, firm)
}

function contentOf(letter: AccountLetter, words: AccountMailWords, firm: FirmSettings): Content {
  switch (letter.kind) {
    case 'prove-email':
      return proveEmail(letter, words)
    case 'prove-new-email':
      return codeAlone(letter, words.proveNewEmail, words)
    case 'visitor-code':
      return codeAlone(letter, words.visitorCode, words)
    case 'reset-password':
      return resetPassword(letter, words, firm)
    case 'already-registered':
      return alreadyRegistered(letter, words)
    case 'new-device':
      return newDevice(letter, words, firm)
    case 'password-changed':
      return happened(words.passwordChanged, [], letter.resetLink, words, firm)
    case 'email-changed':
    case 'account-closed':
      return outOfReach(letter.kind, words, firm)
    case 'second-factor':
      return secondFactor(letter, words, firm)
  }
}

export function accountMailDraft(letter: AccountLetter, firm: FirmSettings): MailDraft {
  const words = accountMailWords(letter.language)
  const { why, ...content } = contentOf(letter, words, firm)
  return { language: letter.language, ...content, footer: mailFooter(letter.language, firm, why) }
}
