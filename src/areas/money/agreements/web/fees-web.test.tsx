import { QueryClient, type QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { callKey } from '#api/call-key.ts'
import { ApiProvider } from '#api/provider.tsx'
import { plainDate } from '#kernel/calendar.ts'
import type { Language } from '#kernel/language.ts'
import { quietApi } from '#tests/quiet-api.ts'
import { LanguageProvider } from '#ui/language.tsx'
import type { CaseFees as Fees, MilestoneNow, OwnFees as Own } from '../contract.ts'
import { feeWords, ownFeeWords } from '../words/index.ts'
import CaseFees from './case-fees.tsx'
import { OwnFees } from './own-fees.tsx'

const CASE = { id: 'case-1', number: 'LS-2026-0001' }
const TRUST = { heldCents: 150_000, pendingCents: 20_000, refillCents: 0 }

const PART: MilestoneNow = {
  milestoneId: 'filed',
  name: { en: 'Petition filed', es: 'Petición presentada' },
  amountCents: 80_000,
  event: 'status',
  status: 'submitted',
  onDate: null,
  rateCents: null,
  happened: { at: '2026-11-23T15:00:00Z', by: null, reason: null },
  isForHand: false,
  dueCents: 80_000,
  earnedCents: 0,
  invoicedCents: 0,
  movableCents: 80_000,
}

const AGREED = {
  id: 'agreement-1',
  version: 1,
  reason: null,
  writtenBy: 'Elena Whitfield',
  agreedOn: '2026-11-20',
  agreedBy: 'Elena Whitfield',
  standing: {
    agreedCents: 80_000,
    happenedCents: 80_000,
    earnedCents: 0,
    billedCents: 0,
    drawnCents: 0,
  },
}

function fees(more: Partial<MilestoneNow> = {}, rest: Partial<Fees> = {}): Fees {
  const current = { ...AGREED, milestones: [{ ...PART, ...more }] }
  return {
    case: CASE,
    trust: TRUST,
    current,
    draft: null,
    replenishment: null,
    earlier: [],
    earnings: [],
    ...rest,
  }
}

type Read = { key: QueryKey; data: unknown }

function draw(language: Language, page: ReactNode, ...reads: Read[]): string {
  const queries = new QueryClient()
  for (const { key, data } of reads) queries.setQueryData(key, data)
  // Nothing here calls the API before a button is pressed.
  const api = quietApi()
  return renderToStaticMarkup(
    <ApiProvider api={api} queries={queries}>
      <MemoryRouter>
        <LanguageProvider language={language}>{page}</LanguageProvider>
      </MemoryRouter>
    </ApiProvider>,
  )
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}

function ofCase(language: Language, read: Fees): string {
  const page = <CaseFees caseId={CASE.id} words={feeWords(language)} today={plainDate('2026-11-24')} />
  const hours = {
    key: callKey('agreements.hours', { type: 'infinite', input: { caseId: CASE.id } }),
    data: listOf([]),
  }
  return draw(
    language,
    page,
    { key: callKey('agreements.ofCase', { type: 'query', input: { caseId: CASE.id } }), data: read },
    hours,
  )
}

function listOf(items: readonly unknown[]) {
  return { pages: [{ items, next: null }], pageParams: [null] }
}

describe('the fees of a case', () => {
  it.each([
    ['en', 'Petition filed', 'When the case is filed', 'Move $800 to operating', '$200'],
    [
      'es',
      'Petición presentada',
      'Cuando se presenta el caso',
      'Transferir $800 a la cuenta operativa',
      '$200',
    ],
  ] as const)(
    'say in %s what earns each part, what has arrived, and what can be moved',
    (language, ...said) => {
      const text = ofCase(language, fees())
      for (const each of said) expect(text).toContain(each)
      expect(text).not.toContain(feeWords(language).facts.refill)
    },
  )
  it.each([
    ['its event has not happened', { happened: null, movableCents: 0 }, 'Not earned yet'],
    ['no money has arrived for it', { movableCents: 0 }, 'No trust money of this case has arrived for it.'],
    ['it is earned', { earnedCents: 80_000, movableCents: 0 }, 'Earned and moved.'],
  ])('offer no transfer where %s', (_, more, said) => {
    const text = ofCase('en', fees(more))
    expect(text).toContain(said)
    expect(text).not.toContain('to operating:')
  })
  it('ask a person only where the agreement leaves it to one', () => {
    const open = { happened: null, movableCents: 0 }
    expect(ofCase('en', fees(open))).not.toContain('This is done')
    expect(ofCase('en', fees({ ...open, isForHand: true, event: 'hand', status: null }))).toContain(
      'This is done',
    )
  })
  it('show hours where a part is earned by them', () => {
    const hourly = { event: 'hours', status: null, rateCents: 25_000, dueCents: 50_000 } as const
    const text = ofCase('en', fees({ ...hourly, happened: { at: null, by: null, reason: null } }))
    expect(text).toContain('at $250 an hour')
    expect(text).toContain('$500 of work is approved.')
    expect(text).toContain('No hours were recorded for this case yet.')
  })
  it('show the draft with what is asked next, and versions before', () => {
    const draft = { ...AGREED, version: 2, agreedOn: null, agreedBy: null, edition: 1, milestones: [PART] }
    const text = ofCase('en', fees({}, { draft, earlier: [{ ...AGREED, milestones: [PART] }] }))
    expect(text).toContain('Draft of version 2')
    expect(text).toContain('The client has agreed')
    expect(text).toContain('Earlier versions')
  })
})

describe('the client', () => {
  const own: Own = {
    case: CASE,
    agreedOn: '2026-11-20',
    trust: TRUST,
    milestones: [{ ...PART, earnedCents: 30_000, approvedMinutes: null, hasHappened: true }],
    earnings: [
      { id: 'e1', milestoneId: 'filed', amountCents: 30_000, at: '2026-11-23T15:00:00Z', undoneAt: null },
    ],
  }
  it.each([
    ['en', 'Your money, kept apart $1,500', 'Earned when we file your case.', '$300 already earned'],
    ['es', 'Su dinero, guardado aparte $1,500', 'Se gana cuando presentamos su caso.', '$300 ya ganados'],
  ] as const)('reads in %s what is earned and what is still theirs', (language, ...said) => {
    const text = draw(language, <OwnFees fees={[own]} words={ownFeeWords(language)} />)
    for (const each of said) expect(text).toContain(each)
    expect(text).toContain(ownFeeWords(language).statement)
  })
  it('is told where nothing was agreed', () => {
    expect(draw('es', <OwnFees fees={[]} words={ownFeeWords('es')} />)).toContain('No hay un acuerdo')
  })
})
