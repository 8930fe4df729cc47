import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#kernel/language.ts'
import { renderText } from '#areas/messages/notifications/rules/render-text.ts'
import { FIRM } from '#areas/messages/notifications/server/testing.ts'
import { paymentMailWords } from '../words/index.ts'
import { takenBackAlarm } from './taken-back-alarm.ts'

const PAYMENT = { reference: 'P0123456789AB', isCreditUndone: false }

function linkOf(role: 'admin' | 'attorney') {
  return takenBackAlarm(PAYMENT, { role, language: 'en', disabledAt: null }, FIRM)!.blocks.at(-1)
}

describe('the mail to staff about a payment that was taken back', () => {
  it.each(
    LANGUAGES.flatMap((language) => (['admin', 'attorney'] as const).map((role) => ({ language, role }))),
  )('says what to do today and where, to the $role in $language', (reader) => {
    const draft = takenBackAlarm(PAYMENT, { ...reader, disabledAt: null }, FIRM)!
    expect(renderText(draft)).toMatchSnapshot()
    expect(`${draft.subject} ${draft.preheader}`).not.toMatch(/[@\d{}$]/)
  })
  it('leads administrators to the ledger and attorneys to their invoices', () => {
    expect(linkOf('admin')).toMatchObject({ url: 'https://firm.example/admin/ledger' })
    expect(linkOf('attorney')).toMatchObject({ url: 'https://firm.example/attorney/invoices' })
  })
  it.each(LANGUAGES)('says in %s that an invoice asks for the fee again, only where one does', (language) => {
    const { credited } = paymentMailWords(language).alarm
    const shown = (isCreditUndone: boolean) =>
      takenBackAlarm({ ...PAYMENT, isCreditUndone }, { role: 'attorney', language, disabledAt: null }, FIRM)!
        .blocks
    expect(shown(true)).toContainEqual({ kind: 'paragraph', text: credited })
    expect(shown(false)).not.toContainEqual({ kind: 'paragraph', text: credited })
  })
  it('does not go to somebody who is not on staff any more', () => {
    expect(takenBackAlarm(PAYMENT, { role: 'client', language: 'en', disabledAt: null }, FIRM)).toBeNull()
    const closed = { role: 'admin', language: 'en', disabledAt: new Date(0) } as const
    expect(takenBackAlarm(PAYMENT, closed, FIRM)).toBeNull()
  })
})
