// A form: typed values, problems, and attempts to send it. Typed values stay, whatever happens.
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { ApiFailure, failureSentence } from '#api/failure.ts'
import type { SummaryProblem } from '#ui/form/error-summary.tsx'
import { currentPerson, forgetTyping, keepTyping, keptTyping } from './kept-typing.ts'
import { type Attempt, useAttempt } from './use-attempt.ts'

/** The input, null if it cannot be sent; and the problems, in the order of the fields. */
export type Read<Input, Problem> = { input: Input | null; problems: readonly Problem[] }

type AtField = { field: string }

/** For `send` to throw if it is not the API that refuses. */
export class RefusedAt extends Error {
  readonly field: string | null

  constructor(field: string | null, sentence: string) {
    super(sentence)
    this.field = field
  }
}

type TextName<Values> = { [Name in keyof Values]: Values[Name] extends string ? Name : never }[keyof Values]

type FormWanted<Values, Input, Problem extends AtField, Answer> = {
  /** Before the id of each field and of the button. */
  id: string
  /** The initial values of the fields; may change, as data read from the server does. */
  start: Values
  read: (values: Values) => Read<Input, Problem>
  /** Asked whenever it is drawn, so that it is in the language of the moment. */
  say: (problem: Problem) => string
  send: (input: Input) => Promise<Answer>
  onDone?: (answer: Answer) => void
  /** Which field a refusal of the server is about, by its code and the name that the server has for the field. */
  refused?: (refusal: { code: string; field: string | null }) => Problem['field'] | null
  /** Typed values stay after sending, as in the first of two steps. */
  isKept?: boolean
  /** Without a summary of problems, the first such field takes the focus. */
  hasSummary?: boolean
}

export type Form<Values, Field extends string = string> = {
  values: Values
  /** By the current values, if they may have changed. */
  set: (change: Change<Values>) => void
  idOf: (field: string) => string
  /** For `Field` and its like: its id and its problem. */
  at: (field: Field) => { id: string; error: string | null }
  /** For a line of text. */
  text: <Name extends TextName<Values> & string>(
    name: Name,
  ) => { value: string; onChange: (event: TextChange) => void }
  submitId: string
  /** All that has to be mended; a refusal that is about no field leads to the button. */
  problems: SummaryProblem[]
  /** The sentence of a refusal that is about no field. */
  refusal: string | null
  /** Changes with each failure: the same problem twice is announced twice. */
  attempt: number
  isBusy: boolean
  /** Something is typed that is not saved. */
  isChanged: boolean
  /** The last try was sent, and nothing was typed since. */
  isDone: boolean
  submit: (event?: FormEvent) => void
  /** Another action of the form, by its own button: busy, refused and done as sending is. */
  run: (work: () => Promise<unknown>) => void
}

type Change<Values> = Partial<Values> | ((now: Values) => Partial<Values>)
export type TextChange = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>

type Failure<Problem> = { problems: readonly Problem[]; thrown: unknown }

/** Once sent, typed values are forgotten and `start` applies; later typing stays. */
export function useForm<Values extends object, Input, Problem extends AtField, Answer>(
  wanted: FormWanted<Values, Input, Problem, Answer>,
): Form<Values, Problem['field']> {
  const { id, read, send, onDone, hasSummary = true } = wanted
  const { values, set, ...draft } = useDraft(wanted)
  const attempt = useAttempt<Failure<Problem>>()
  const { mistakes, refusal } = told(wanted, attempt.failure)
  const idOf = (field: string) => `${id}-${field}`
  const [submitId, isBusy] = [idOf('submit'), attempt.busyWith !== null]
  useFocusOn(hasSummary || !mistakes[0] ? null : idOf(mistakes[0].field), attempt.count)
  const run = (work: () => Promise<unknown>) => void runOnce(attempt, draft, work)
  return {
    values,
    set,
    idOf,
    at: (field) => ({
      id: idOf(field),
      error: mistakes.find((mistake) => mistake.field === field)?.message ?? null,
    }),
    text: (name) => ({
      value: String(values[name]),
      onChange: ({ target }) => set(changeOf(name, target.value)),
    }),
    submitId,
    problems: summaryOf(mistakes, idOf).concat(
      refusal === null ? [] : { fieldId: submitId, message: refusal },
    ),
    refusal,
    attempt: attempt.count,
    isBusy,
    isChanged: draft.isChanged,
    isDone: draft.isDone,
    submit(event) {
      event?.preventDefault()
      if (isBusy) return
      const { input, problems } = read(values)
      if (problems.length > 0 || input === null) {
        draft.begin()
        return attempt.fail({ problems, thrown: null })
      }
      run(async () => {
        const answer = await send(input)
        onDone?.(answer)
      })
    },
    run,
  }
}

