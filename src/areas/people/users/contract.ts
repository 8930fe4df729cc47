import { z } from 'zod'
import { procedure } from '#api/procedure.ts'
import {
  answers,
  CalendarDate,
  Id,
  LanguageSchema,
  Moment,
  openTo,
  pageOf,
  PageQuery,
  ruled,
} from '#api/schema.ts'
import { ROLES } from '#kernel/actor.ts'
import { GENERAL_ERRORS } from '#kernel/errors.ts'
import { LINE_LENGTH_MAX } from '#kernel/validation.ts'
import { CONTACT_METHODS } from './rules/contact-method.ts'
import { LANDINGS } from './rules/landing.ts'
import { isCountryCode } from './rules/countries.ts'
import {
  ADDRESS_FIELDS,
  HOME_COUNTRY,
  type ProfileField,
  READ_PROFILE,
  whyNotProfileField,
} from './rules/profile.ts'
import { TERMS_MOMENTS } from './rules/terms.ts'
import { FILES_STAYING_MAX, STAYING_REASONS } from './rules/staying.ts'
import { USER_ERRORS } from './rules/errors.ts'
import { USER_SORTS, USER_STATES } from './rules/list.ts'

const RoleSchema = z.enum(ROLES)

/** What depends on the country is looked at once it is known. */
const BY_COUNTRY = ['state', 'postalCode'] as const

function profileField(field: ProfileField) {
  if (BY_COUNTRY.some((each) => each === field))
    return ruled(LINE_LENGTH_MAX, () => null, READ_PROFILE[field])
  return ruled(LINE_LENGTH_MAX, (value) => whyNotProfileField(field, value), READ_PROFILE[field])
}

export const EnsuredUser = z.object({
  uid: z.string(),
  email: z.string(),
  is_admin: z.boolean(),
  /** The role that the person acts with now. */
  role: RoleSchema,
  /** The role that the person has; staff act as clients until their second step of signing in is set up. */
  heldRole: RoleSchema,
  /** Of staff and attorneys: they read the books as well. */
  readsBooks: z.boolean(),
  language: LanguageSchema,
  /** True for staff who have no second step of signing in yet. */
  needsSecondFactor: z.boolean(),
  landing: z.enum(LANDINGS).describe('Where to go after signing in, where no page asked for it'),
})
export type EnsuredUser = z.infer<typeof EnsuredUser>

const Country = profileField('country').refine((code) => code === '' || isCountryCode(code), 'SELECT_OPTION')

/** Each part may be empty; in the United States `state` is the postal service's two letters. */
const AddressParts = z.object({
  country: Country.default(HOME_COUNTRY).describe(
    'Two letters of ISO 3166; the United States where none is given',
  ),
  line1: profileField('line1'),
  line2: profileField('line2'),
  city: profileField('city'),
  state: profileField('state'),
  postalCode: profileField('postalCode'),
} satisfies Record<(typeof ADDRESS_FIELDS)[number], z.ZodType>)
export const Address = AddressParts.superRefine((address, context) => {
  for (const field of BY_COUNTRY) {
    const code = whyNotProfileField(field, address[field], address.country)
    if (code) context.addIssue({ code: 'custom', message: code, path: [field] })
  }
})
export type Address = z.infer<typeof Address>

/** Other input is ignored. The last three stay unchanged if not given. */
export const ProfileInput = z.object({
  firstName: profileField('firstName'),
  lastName: profileField('lastName'),
  phone: profileField('phone'),
  /** Empty: that of the browser. */
  timeZone: profileField('timeZone'),
  language: LanguageSchema,
  address: Address.optional(),
  preferredContactMethod: z.enum(CONTACT_METHODS).optional(),
  largeText: z.boolean().optional(),
})
export type ProfileInput = z.infer<typeof ProfileInput>

const SignInMethods = z.array(z.enum(['password', 'google']))

const TermsVersion = z.object({ edition: CalendarDate, digest: z.string() })

export const Profile = ProfileInput.required().extend({
  email: z.string(),
  role: RoleSchema,
  heldRole: RoleSchema,
  createdAt: Moment,
  methods: SignInMethods,
  hasSecondFactor: z.boolean(),
  /** The version of the terms that the person has yet to agree to; null if they have. */
  termsToAgree: TermsVersion.nullable(),
})
export type Profile = z.infer<typeof Profile>

export const OpenSession = z.object({
  id: z.string(),
  device: z.string(),
  /** The network address, or null if unknown. */
  address: z.string().nullable(),
  startedAt: Moment,
  lastSeenAt: Moment,
  /** The one that asks. */
  isCurrent: z.boolean(),
})
export type OpenSession = z.infer<typeof OpenSession>

