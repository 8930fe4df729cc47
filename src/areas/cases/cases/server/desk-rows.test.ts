import { expect, it } from 'vitest'
import type { Case } from '../contract.ts'
import { milestonesIn } from '../rules/milestones.ts'
import type { NextAction } from '../rules/next-action.ts'
import { firstTemplateOf } from '../rules/templates.ts'
import { stepRow } from './desk-rows.ts'

function mint(code: NextAction): Case {
  return {
    id: 'case-1',
    number: 'LS-2026-0001',
    kind: 'marriage-adjustment',
    milestones: milestonesIn(firstTemplateOf('marriage-adjustment'), 'preparation', 'en'),
    client: { id: 'c', name: 'Ana Peña' },
    attorney: null,
    nextAction: { code, due: '2026-11-20', text: null, wordsId: null, invoiceId: null, cents: null },
  } as unknown as Case
}

it('a late step of a case says who has to act and for whom; the firm’s own comes before the client’s', () => {
  expect(stepRow(mint('upload-passport'), 'es')).toMatchObject({
    stake: 'person',
    title: 'Cliente: subir pasaporte',
    person: 'Ana Peña',
    caseNumber: 'LS-2026-0001',
    context: 'Sin abogado todavía',
    due: '2026-11-20',
    path: '/dashboard/cases/case-1',
  })
  expect(stepRow(mint('submit-petition'), 'es').stake).toBe('deadline')
})
