import { oc } from '@orpc/contract'
import { z } from 'zod'
import { answers, LanguageSchema } from '#api/schema.ts'
import { ROLES } from '#kernel/actor.ts'
import { GENERAL_ERRORS } from '#kernel/errors.ts'
import { isValidationCode } from '#kernel/validation.ts'
import { type ProfileField, whyNotProfileField } from './rules/profile.ts'

function profileField(field: ProfileField) {
  return z
    .string()
    .trim()
    .superRefine((value, context) => {
      const code = whyNotProfileField(field, value)
      if (code && isValidationCode(code)) context.addIssue({ code: 'custom', message: code })
    })
}

export const EnsuredUser = z.object({
  uid: z.string(),
  email: z.string(),
  is_admin: z.boolean(),
  role: z.enum(ROLES),
})
export type EnsuredUser = z.infer<typeof EnsuredUser>

export const ProfileInput = z.object({
  firstName: profileField('firstName'),
  lastName: profileField('lastName'),
  phone: profileField('phone'),
  timeZone: profileField('timeZone'),
  language: LanguageSchema,
})
export type ProfileInput = z.infer<typeof ProfileInput>

export const Profile = ProfileInput.extend({ email: z.string(), role: z.enum(ROLES) })
export type Profile = z.infer<typeof Profile>

const signedIn = answers(GENERAL_ERRORS, 'SIGN_IN_REQUIRED', 'SESSION_EXPIRED')

export const usersContract = {
  ensure: oc
    .route({
      method: 'POST',
      path: '/users/ensure',
      tags: ['Users'],
      summary: 'Make sure the signed-in person has a user row',
      description: 'Called after each sign-in. Answers with the role that this server holds.',
    })
    .errors(signedIn)
    .output(EnsuredUser),
  getProfile: oc
    .route({ method: 'GET', path: '/users/profile', tags: ['Users'], summary: 'Read my profile' })
    .errors(signedIn)
    .output(Profile),
  saveProfile: oc
    .route({ method: 'PUT', path: '/users/profile', tags: ['Users'], summary: 'Save my profile' })
    .errors({ ...signedIn, ...answers(GENERAL_ERRORS, 'INVALID_INPUT') })
    .input(ProfileInput)
    .output(Profile),
}