type Draft = { isChanged: boolean; isDone: boolean; begin: () => void; end: () => void }

function useDraft<Values extends object>({
  id,
  start,
  isKept,
}: {
  id: string
  start: Values
  isKept?: boolean
}) {
  const [draft, setDraft] = useTyped<Partial<Values>>(id)
  const [isDone, setDone] = useState(false)
  const state: Draft = {
    isChanged: Object.keys(draft).length > 0,
    isDone,
    begin: () => setDone(false),
    end() {
      if (!isKept) setDraft((now) => without(now, draft))
      setDone(true)
    },
  }
  function set(change: Change<Values>): void {
    setDone(false)
    setDraft((now) => ({ ...now, ...(typeof change === 'function' ? change({ ...start, ...now }) : change) }))
  }
  return { ...state, values: { ...start, ...draft }, set }
}

/** An expired session takes the page away, and no typed values. */
function useTyped<Typed extends object>(id: string) {
  const [name] = useState(() => `${globalThis.location?.pathname} ${id}`)
  const [typed, setTyped] = useState(() => keptTyping<Typed>(name))
  const [person] = useState(currentPerson)
  const last = useRef<object>(typed)
  useEffect(() => {
    last.current = typed
  }, [typed])
  useEffect(() => {
    forgetTyping(name)
    return () => keepTyping(name, person, last.current)
  }, [name, person])
  return [typed, setTyped] as const
}

async function runOnce<Problem>(
  attempt: Attempt<Failure<Problem>>,
  draft: Pick<Draft, 'begin' | 'end'>,
  work: () => Promise<unknown>,
): Promise<void> {
  try {
    await attempt.run(async () => {
      attempt.forget()
      draft.begin()
      await work()
      draft.end()
    }, 'form')
  } catch (thrown) {
    attempt.fail({ problems: [], thrown })
  }
}

function summaryOf(mistakes: Told['mistakes'], idOf: (field: string) => string): SummaryProblem[] {
  return mistakes.map(({ field, message }) => ({ fieldId: idOf(field), message }))
}

type Told = { mistakes: { field: string; message: string }[]; refusal: string | null }

function told<Problem extends AtField>(
  { say, refused }: Pick<FormWanted<never, never, Problem, never>, 'say' | 'refused'>,
  failure: Failure<Problem> | null,
): Told {
  const mistakes = (failure?.problems ?? []).map((problem) => ({
    field: problem.field,
    message: say(problem),
  }))
  const thrown = failure?.thrown ?? null
  if (thrown === null) return { mistakes, refusal: null }
  const atFields = refusalsAtFields(thrown, refused)
  return atFields.length > 0
    ? { mistakes: atFields, refusal: null }
    : { mistakes, refusal: failureSentence(thrown instanceof Error ? thrown : new Error(String(thrown))) }
}

function refusalsAtFields(
  thrown: unknown,
  refused: ((refusal: { code: string; field: string | null }) => string | null) | undefined,
): Told['mistakes'] {
  if (thrown instanceof RefusedAt)
    return thrown.field === null ? [] : [{ field: thrown.field, message: thrown.message }]
  if (!refused || !(thrown instanceof ApiFailure)) return []
  const all = [...thrown.fields, { field: null, code: thrown.code, message: thrown.message }]
  return all.flatMap(({ field, code, message }) => {
    const found = refused({ code, field })
    return found === null ? [] : [{ field: found, message }]
  })
}

/** True for a name whose values are strings, as the caller's type says. */
function changeOf<Values>(name: keyof Values, typed: string): Partial<Values> {
  return { [name]: typed } as Partial<Values>
}

function without<Values extends object>(now: Partial<Values>, sent: Partial<Values>): Partial<Values> {
  const kept = Object.entries(now).filter(([name, value]) => sent[name as keyof Values] !== value)
  return Object.fromEntries(kept) as Partial<Values>
}

/** Once more at each failure, even for the same field. */
function useFocusOn(id: string | null, attempt: number): void {
  useEffect(() => {
    if (id !== null && attempt > 0) document.getElementById(id)?.focus()
    // oxlint-disable-next-line react/exhaustive-deps -- typing into another field moves nothing
  }, [attempt])
}
