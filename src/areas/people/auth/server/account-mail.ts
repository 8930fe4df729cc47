// Mails about an account: codes, links, and word of every change, with what to do if it was somebody else.
import { LIMITS } from '#firm/limits.ts'
import { FIRM_ZONE, formatMoment, instant } from '#kernel/calendar.ts'
import { fill, plural } from '#kernel/language.ts'
import type { Block, MailDraft } from '#areas/messages/notifications/rules/mail-draft.ts'
import { mailFooter } from '#areas/messages/notifications/server/index.ts'
import type { FirmSettings } from '#platform/context.ts'
import type { AccountMail } from '#platform/ports/identity.ts'
import { type AccountMailWords, accountMailWords } from '../words/index.ts'

/** What one kind of mail says between heading and footer. */
type Content = { subject: string; preheader: string; blocks: Block[]; why: string }
type Of<Kind extends AccountMail['kind']> = Extract<AccountMail, { kind: Kind }>

/** A device is named by its user agent string, which is untrusted text. */
const DEVICE_LENGTH_MAX = 80

function paragraph(text: string): Block {
  return { kind: 'paragraph', text }
}

function howLong(minutes: number, mail: AccountMail, words: AccountMailWords): { howLong: string } {
  return { howLong: plural(words.minutes, minutes, mail.language) }
}

function codeBlocks(
  mail: Of<'prove-email' | 'prove-new-email' | 'visitor-code'>,
  words: AccountMailWords,
): Block[] {
  const { code, codeValid } = words
  return [
    { kind: 'code', label: code, code: mail.code },
    paragraph(fill(codeValid, howLong(mail.minutes, mail, words))),
  ]
}

function proveEmail(mail: Of<'prove-email'>, words: AccountMailWords): Content {
  const { proveEmail: said, notYou, neverTell, whyTyped: why } = words
  const blocks: Block[] = [
    paragraph(said.intro),
    ...codeBlocks(mail, words),
    paragraph(said.orLink),
    { kind: 'action', label: said.action, url: mail.link },
    paragraph(neverTell),
    { kind: 'note', title: notYou, lines: [said.ignore] },
  ]
  return { subject: said.subject, preheader: said.preheader, blocks, why }
}

function codeAlone(
  mail: Of<'prove-new-email' | 'visitor-code'>,
  said: AccountMailWords['proveNewEmail'],
  words: AccountMailWords,
): Content {
  const { notYou, neverTell, whyTyped: why } = words
  const blocks: Block[] = [
    paragraph(said.intro),
    ...codeBlocks(mail, words),
    paragraph(neverTell),
    { kind: 'note', title: notYou, lines: [said.ignore] },
  ]
  return { subject: said.subject, preheader: said.preheader, blocks, why }
}

function resetPassword(mail: Of<'reset-password'>, words: AccountMailWords, firm: FirmSettings): Content {
  const { resetPassword: said, choosePassword, linkValid, notYou, whyAccount: why } = words
  const blocks: Block[] = [
    paragraph(said.intro),
    { kind: 'action', label: choosePassword, url: mail.link },
    paragraph(fill(linkValid, howLong(mail.minutes, mail, words))),
    paragraph(said.after),
    { kind: 'note', title: notYou, lines: [said.ignore, fill(said.often, { phone: firm.phone })] },
  ]
  return { subject: said.subject, preheader: said.preheader, blocks, why }
}

function alreadyRegistered(mail: Of<'already-registered'>, words: AccountMailWords): Content {
  const { alreadyRegistered: said, choosePassword, notYou, whyAccount: why } = words
  const blocks: Block[] = [
    paragraph(said.intro),
    { kind: 'action', label: said.action, url: mail.signInLink },
    paragraph(said.forgot),
    { kind: 'action', label: choosePassword, url: mail.resetLink },
    { kind: 'note', title: notYou, lines: [said.ignore] },
  ]
  return { subject: said.subject, preheader: said.preheader, blocks, why }
}

/** Notice of a change, for which a new password keeps out the person who made it. */
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
function newDevice(mail: Of<'new-device'>, words: AccountMailWords, firm: FirmSettings): Content {
  const { newDevice: said, device } = words
  const when = formatMoment(instant(mail.at), FIRM_ZONE, mail.language)
  const facts = [
    { label: words.when, lines: [when] },
    { label: device, lines: [mail.device.slice(0, DEVICE_LENGTH_MAX)] },
  ]
  return happened(said, [{ kind: 'facts', facts }], mail.resetLink, words, firm)
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

function secondFactor(mail: Of<'second-factor'>, words: AccountMailWords, firm: FirmSettings): Content {
  const { secondFactorOn, secondFactorOff, recoveryCodeUsed } = words
  const said = { on: secondFactorOn, off: secondFactorOff, 'recovery-code-used': recoveryCodeUsed }
  return happened(said[mail.change], [], mail.resetLink, words, firm)
}

function contentOf(mail: AccountMail, words: AccountMailWords, firm: FirmSettings): Content {
  switch (mail.kind) {
    case 'prove-email':
      return proveEmail(mail, words)
    case 'prove-new-email':
      return codeAlone(mail, words.proveNewEmail, words)
    case 'visitor-code':
      return codeAlone(mail, words.visitorCode, words)
    case 'reset-password':
      return resetPassword(mail, words, firm)
    case 'already-registered':
      return alreadyRegistered(mail, words)
    case 'new-device':
      return newDevice(mail, words, firm)
    case 'password-changed':
      return happened(words.passwordChanged, [], mail.resetLink, words, firm)
    case 'email-changed':
    case 'account-closed':
      return outOfReach(mail.kind, words, firm)
    case 'second-factor':
      return secondFactor(mail, words, firm)
  }
}

export function accountMailDraft(mail: AccountMail, firm: FirmSettings): MailDraft {
  const words = accountMailWords(mail.language)
  const { why, ...content } = contentOf(mail, words, firm)
  return { language: mail.language, ...content, footer: mailFooter(mail.language, firm, why) }
}
