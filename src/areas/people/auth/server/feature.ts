import type { Feature } from '#platform/feature.ts'
import { ACCOUNT_MAILS, sendAccountMail } from './account-mails.ts'

export const authFeature: Feature = {
  name: 'auth',
  mails: ACCOUNT_MAILS,
  sendAccountMail,
  personalTables: {
    email_codes: {
      privacy: 'account',
      export: { omittedBecause: 'it holds keyed hashes, and an id of what the code was for' },
      erasure: { keptBecause: 'it holds nothing that can be read back, and each code ends within minutes' },
      columns: { kept: ['address_mark', 'client_mark', 'code_mark', 'purpose'] },
    },
  },
}
