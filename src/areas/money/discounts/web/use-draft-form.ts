import { type Form, type Read, useForm } from '#web/use-form.ts'
import type { Code } from '../contract.ts'
import type { DraftField, DraftProblem } from './code-draft.ts'
import { useWords } from '#web/use-words.ts'
import { codesWords } from '../words/index.ts'

type Wanted<Draft, Input> = {
  id: string
  start: Draft
  read: (draft: Draft) => Read<Input, DraftProblem>
  send: (input: Input) => Promise<Code>
  onDone: (code: Code) => void
}

/** The field of a refusal. */
const FIELD_OF: Readonly<Record<string, DraftField>> = { CODE_TAKEN: 'code', ENDS_BEFORE_START: 'endsOn' }

export function useDraftForm<Draft extends object, Input>(
  wanted: Wanted<Draft, Input>,
): Form<Draft, DraftField> {
  const { problems } = useWords(codesWords)
  return useForm({
    ...wanted,
    say: ({ problem }) => problems[problem],
    refused: ({ code }) => FIELD_OF[code] ?? null,
  })
}
