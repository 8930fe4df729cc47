import { expect, it } from 'vitest'
import type { Proposal, RunningLow } from '../contract.ts'
import { feeRow, lowRow } from './desk-rows.ts'

const TRUST = { heldCents: 150_000, pendingCents: 20_000, refillCents: 0 }
const PROPOSAL: Proposal = {
  case: { id: 'case-1', number: 'LS-2026-0001' },
  client: { id: 'client-1', name: 'María José Núñez' },
  milestone: {
    milestoneId: 'filed',
    name: { en: 'Petition filed', es: 'Petición presentada' },
    amountCents: 80_000,
    event: 'status',
    status: 'submitted',
    onDate: null,
    rateCents: null,
  },
  openCents: 80_000,
  movableCents: 80_000,
  trust: TRUST,
}
const LOW: RunningLow = { ...PROPOSAL, thresholdCents: 200_000, targetCents: 400_000, askCents: 230_000 }

it('a fee to confirm is on the desk with what it moves and what is in trust', () => {
  expect(feeRow(PROPOSAL, 'es')).toMatchObject({
    id: 'case-1 filed',
    title: 'Pasar $800 a la cuenta operativa',
    person: 'María José Núñez',
    caseNumber: 'LS-2026-0001',
    context: 'Petición presentada: $800 por transferir, $1,500 en fideicomiso',
    path: '/dashboard/cases/case-1/money',
    act: { here: 'agreements.earn' },
  })
})

it('nothing can be moved of a client whose trust money is short, and the desk says what to do first', () => {
  const short = { ...PROPOSAL, movableCents: 0, trust: { ...TRUST, refillCents: 60_000 } }
  const row = feeRow(short, 'es')
  expect(row.context).toBe('Antes hay que reponer $600 en el fideicomiso de este cliente.')
  expect(row.act.here).toBeNull()
})

it('a case that runs low says what is there and what to ask for', () => {
  expect(lowRow(LOW, 'en')).toMatchObject({
    context: '$1,500 in trust, less than $2,000',
    act: { label: 'Ask for $2,300', here: 'agreements.ask' },
  })
})
