import { describe, expect, it } from 'vitest'
import type { Language } from '#kernel/language.ts'
import type { FirmSettings } from '#platform/context.ts'
import { TEST_FIRM } from '#tests/firm-of-tests.ts'
import type { AccountMail } from '#platform/ports/identity.ts'
import { renderHtml } from '#areas/messages/notifications/rules/render-html.ts'
import { renderText } from '#areas/messages/notifications/rules/render-text.ts'
import { accountMailDraft } from './account-mail.ts'

const FIRM: FirmSettings = { ...TEST_FIRM, publicUrl: 'https://firm.example' }

const PAGE = 'https://firm.example/login'
const resetLink = `${PAGE}#forgot`

type Content<Mail> = Mail extends unknown ? Omit<Mail, 'to' | 'language'> : never

const MAILS: Record<string, Content<AccountMail>> = {
  'prove-email': { kind: 'prove-email', code: '048213', link: `${PAGE}#proof=secret-token`, minutes: 10 },
  'prove-new-email': { kind: 'prove-new-email', code: '048213', minutes: 10 },
  'reset-password': { kind: 'reset-password', link: `${PAGE}#reset=secret-token`, minutes: 60 },
  'already-registered': { kind: 'already-registered', signInLink: PAGE, resetLink },
  'new-device': { kind: 'new-device', at: '2026-11-24T02:30:00Z', device: 'Chrome, Android', resetLink },
  'password-changed': { kind: 'password-changed', resetLink },
  'email-changed': { kind: 'email-changed', resetLink },
  'account-closed': { kind: 'account-closed', resetLink },
  'second-factor on': { kind: 'second-factor', change: 'on', resetLink },
  'second-factor off': { kind: 'second-factor', change: 'off', resetLink },
  'second-factor recovery': { kind: 'second-factor', change: 'recovery-code-used', resetLink },
}

function draftOf(name: string, language: Language) {
  const content = MAILS[name]!
  return accountMailDraft({ to: 'maria.nunez@person.example', language, ...content }, FIRM)
}

const EVERY = Object.keys(MAILS).flatMap((name) => [[name, 'en'] as const, [name, 'es'] as const])

describe('a mail about an account', () => {
  it.each(EVERY)('reads as it should: %s in %s', (name, language) => {
    expect(renderText(draftOf(name, language))).toMatchSnapshot()
  })
  it.each(EVERY)('says the same in HTML, in its language: %s in %s', (name, language) => {
    const html = renderHtml(draftOf(name, language))
    expect(html).toContain(`<html lang="${language}-US"`)
    expect(html).toContain(`<h1`)
    for (const block of draftOf(name, language).blocks) {
      if (block.kind === 'action') expect(html).toContain(`href="${block.url}"`)
      if (block.kind === 'code') expect(html).toContain(`>${block.code}</strong>`)
      if (block.kind === 'note') expect(html).toContain(`>${block.title}</h2>`)
    }
  })
  it.each(EVERY)(
    'keeps person, code and link out of what locked screens show: %s in %s',
    (name, language) => {
      const { subject, preheader } = draftOf(name, language)
      expect(`${subject} ${preheader}`).not.toMatch(/\d|@|maria|https?:|[{}]/i)
    },
  )
  it.each(EVERY)('says what to do if it was somebody else, and whom to call: %s in %s', (name, language) => {
    const text = renderText(draftOf(name, language))
    expect(text).toMatch(language === 'es' ? /^Si no fue usted$/m : /^If this was not you$/m)
    expect(text).toContain('(214) 555-0134')
    expect(text).not.toMatch(/[{}]/)
  })
  it('has the code with its leading zero on a line of its own', () => {
    expect(renderText(draftOf('prove-email', 'es'))).toMatch(/^Su código: 048213$/m)
  })
  it.each(['email-changed', 'account-closed'])(
    'of the kind %s leads to no new password, because its link would not reach the reader',
    (name) => {
      expect(draftOf(name, 'en').blocks.map(({ kind }) => kind)).not.toContain('action')
    },
  )
  it('cuts what a device says of itself', () => {
    const mail = { ...MAILS['new-device']!, device: 'x'.repeat(5_000), to: 'a@b.example', language: 'en' }
    expect(renderText(accountMailDraft(mail as AccountMail, FIRM)).length).toBeLessThan(1_500)
  })
})
