import type { Feature } from '#platform/feature.ts'
import { hasLaterInvoice } from './repository.ts'
import { endAutopaysOfClient } from './autopay-repository.ts'
import { AUTOPAY_MAILS, PAYER_AUTOPAY_MAILS } from './autopay-mails.ts'
import { INVOICE_ACTIONS } from './audit-actions.ts'
import { demonstrateInvoices } from './demonstration.ts'
import { exportFor, invoicesRouter } from './index.ts'
import { INVOICE_MAILS, INVOICE_TEXTS } from './invoice-mails.ts'
import { invoiceSettler } from './invoice-settler.ts'
import { CHARGE_AUTOPAYS, REMIND_OF_INVOICES } from './job-kinds.ts'
import { moneyRequests } from './money-requests.ts'
import { dueOfInvoices, owedFor } from './owed.ts'
import { countDueCharges } from './charge-autopays.ts'
import { registerInvoiceJobs } from './jobs.ts'
import { PAY_LINK_MAIL, PAY_LINK_RECEIPT } from './pay-link-mails.ts'
import { tellCasesOfMoneyBack } from './tell-case.ts'

export const invoicesFeature: Feature = {
  name: 'invoices',
  routers: () => ({ invoices: invoicesRouter }),
  tags: { Invoices: 'Invoices, requests for money in advance and receipts' },
  auditActions: INVOICE_ACTIONS,
  staffReadings: {
    'invoices.pdf': { action: INVOICE_ACTIONS['invoice.exported'], object: 'invoice', of: 'invoiceId' },
    'invoices.creditNote': {
      action: INVOICE_ACTIONS['invoice.exported'],
      object: 'invoice',
      of: 'reductionId',
    },
    'invoices.receipt': { action: INVOICE_ACTIONS['invoice.exported'], object: 'payment', of: 'paymentId' },
  },
  outgoing: {
    as: 'charges',
    count: async (services) => ({ due: await countDueCharges(services), late: 0 }),
  },
  jobs: { kinds: [REMIND_OF_INVOICES, CHARGE_AUTOPAYS], register: registerInvoiceJobs },
  mails: {
    ...INVOICE_MAILS,
    ...AUTOPAY_MAILS,
    ...PAYER_AUTOPAY_MAILS,
    'pay-link': PAY_LINK_MAIL,
    'pay-link-receipt': PAY_LINK_RECEIPT,
  },
  texts: INVOICE_TEXTS,
  demonstrate: demonstrateInvoices,
  merging: {
    columns: {
      'invoices.client_id': { moves: 'invoices', shown: { column: 'number', as: 'text' } },
      'consultation_credits.client_id': { moves: 'other', key: 'payment_id' },
      'invoice_reductions.made_by': { stays: 'somebody of the firm made it' },
      'invoice_reductions.undone_by': { stays: 'somebody of the firm undid it' },
      'price_items.saved_by': { stays: 'somebody of the firm saved it' },
      'pay_links.created_by': { stays: 'who made it, as it was' },
      'pay_links.withdrawn_by': { stays: 'who withdrew it, as it was' },
      'autopays.offered_to': { stays: 'who agreed, as it was' },
      'autopays.ended_by': { stays: 'who ended it, as it was' },
      'invoices.created_by': { stays: 'somebody of the firm made it' },
    },
    whyNotPart: async (tx, { keptId, rowIds }) =>
      (await hasLaterInvoice(tx, keptId, rowIds)) ? 'PART_MONEY_MOVED' : null,
  },
  personalTables: {
    invoices: {
      privacy: 'payments',
      export: { in: 'invoices' },
      erasure: { keptBecause: 'the firm keeps its books for seven years' },
      columns: { kept: ['number', 'issued_on', 'due_on', 'void_reason', 'kind', 'state', 'hold'] },
    },
    invoice_lines: {
      privacy: 'payments',
      export: { in: 'invoices' },
      erasure: { keptBecause: 'the firm keeps its books for seven years' },
      columns: { kept: ['description', 'kind'] },
    },
    invoice_reductions: {
      privacy: 'payments',
      export: { in: 'invoices' },
      erasure: { keptBecause: 'the firm keeps its books for seven years' },
      columns: { kept: ['number', 'reason', 'undone_reason', 'kind'] },
    },
    price_items: {
      privacy: 'payments',
      export: { omittedBecause: 'it is the price list of the firm, and says of nobody but who saved it' },
      erasure: { keptBecause: 'it says who of the firm decided a price' },
      columns: { kept: ['name_en', 'name_es', 'kind'] },
    },
    pay_links: {
      privacy: 'payments',
      export: { in: 'invoices' },
      erasure: {
        keptBecause: 'the firm keeps its books for seven years, and who paid for whom is part of them',
      },
      columns: { kept: ['payer_name', 'payer_email', 'payer_language'] },
    },
    autopays: {
      privacy: 'payments',
      export: { in: 'invoices' },
      erasure: {
        keptBecause:
          'it proves that a charge was allowed, and by whom; the gateway forgets the card when it ends',
      },
      columns: {
        kept: [
          'payer_name',
          'payer_email',
          'saved_id',
          'card_type',
          'last4',
          'schedule',
          'wording',
          'statement',
          'agreed_from',
          'told_due_on',
          'told_on',
          'method',
          'language',
          'ended_why',
        ],
      },
    },
    invoice_instalments: {
      privacy: 'payments',
      export: { in: 'invoices' },
      erasure: { keptBecause: 'the firm keeps its books for seven years' },
      columns: { kept: ['due_on'] },
    },
    consultation_credits: {
      privacy: 'payments',
      export: { in: 'payments' },
      erasure: { keptBecause: 'the firm keeps its books for seven years' },
    },
  },
  personalData: { invoices: ({ db }, userId) => exportFor(db, userId) },
  eraseFor: endAutopaysOfClient,
  owedOfCases: owedFor,
  dueOfInvoices,
  moneyRequests,
  settlers: { invoice: invoiceSettler },
  afterMoneyBack: (services, tx, { paymentId }) => tellCasesOfMoneyBack(services, tx, paymentId),
}
