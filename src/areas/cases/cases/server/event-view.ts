// The events of cases for staff, and for their clients: without the member of staff, and the reason.
import { namesOf } from '#areas/people/users/server/index.ts'
import type { CaseEventView, RecordChange } from '../contract.ts'
import type { NextAction } from '../rules/next-action.ts'
import { isFirmsAlone, type TaskWords } from '../rules/worded-tasks.ts'
import { changeView } from './date-view.ts'
import { changesOf } from './dates-repository.ts'
import { type DecisionRow, decisionsOf } from './decisions-repository.ts'
import { noticesOf } from './notices-repository.ts'
import { recordChangesOf } from './record-changes-repository.ts'
import { type Store, textsOf } from './notes-repository.ts'
import type { EventRow } from './repository.ts'
import { wordsOf } from './templates-repository.ts'

/** `inReading` chooses from the words of a task that the firm worded itself. */
export async function eventViewsOf(
  store: Store,
  rows: readonly EventRow[],
  isForStaff: boolean,
  inReading: (words: TaskWords) => string,
): Promise<CaseEventView[]> {
  const texts = await textsOf(store, given(rows, 'noteId'))
  const changes = await changesOf(store, given(rows, 'dateChangeId'))
  const said = isForStaff ? await noticesOf(store, given(rows, 'noticeId')) : null
  const records = isForStaff ? await recordChangesOf(store, given(rows, 'recordChangeId')) : null
  const decisions = await decisionsOf(store, given(rows, 'decisionId'))
  const responsible = [...changes.values()].map(({ responsibleId }) => responsibleId)
  const people = new Set([...given(rows, 'byId'), ...given(rows, 'taskToId'), ...responsible])
  const names = isForStaff ? await namesOf(store.db, [...people]) : null
  const deciding = await namesOf(store.db, staffOf([...decisions.values()]))
  const recordOf = ({ recordChangeId, noticeId }: EventRow): RecordChange | null => {
    const notice = said?.get(noticeId ?? '')
    return notice ? { of: 'notice', notice } : (records?.get(recordChangeId ?? '') ?? null)
  }
  const worded = await wordsOf(store.db, [...given(rows, 'nextWordsId'), ...given(rows, 'taskWordsId')])
  const textOf = (code: NextAction | null, wordsId: string | null) => {
    const words = isForStaff || !isFirmsAlone(code) ? worded.get(wordsId ?? '') : undefined
    return words ? inReading(words) : null
  }
  return rows.map((row) => {
    const { number, at, byId, kind, fromStatus, status, outcome, nextAction, due, isShared, noteId } = row
    const { fromVersion, toVersion } = row
    const change = row.dateChangeId === null ? null : changes.get(row.dateChangeId)
    return {
      number,
      at: at.toISOString(),
      by: personIn(names, byId),
      kind,
      from: fromStatus,
      status,
      outcome,
      nextAction: { code: nextAction, due, text: textOf(nextAction, row.nextWordsId) },
      isShared,
      note: noteId === null ? null : (texts.get(noteId) ?? ''),
      task: row.taskCode,
      taskText: textOf(row.taskCode, row.taskWordsId),
      taskTo: personIn(names, row.taskToId),
      template: isForStaff && fromVersion && toVersion ? { from: fromVersion, to: toVersion } : null,
      date: change ? changeView(change, names) : null,
      decision: decisionView(decisions.get(row.decisionId ?? ''), deciding, isForStaff),
      documents: row.documentCount === null ? null : { kind: row.documentKind, count: row.documentCount },
      record: recordOf(row),
    }
  })
}

function personIn(names: Map<string, string> | null, id: string | null) {
  return id !== null && names ? { id, name: names.get(id) ?? '' } : null
}

function staffOf(decisions: readonly DecisionRow[]): string[] {
  return [...new Set(decisions.flatMap(({ fromId, toId }) => [fromId, toId].filter((id) => id !== null)))]
}

/** For a client: the new attorney, not the old one or the reason. */
function decisionView(
  decision: DecisionRow | undefined,
  names: Map<string, string>,
  isForStaff: boolean,
): CaseEventView['decision'] {
  if (!decision) return null
  const named = (id: string | null) => (id === null ? null : { id, name: names.get(id) ?? '' })
  const to = named(decision.toId)
  return isForStaff
    ? { from: named(decision.fromId), to, reason: decision.reason || null }
    : { from: null, to, reason: null }
}

function given(
  rows: readonly EventRow[],
  name:
    | 'noteId'
    | 'dateChangeId'
    | 'recordChangeId'
    | 'noticeId'
    | 'decisionId'
    | 'byId'
    | 'taskToId'
    | 'nextWordsId'
    | 'taskWordsId',
): string[] {
  return rows.flatMap((row) => row[name] ?? [])
}
