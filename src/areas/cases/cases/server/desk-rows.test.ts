import { expect, it } from 'vitest'
import type { FirmTask } from '../contract.ts'
import type { NextAction } from '../rules/next-action.ts'
import { taskRow } from './desk-rows.ts'

const ELENA = { id: 'e', name: 'Elena Whitfield' }

function mint(code: NextAction, about: Partial<FirmTask> = {}): FirmTask {
  const client = { id: 'c', name: 'Ana Peña' }
  return {
    id: 'task-1',
    code,
    due: '2026-11-20',
    text: null,
    wordsId: null,
    invoiceId: null,
    filingId: null,
    form: null,
    part: 'attorney',
    assigneeId: null,
    doer: null,
    repeats: null,
    status: 'preparation',
    case: { id: 'case-1', number: 'LS-2026-0001', version: 1, client, attorney: null },
    ...about,
  }
}

it('a late step of a case says who has to act and for whom; the firm’s own comes before the client’s', () => {
  expect(taskRow(mint('upload-passport'), 'es')).toMatchObject({
    stake: 'person',
    title: 'Cliente: subir pasaporte',
    person: 'Ana Peña',
    caseNumber: 'LS-2026-0001',
    context: 'Sin abogado todavía',
    due: '2026-11-20',
    path: '/dashboard/cases/case-1',
  })
  expect(taskRow(mint('submit-petition'), 'es').stake).toBe('deadline')
})

it('a task of the firm says for which form it is, and who does it', () => {
  const of = { ...mint('submit-petition').case, attorney: ELENA }
  const contextOf = (about: Partial<FirmTask>) =>
    taskRow(mint('prepare-rfe-response', { case: of, ...about }), 'en').context
  expect(contextOf({ form: 'I-485', doer: ELENA })).toBe('I-485 · Elena Whitfield')
  expect(contextOf({ form: 'other', part: 'team' })).toBe('Other form · Anyone on the team')
})
