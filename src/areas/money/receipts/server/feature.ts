import type { Feature } from '#platform/feature.ts'
import { RECEIPT_ACTIONS } from './audit-actions.ts'
import { demonstrateReceipts } from './demonstration.ts'
import { receiptsRouter } from './index.ts'
import { CHECK_PICTURE, CHECK_PICTURES_AGAIN, COLLECT_DEPOSITS } from './job-kinds.ts'
import { registerReceiptJobs } from './jobs.ts'
import { pictureNames, pictureUses, RECEIPT_PICTURES } from './pictures.ts'
import { RECEIPT_MAILS } from './receipt-mails.ts'

export const receiptsFeature: Feature = {
  name: 'receipts',
  routers: () => ({ receipts: receiptsRouter }),
  tags: { Receipts: 'Checks, cash and transfers that the firm takes itself, and their deposits' },
  auditActions: RECEIPT_ACTIONS,
  staffReadings: {
    'receipts.ofCase': { action: RECEIPT_ACTIONS['receipts.read'], object: 'case', of: 'caseId' },
    'receipts.drawer': { action: RECEIPT_ACTIONS['deposits.read'] },
    'receipts.deposits': { action: RECEIPT_ACTIONS['deposits.read'] },
    'receipts.pictureLink': { action: RECEIPT_ACTIONS['picture.read'] },
    'receipts.due': { action: RECEIPT_ACTIONS['deposits.read'] },
    'receipts.slip': { action: RECEIPT_ACTIONS['deposits.read'] },
  },
  mails: RECEIPT_MAILS,
  demonstrate: demonstrateReceipts,
  uploads: RECEIPT_PICTURES,
  fileUses: pictureUses,
  fileNames: pictureNames,
  jobs: { kinds: [COLLECT_DEPOSITS, CHECK_PICTURE, CHECK_PICTURES_AGAIN], register: registerReceiptJobs },
  merging: {
    columns: {
      'deposits.created_by': { stays: 'somebody of the firm made the slip' },
      'deposits.made_by': { stays: 'somebody of the firm took it to the bank' },
      'receipt_pictures.added_by': { stays: 'somebody of the firm added it' },
      'receipt_pictures.gone_by': { stays: 'somebody of the firm took it away' },
      'deposits.cleared_by': { stays: 'somebody of the firm said so' },
    },
  },
  personalTables: {
    deposits: {
      privacy: 'payments',
      export: { omittedBecause: 'it says who of the firm took money to the bank, not whose it was' },
      erasure: { keptBecause: 'the firm keeps its books for seven years' },
      columns: { kept: ['made_on', 'cleared_on', 'account', 'kind'] },
    },
    receipt_pictures: {
      privacy: 'payments',
      export: {
        omittedBecause:
          'it shows the paper that they gave to the firm; what it says is in the part "payments"',
      },
      erasure: { keptBecause: 'the firm keeps its books for seven years' },
      columns: { kept: ['side', 'state', 'problem', 'type'] },
    },
    receipt_counters: {
      privacy: 'payments',
      export: { omittedBecause: 'it says how many receipts the firm wrote in a year, and nobody’s' },
      erasure: { keptBecause: 'no number of a receipt is given twice' },
    },
  },
}