export const OpenSessions = z.object({
  /** The one that asks is first, then the ones used last. */
  sessions: z.array(OpenSession),
})
export type OpenSessions = z.infer<typeof OpenSessions>

export const UsersQuery = PageQuery.extend({
  search: z
    .string()
    .trim()
    .max(200)
    .default('')
    .describe('Words of a name or an e-mail address, in any order; accents and capitals do not matter'),
  role: RoleSchema.optional().describe('Only people with this role'),
  state: z.enum(USER_STATES).optional().describe('Only accounts in this state'),
  sort: z.enum(USER_SORTS).default('createdAt').describe('What the list is in the order of'),
  direction: z.enum(['asc', 'desc']).default('desc').describe('Ascending or descending'),
})
export type UsersQuery = z.infer<typeof UsersQuery>

export const UserSummary = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  /** The name, or the e-mail address where none is known. */
  name: z.string(),
  /** Empty once the account is closed. */
  email: z.string(),
  /** The role held, whether or not a second step of signing in is set up. */
  role: RoleSchema,
  /** Of an administrator: whether they are an attorney as well. */
  isAttorney: z.boolean(),
  /** Of staff and attorneys: whether they read the books as well. */
  readsBooks: z.boolean(),
  state: z.enum(USER_STATES),
  createdAt: Moment,
  lastSeenAt: Moment.nullable(),
})
export type UserSummary = z.infer<typeof UserSummary>

export const UserDetail = UserSummary.extend({
  phone: z.string(),
  language: LanguageSchema,
  disabledAt: Moment.nullable(),
  closedAt: Moment.nullable(),
  methods: SignInMethods,
  sessions: z.array(OpenSession),
  /** Their last consent; null if none. */
  terms: z.object({ edition: CalendarDate, moment: z.enum(TERMS_MOMENTS), at: Moment }).nullable(),
})
export type UserDetail = z.infer<typeof UserDetail>

export const PublicPeople = z.object({
  /** The firm's attorneys by name. `role` names a label; `languages` are those they speak with clients. */
  people: z.array(
    z.object({ name: z.string(), role: z.literal('attorney'), languages: z.array(LanguageSchema) }),
  ),
})
export type PublicPeople = z.infer<typeof PublicPeople>

export const WhatStays = z.object({
  /** All of it is kept for now, and the account stays open. */
  isHeld: z.boolean(),
  files: z
    .array(
      z.object({
        name: z.string(),
        until: CalendarDate.nullable(),
        reason: z.enum(STAYING_REASONS),
      }),
    )
    .max(FILES_STAYING_MAX),
})
export type WhatStays = z.infer<typeof WhatStays>

export const MyData = z.object({
  madeAt: Moment,
  /** By kind: profile, sign-in, activity, intakes, appointments, payments, cases, notices and whatever is added. */
  data: z.record(z.string(), z.unknown()),
  /** By kind, if the file is incomplete: what it contains. */
  notes: z.record(z.string(), z.string()),
})
export type MyData = z.infer<typeof MyData>

export const UserPath = z.object({ userId: Id })
export type UserPath = z.infer<typeof UserPath>
export const SessionPath = z.object({ sessionId: z.string().min(1).max(200) })
export type SessionPath = z.infer<typeof SessionPath>
export const RoleInput = UserPath.extend({
  role: RoleSchema,
  isAttorney: z
    .boolean()
    .default(false)
    .describe('Of an administrator: an attorney as well, whom clients can book'),
  readsBooks: z
    .boolean()
    .default(false)
    .describe('Of staff and attorneys: reads and exports the books as well'),
})
export type RoleInput = z.input<typeof RoleInput>

const disabled = answers(USER_ERRORS, 'USER_DISABLED')
const ofOne = { ...disabled, ...answers(GENERAL_ERRORS, 'NOT_FOUND') }
const changing = { ...ofOne, ...answers(USER_ERRORS, 'LAST_ADMIN', 'OWN_ACCOUNT', 'ACCOUNT_CLOSED') }
const changingRole = { ...changing, ...answers(USER_ERRORS, 'CLIENT_STAYS_CLIENT', 'STAFF_STAYS_STAFF') }
const tags = ['Users']

