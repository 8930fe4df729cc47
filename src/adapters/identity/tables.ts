// The tables of the embedded identity. The column names are those its library expects.
import {
  boolean,
  index,
  integer,
  pgSchema,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

/** A separate schema, so that none of the practice's data is mixed with credentials. */
export const identitySchema = pgSchema('identity')

const moment = (name: string) => timestamp(name, { withTimezone: true })

export const user = identitySchema.table('user', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text('image'),
  /** Since when this account may not sign in. */
  disabledAt: moment('disabled_at'),
  twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
})

export const session = identitySchema.table(
  'session',
  {
    id: text('id').primaryKey(),
    expiresAt: moment('expires_at').notNull(),
    token: text('token').notNull().unique(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    /** Kept to a few minutes only, so that a request does not cost a write. */
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
  },
  (table) => [index('session_user_id').on(table.userId)],
)

export const account = identitySchema.table(
  'account',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: moment('access_token_expires_at'),
    refreshTokenExpiresAt: moment('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('account_user_id').on(table.userId),
    uniqueIndex('account_provider_subject').on(table.providerId, table.accountId),
  ],
)

export const verification = identitySchema.table(
  'verification',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [index('verification_identifier').on(table.identifier)],
)

export const jwks = identitySchema.table('jwks', {
  id: text('id').primaryKey(),
  publicKey: text('public_key').notNull(),
  privateKey: text('private_key').notNull(),
  alg: text('alg'),
  crv: text('crv'),
  createdAt: moment('created_at').notNull().defaultNow(),
  expiresAt: moment('expires_at'),
})

/** Proofs sent to an address: one per purpose and person or address, the newest. */
export const proof = identitySchema.table(
  'proof',
  {
    purpose: text('purpose', { enum: ['prove-email', 'prove-new-email', 'reset-password'] }).notNull(),
    /** The address, with the browser that asked for a code; or the account where its owner is signed in. */
    boundTo: text('bound_to').notNull(),
    address: text('address').notNull(),
    /** Null where the address has no account: the same work is done, and it proves nothing. */
    userId: text('user_id').references(() => user.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    tokenHash: text('token_hash').notNull(),
    tries: integer('tries').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.purpose, table.boundTo] }),
    index('proof_token_hash').on(table.tokenHash),
    index('proof_user_id').on(table.userId),
    index('proof_expires_at').on(table.expiresAt),
  ],
)

/** Browsers in which an account has been signed in to. */
export const device = identitySchema.table(
  'device',
  {
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    idHash: text('id_hash').notNull(),
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.idHash] })],
)

/** Counted tries, by a keyed hash of their subject: no address is stored here. */
export const attempt = identitySchema.table(
  'attempt',
  {
    key: text('key').primaryKey(),
    /** Those in a row; each further one makes the wait longer. */
    count: integer('count').notNull(),
    hourStartedAt: moment('hour_started_at').notNull(),
    hourCount: integer('hour_count').notNull(),
    lastAt: moment('last_at').notNull(),
    blockedUntil: moment('blocked_until'),
  },
  (table) => [index('attempt_last_at').on(table.lastAt)],
)

/** The second step of signing in: what an authenticator app and the recovery codes are checked against. */
export const twoFactor = identitySchema.table('two_factor', {
  id: text('id').primaryKey(),
  userId: text('user_id')
    .notNull()
    .unique()
    .references(() => user.id, { onDelete: 'cascade' }),
  /** Encrypted, as are the recovery codes that are left. */
  secret: text('secret').notNull(),
  backupCodes: text('backup_codes').notNull(),
  /** False until a first code has shown that the app has the secret. */
  verified: boolean('verified').notNull().default(false),
  /** The time step of the newest code that was accepted: neither it nor an older one is accepted again. */
  lastStep: integer('last_step'),
})
