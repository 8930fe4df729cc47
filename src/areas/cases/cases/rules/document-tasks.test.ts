import { describe, expect, it } from 'vitest'
import { nextDocumentTask } from './document-tasks.ts'
import type { Task } from './tasks.ts'

function task(details: Partial<Task> = {}): Task {
  const plain = { due: null, dueDays: null, status: 'preparation', position: 1, state: 'open' } as const
  return { id: 'task-1', code: 'upload-passport', ...plain, ...details }
}

const BY_SENDING = { state: 'done', doneBecause: 'documents-sent' } as const

describe('a task that asks for documents', () => {
  it.each([
    ['is done once all is sent', task(), { 'upload-passport': 'sent' }, 'task-done'],
    [
      'is open again once something is to be sent',
      task(BY_SENDING),
      { 'upload-passport': 'owed' },
      'task-undone',
    ],
    ['stays open while something is owed', task(), { 'upload-passport': 'owed' }, null],
    ['stays done while all is sent', task(BY_SENDING), { 'upload-passport': 'sent' }, null],
    ['that staff ticked stays done', task({ state: 'done' }), { 'upload-passport': 'owed' }, null],
    ['that is not asked stays so', task({ state: 'aside' }), { 'upload-passport': 'sent' }, null],
    ['of another status is history', task({ status: 'consultation' }), { 'upload-passport': 'sent' }, null],
    ['follows its own documents alone', task(), { 'upload-evidence': 'sent' }, null],
    ['of a case that asks for nothing stays', task(), {}, null],
    ['of another kind is none', task({ code: 'review-forms' }), { 'upload-passport': 'sent' }, null],
  ] as const)('%s', (_what, before, standing, kind) => {
    expect(nextDocumentTask([before], 'preparation', standing)?.kind ?? null).toBe(kind)
  })
})
