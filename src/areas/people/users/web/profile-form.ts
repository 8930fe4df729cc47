// One part of the profile with a save of its own.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCalls } from '#api/calls.ts'
import { ApiFailure } from '#api/failure.ts'
import type { Language } from '#kernel/language.ts'
import { type ValidationCode, validationSentence } from '#kernel/validation.ts'
import { useLanguage } from '#ui/language.tsx'
import { type Form, RefusedAt, useForm } from '#web/use-form.ts'
import type { Profile, ProfileInput } from '../contract.ts'
import type { ContactMethod } from '../rules/contact-method.ts'
import { ADDRESS_FIELDS, type ProfileField, whyNotProfileField } from '../rules/profile.ts'
import { PROFILE_KEY } from './queries.ts'
import { useProfileWords } from './words.ts'

/** Everything that a person may change, without the nesting of the address. */
type Answers = Record<ProfileField, string> & {
  language: Language
  preferredContactMethod: ContactMethod
  largeText: boolean
}
export type AnswerField = keyof Answers

type Fault = { field: AnswerField; code: ValidationCode }
export type ProfileForm = Form<Answers, AnswerField>

/** One part of the profile: of all answers it sends those in `fields`. */
export function useProfileForm(id: string, profile: Profile, fields: readonly AnswerField[]): ProfileForm {
  const language = useLanguage()
  const save = useSaveProfile()
  const { notSaved } = useProfileWords()
  return useForm({
    id: `profile-${id}`,
    start: answersIn(profile),
    read: (answers) => ({ input: only(fields, answers), problems: faultsIn(fields, answers) }),
    say: ({ code }) => validationSentence(code, language),
    send: (changes) =>
      save.mutateAsync(changes).catch((error: unknown) => {
        const isOurs = error instanceof ApiFailure && error.body.category === 'server'
        throw isOurs ? new RefusedAt(null, notSaved) : error
      }),
    // The server names a field of the address "address.line1".
    refused: ({ field }) => fields.find((each) => each === field?.split('.').at(-1)) ?? null,
  })
}

/** Sends the whole profile as last read, with the changes; other parts keep their typed values. */
export function useSaveProfile() {
  const calls = useCalls()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (changes: Partial<Answers>) => {
      const now = queries.getQueryData<Profile>(PROFILE_KEY)
      if (!now) throw new Error('a profile is saved only after it was read')
      return calls.users.saveProfile.call(inputOf({ ...answersIn(now), ...changes }))
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

function inputOf({ country, line1, line2, city, state, postalCode, ...rest }: Answers): ProfileInput {
  return { ...rest, address: { country, line1, line2, city, state, postalCode } }
}

function only(fields: readonly AnswerField[], answers: Answers): Partial<Answers> {
  const wanted = Object.entries(answers).filter(([field]) => fields.some((each) => each === field))
  return Object.fromEntries(wanted)
}

function faultsIn(fields: readonly AnswerField[], answers: Answers): Fault[] {
  return fields.flatMap((field) => {
    const code = isRuled(field) ? whyNotProfileField(field, answers[field], answers.country) : null
    return code ? [{ field, code }] : []
  })
}

const RULED: readonly string[] = ['firstName', 'lastName', 'phone', 'timeZone', ...ADDRESS_FIELDS]

function isRuled(field: AnswerField): field is ProfileField {
  return RULED.includes(field)
}
