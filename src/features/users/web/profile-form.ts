// One part of the profile with a save of its own. What is typed stays until it is saved, whatever happens meanwhile.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiFailure } from '#api/failure.ts'
import { useApi } from '#api/provider.tsx'
import type { Language } from '#kernel/language.ts'
import { type ValidationCode, validationSentence } from '#kernel/validation.ts'
import type { SummaryProblem } from '#ui/form/error-summary.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { Profile, ProfileInput } from '../contract.ts'
import { type ContactMethod } from '../rules/contact-method.ts'
import { ADDRESS_FIELDS, type ProfileField, whyNotProfileField } from '../rules/profile.ts'
import { PROFILE_KEY } from './queries.ts'

/** Everything that a person may change, without the nesting of the address. */
type Answers = Record<ProfileField, string> & {
  language: Language
  preferredContactMethod: ContactMethod
  largeText: boolean
}
export type AnswerField = keyof Answers

export type ProfileForm = {
  value: <Field extends AnswerField>(field: Field) => Answers[Field]
  set: <Field extends AnswerField>(field: Field, value: Answers[Field]) => void
  error: (field: AnswerField) => string | null
  problems: SummaryProblem[]
  attempt: number
  isSaving: boolean
  isChanged: boolean
  isSaved: boolean
  submit: (event: FormEvent) => void
}

export function fieldId(field: AnswerField): string {
  return `profile-${field}`
}

/** `submitId` is where a problem leads that is about no field. */
export function useProfileForm(
  profile: Profile,
  fields: readonly AnswerField[],
  submitId: string,
): ProfileForm {
  const language = useLanguage()
  const [draft, setDraft] = useState<Partial<Answers>>({})
  const [codes, setCodes] = useState<Codes>({})
  const [attempt, setAttempt] = useState(0)
  const save = useSaveProfile()
  const answers = { ...answersIn(profile), ...draft }
  const error = (field: AnswerField) => sentenceOf(codes[field], language) ?? refusalOf(field, save.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending) return
    const found = codesIn(answers, fields)
    save.reset()
    setCodes(found)
    setAttempt(attempt + 1)
    if (Object.keys(found).length > 0) return
    save.mutate(draft, { onSuccess: () => setDraft((now) => without(now, draft)) })
  }
  return {
    value: (field) => answers[field],
    set: (field, value) => setDraft((now) => ({ ...now, [field]: value })),
    error,
    problems: problemsIn(fields, error, save.error, submitId),
    attempt,
    isSaving: save.isPending,
    isChanged: Object.keys(draft).length > 0,
    isSaved: save.isSuccess && Object.keys(draft).length === 0,
    submit,
  }
}

/** Sends the whole profile as it was last read, with the changes; other parts keep what is being typed in them. */
export function useSaveProfile() {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (changes: Partial<Answers>) => {
      const now = queries.getQueryData<Profile>(PROFILE_KEY)
      if (!now) throw new Error('a profile is saved only after it was read')
      return api.users.saveProfile(inputOf({ ...answersIn(now), ...changes }))
    },
    onSuccess: (saved) => queries.setQueryData(PROFILE_KEY, saved),
  })
}

function answersIn(profile: Profile): Answers {
  const { firstName, lastName, phone, timeZone, language, preferredContactMethod, largeText } = profile
  return {
    firstName,
    lastName,
    phone,
    timeZone,
    language,
    preferredContactMethod,
    largeText,
    ...profile.address,
  }
}

function inputOf({ line1, line2, city, state, postalCode, ...rest }: Answers): ProfileInput {
  return { ...rest, address: { line1, line2, city, state, postalCode } }
}

type Codes = Partial<Record<AnswerField, ValidationCode>>

function codesIn(answers: Answers, fields: readonly AnswerField[]): Codes {
  const found: Codes = {}
  for (const field of fields) {
    const code = isRuled(field) ? whyNotProfileField(field, answers[field]) : null
    if (code) found[field] = code
  }
  return found
}

const RULED: readonly string[] = ['firstName', 'lastName', 'phone', 'timeZone', ...ADDRESS_FIELDS]

function isRuled(field: AnswerField): field is ProfileField {
  return RULED.includes(field)
}

function sentenceOf(code: ValidationCode | undefined, language: Language): string | null {
  return code ? validationSentence(code, language) : null
}

/** What the server has to say of a field; it names one of the address "address.line1". */
function refusalOf(field: AnswerField, error: Error | null): string | null {
  if (!(error instanceof ApiFailure)) return null
  return error.fields.find((problem) => problem.field.split('.').at(-1) === field)?.message ?? null
}

function problemsIn(
  fields: readonly AnswerField[],
  error: (field: AnswerField) => string | null,
  failure: Error | null,
  submitId: string,
): SummaryProblem[] {
  const problems = fields.flatMap((field) => {
    const message = error(field)
    return message ? [{ fieldId: fieldId(field), message }] : []
  })
  if (problems.length > 0 || failure === null) return problems
  return [{ fieldId: submitId, message: failure.message }]
}

/** What was typed while the answer was on its way is not saved yet. */
function without(now: Partial<Answers>, saved: Partial<Answers>): Partial<Answers> {
  const entries = Object.entries(now).filter(([field, value]) => saved[field as AnswerField] !== value)
  return Object.fromEntries(entries)
}
