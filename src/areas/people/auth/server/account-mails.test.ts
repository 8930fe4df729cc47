import { describe, expect, it } from 'vitest'
import { ACCOUNT_MAILS } from './account-mails.ts'

describe('the mails about an account', () => {
  it('are told apart by their own kinds', () => {
    expect(Object.entries(ACCOUNT_MAILS).filter(([kind, mail]) => mail.kind !== kind)).toEqual([])
  })
  it('are never sent again where they carry a code or a link that ends', () => {
    const shortLived = Object.values(ACCOUNT_MAILS).filter(({ isShortLived }) => isShortLived)
    expect(shortLived.map(({ kind }) => kind)).toEqual([
      'prove-email',
      'visitor-code',
      'prove-new-email',
      'reset-password',
    ])
  })
})
