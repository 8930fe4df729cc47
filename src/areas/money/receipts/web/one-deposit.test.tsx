import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ApiProvider, createQueryClient } from '#api/provider.tsx'
import { plainDate } from '#kernel/calendar.ts'
import { LANGUAGES, type Language } from '#kernel/language.ts'
import { quietApi } from '#tests/quiet-api.ts'
import { LanguageProvider } from '#ui/language.tsx'
import { ListTable } from '#web/list/list-table.tsx'
import type { Deposit, Receipt } from '../contract.ts'
import { receiptWords } from '../words/index.ts'
import { depositColumns } from './one-deposit.tsx'
import { ReceiptWordsProvider } from './words.ts'

function receipt(state: Receipt['state']): Receipt {
  return {
    id: state,
    number: 'REC-2026-0001',
    client: { id: 'client', name: 'María José Núñez' },
    case: null,
    invoice: null,
    purpose: 'advance',
    account: 'trust',
    amountCents: 24_000,
    method: 'check',
    methodNumber: '1042',
    receivedOn: '2026-11-20',
    receivedBy: 'Ruth Calloway',
    payer: null,
    note: '',
    state,
    deposit: null,
    refundableCents: 0,
    giveBacks: [],
    pictures: [],
    ended: null,
  }
}

/** At the bank since Monday, not confirmed as collected. */
function shown(language: Language, ...states: Receipt['state'][]): string {
  const deposit: Deposit = {
    id: 'deposit',
    account: 'trust',
    kind: 'slip',
    createdOn: '2026-11-20',
    createdBy: 'Ruth Calloway',
    madeOn: '2026-11-23',
    clearedOn: null,
    countsOn: null,
    amountCents: 24_000,
    receipts: states.map(receipt),
  }
  return renderToStaticMarkup(
    <LanguageProvider language={language}>
      <ApiProvider api={quietApi()} queries={createQueryClient()}>
        <ReceiptWordsProvider words={receiptWords(language)}>
          <ListTable
            caption=""
            columns={depositColumns(receiptWords(language).deposits, plainDate('2026-11-24'))}
            items={[deposit]}
            idOf={({ id }) => id}
          />
        </ReceiptWordsProvider>
      </ApiProvider>
    </LanguageProvider>,
  )
}

it.each(LANGUAGES)('waits for the bank only while something in it can still be paid (%s)', (language) => {
  const { waiting, clear } = receiptWords(language).deposits
  for (const page of [shown(language, 'deposited'), shown(language, 'returned', 'deposited')]) {
    expect(page).toContain(waiting)
    expect(page).toContain(clear)
  }
  for (const page of [shown(language, 'returned'), shown(language, 'returned', 'mistake')]) {
    expect(page).not.toContain(waiting)
    expect(page).not.toContain(clear)
  }
})