const ownContract = {
  ensure: procedure('proven')
    .route({
      method: 'POST',
      path: '/users/ensure',
      tags,
      summary: 'Make sure the signed-in person has a user row',
      description: 'Called after each sign-in. Answers with the role that this server holds.',
    })
    .errors(disabled)
    .output(EnsuredUser),
  getProfile: procedure('ownAccount')
    .route({ method: 'GET', path: '/users/profile', tags, summary: 'Read my profile' })
    .errors(disabled)
    .output(Profile),
  saveProfile: procedure('ownAccount')
    .route({ method: 'PUT', path: '/users/profile', tags, summary: 'Save my profile' })
    .errors(disabled)
    .input(ProfileInput)
    .output(Profile),
  mySessions: procedure('ownAccount')
    .route({ method: 'GET', path: '/users/sessions', tags, summary: 'List where I am signed in' })
    .errors(disabled)
    .output(OpenSessions),
  endOtherSessions: procedure('ownAccount')
    .route({
      method: 'POST',
      path: '/users/sessions/end-others',
      tags,
      summary: 'Sign me out everywhere but here',
    })
    .errors(disabled)
    .output(OpenSessions),
  endSession: procedure('owner')
    .route({
      method: 'POST',
      path: '/users/sessions/{sessionId}/end',
      tags,
      summary: 'Sign me out in one place',
    })
    .errors({ ...disabled, ...answers(GENERAL_ERRORS, 'NOT_FOUND') })
    .input(SessionPath)
    .output(OpenSessions),
  myData: procedure('ownAccount')
    .route({
      method: 'GET',
      path: '/users/my-data',
      tags,
      summary: 'Read everything that is kept about me',
      description: 'Needs a sign-in of the last ten minutes.',
    })
    .errors({
      ...disabled,
      ...answers(USER_ERRORS, 'REQUIRES_RECENT_LOGIN'),
      ...answers(GENERAL_ERRORS, 'TOO_MANY_REQUESTS'),
    })
    .output(MyData),
  whatStays: procedure('ownAccount')
    .route({
      method: 'GET',
      path: '/users/what-stays',
      tags,
      summary: 'Say what would stay of me when I close my account, why, and until when',
    })
    .errors(disabled)
    .output(WhatStays),
  close: procedure('signedIn')
    .route({
      method: 'POST',
      path: '/users/close',
      tags,
      summary: 'Close my account for good',
      description:
        'Needs a sign-in of the last ten minutes. Signing in ends at once; files and payments are kept as the law says.',
    })
    .errors({ ...disabled, ...answers(USER_ERRORS, 'REQUIRES_RECENT_LOGIN', 'MEETINGS_AHEAD', 'LAST_ADMIN') })
    .output(z.object({ closed: z.literal(true) })),
}

const administrationContract = {
  list: procedure('admin')
    .route({ method: 'GET', path: '/users/', tags, summary: 'List people; for administrators' })
    .errors(disabled)
    .input(UsersQuery)
    .output(pageOf(UserSummary)),
  get: procedure('admin')
    .route({ method: 'GET', path: '/users/{userId}', tags, summary: 'Read one person; for administrators' })
    .errors(ofOne)
    .input(UserPath)
    .output(UserDetail),
  changeRole: procedure('admin')
    .route({
      method: 'PUT',
      path: '/users/{userId}/role',
      tags,
      summary: 'Give a colleague another role; for administrators',
      description:
        'The person is signed out everywhere. The last administrator stays one, clients stay clients, and colleagues never become one.',
    })
    .errors(changingRole)
    .input(RoleInput)
    .output(UserDetail),
  disable: procedure('admin')
    .route({
      method: 'POST',
      path: '/users/{userId}/disable',
      tags,
      summary: 'Turn an account off; for administrators',
    })
    .errors(changing)
    .input(UserPath)
    .output(UserDetail),
  enable: procedure('admin')
    .route({
      method: 'POST',
      path: '/users/{userId}/enable',
      tags,
      summary: 'Turn an account on again; for administrators',
    })
    .errors(changing)
    .input(UserPath)
    .output(UserDetail),
  endSessions: procedure('admin')
    .route({
      method: 'POST',
      path: '/users/{userId}/sessions/end',
      tags,
      summary: 'Sign a person out everywhere; for administrators',
    })
    .errors(ofOne)
    .input(UserPath)
    .output(UserDetail),
  startReset: procedure('admin')
    .route({
      method: 'POST',
      path: '/users/{userId}/reset-password',
      tags,
      summary: 'Send a person the mail for a new password; for administrators',
    })
    .errors(changing)
    .input(UserPath)
    .output(z.object({ sent: z.literal(true) })),
}

export const usersContract = {
  ...ownContract,
  ...administrationContract,
  listPublic: procedure('everyone')
    .route({
      method: 'GET',
      path: '/users/public',
      tags,
      summary: "List the firm's attorneys; for everyone, without signing in",
      spec: openTo('everyone'),
    })
    .output(PublicPeople),
}
