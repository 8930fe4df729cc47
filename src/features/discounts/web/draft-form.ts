// The form around a draft: what is wrong is said once, at its field and above; what was typed stays until it is saved.
import type { UseMutationResult } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiFailure } from '#api/failure.ts'
import type { SummaryProblem } from '#ui/form/error-summary.tsx'
import type { Code } from '../contract.ts'
import type { DraftField, DraftProblem, Read } from './code-draft.ts'
import { useCodesWords } from './words.ts'

export type DraftForm<Draft> = {
  idOf: (field: DraftField) => string
  draft: Draft
  set: (change: Partial<Draft>) => void
  error: (field: DraftField) => string | null
  problems: SummaryProblem[]
  attempt: number
  isBusy: boolean
  submit: (event: FormEvent) => void
}

type Wanted<Draft, Input> = {
  /** Before each field's id. */
  prefix: string
  start: Draft
  read: (draft: Draft) => Read<Input>
  save: UseMutationResult<Code, Error, Input>
  onSaved: (code: Code) => void
}

/** Where a refusal belongs that is about one field. */
const FIELD_OF: Readonly<Record<string, DraftField>> = { CODE_TAKEN: 'code', ENDS_BEFORE_START: 'endsOn' }

export function useDraftForm<Draft, Input>(wanted: Wanted<Draft, Input>): DraftForm<Draft> {
  const { prefix, start, read, save, onSaved } = wanted
  const words = useCodesWords()
  const [draft, setDraft] = useState(start)
  const [found, setFound] = useState<readonly DraftProblem[]>([])
  const [attempt, setAttempt] = useState(0)
  const idOf = (field: DraftField) => `${prefix}-${field}`
  const refused = refusalIn(save.error)
  const messages = [
    ...found.map(({ field, problem }) => ({ field, message: words.problems[problem] })),
    ...refused,
  ]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending) return
    const { input, problems } = read(draft)
    save.reset()
    setFound(problems)
    setAttempt(attempt + 1)
    if (input !== null)
      save.mutate(input, { onSuccess: onSaved, onError: () => setAttempt((before) => before + 1) })
  }
  return {
    idOf,
    draft,
    set: (change) => setDraft((now) => ({ ...now, ...change })),
    error: (wantedField) => messages.find(({ field }) => field === wantedField)?.message ?? null,
    problems: messages.map(({ field, message }) => ({
      fieldId: field === null ? `${prefix}-submit` : idOf(field),
      message,
    })),
    attempt,
    isBusy: save.isPending,
    submit,
  }
}

function refusalIn(error: Error | null): { field: DraftField | null; message: string }[] {
  if (error === null) return []
  const field = error instanceof ApiFailure ? FIELD_OF[error.code] : undefined
  return [{ field: field ?? null, message: error.message }]
}
