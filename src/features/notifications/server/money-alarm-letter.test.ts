import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#kernel/language.ts'
import { renderText } from '../rules/render-text.ts'
import { moneyAlarmLetter } from './money-alarm-letter.ts'
import { FIRM } from './testing.ts'

const PAYMENT = { reference: 'P0123456789AB' }

function linkOf(role: 'admin' | 'attorney') {
  return moneyAlarmLetter(PAYMENT, { role, language: 'en', disabledAt: null }, FIRM)!.blocks.at(-1)
}

describe('the mail to staff about a payment that was taken back', () => {
  it.each(
    LANGUAGES.flatMap((language) => (['admin', 'attorney'] as const).map((role) => ({ language, role }))),
  )('says what to do today and where, to the $role in $language', (reader) => {
    const draft = moneyAlarmLetter(PAYMENT, { ...reader, disabledAt: null }, FIRM)!
    expect(renderText(draft)).toMatchSnapshot()
    expect(`${draft.subject} ${draft.preheader}`).not.toMatch(/[@\d{}$]/)
  })
  it('leads administrators to the ledger and attorneys to their invoices', () => {
    expect(linkOf('admin')).toMatchObject({ url: 'https://firm.example/admin/ledger' })
    expect(linkOf('attorney')).toMatchObject({ url: 'https://firm.example/attorney/invoices' })
  })
  it('does not go to somebody who is not on staff any more', () => {
    expect(moneyAlarmLetter(PAYMENT, { role: 'client', language: 'en', disabledAt: null }, FIRM)).toBeNull()
    const closed = { role: 'admin', language: 'en', disabledAt: new Date(0) } as const
    expect(moneyAlarmLetter(PAYMENT, closed, FIRM)).toBeNull()
  })
})
