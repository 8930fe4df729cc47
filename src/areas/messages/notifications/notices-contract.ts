import { z } from 'zod'
import { procedure } from '#api/procedure.ts'
import { answers, Id, Moment } from '#api/schema.ts'
import { GENERAL_ERRORS } from '#kernel/errors.ts'
import { TEXT_PROBLEMS } from '#areas/messages/texts/rules/text-states.ts'
import { NOTICE_GROUPS, type NoticeGroup, TURNS } from './rules/manner.ts'
import { STEPS } from './rules/notice-life.ts'
import { isQuietAt, WAYS } from './rules/wishes.ts'

const Group = z.enum(NOTICE_GROUPS)
const WaySchema = z.enum(WAYS)

/** Notices of account safety are never optional. */
const CHOOSABLE = NOTICE_GROUPS.filter((group) => group !== 'account')

const WaysSchema = z.object(
  Object.fromEntries(CHOOSABLE.map((group) => [group, WaySchema.exactOptional()])) as Record<
    Exclude<NoticeGroup, 'account'>,
    z.ZodExactOptional<typeof WaySchema>
  >,
)

/** On the person's local clock. */
const MinuteOfDay = z.int().min(0).max(1439)

const QuietHours = z
  .object({ from: MinuteOfDay, until: MinuteOfDay })
  .refine(({ from, until }) => from !== until, { path: ['until'] })

export const NoticeWishesInput = z
  .object({
    /** Groups left out stay by e-mail. */
    ways: WaysSchema,
    quiet: QuietHours.nullable(),
    /** The time of the daily e-mail; null: each separately. */
    digestAt: MinuteOfDay.nullable(),
  })
  .refine(({ quiet, digestAt }) => !quiet || digestAt === null || !isQuietAt(digestAt, quiet), {
    path: ['digestAt'],
  })
export type NoticeWishesInput = z.infer<typeof NoticeWishesInput>

export const NoticeWishes = z.object({
  groups: z
    .array(
      z.object({
        group: Group,
        way: WaySchema,
        /** The possible choices for it. */
        choices: z.array(WaySchema).max(WAYS.length),
        /** Some of it always comes by e-mail. */
        isPartlyAlways: z.boolean(),
      }),
    )
    .max(NOTICE_GROUPS.length),
  /** `no-number`: the person has confirmed none. */
  texts: z.enum(['on', 'no-number', 'not-offered']),
  quiet: QuietHours.nullable(),
  digestAt: MinuteOfDay.nullable(),
  /** The zone of these times. */
  timeZone: z.string(),
})
export type NoticeWishes = z.infer<typeof NoticeWishes>

export const NewsItem = z.object({
  id: Id,
  /** The subject of its mail, in the reader's language: safe on a locked screen. */
  says: z.string(),
  /** Its detail: an amount, a document, a time. Null if the subject says it all. */
  detail: z.string().nullable(),
  turn: z.enum(TURNS),
  /** The page that it leads to. */
  path: z.string().nullable(),
  at: Moment,
  isNew: z.boolean(),
})
export type NewsItem = z.infer<typeof NewsItem>

export const News = z.object({
  /** The newest first; outdated ones are left out. */
  items: z.array(NewsItem).max(20),
  readAt: Moment,
  /** Of the reader's profile; empty if not set. */
  timeZone: z.string(),
})
export type News = z.infer<typeof News>

/** A client's newest notices shown. */
export const TOLD_SHOWN = 30
const STEPS_SHOWN = 40

export const ToldNotice = z.object({
  id: Id,
  /** Its name, in the reader's language. */
  name: z.string(),
  /** Not sent before this. */
  dueAt: Moment,
  /** The decisions about it, in order. */
  steps: z.array(z.object({ step: z.enum(STEPS), at: Moment, until: Moment.nullable() })).max(STEPS_SHOWN),
  /** Null: the mail server has taken its mail, or there is none. */
  mail: z.enum(['failing', 'failed', 'in-doubt', 'returned', 'complained']).nullable(),
  /** Why its text did not arrive. */
  textProblem: z.enum(TEXT_PROBLEMS).nullable(),
})
export type ToldNotice = z.infer<typeof ToldNotice>

/** The known state of the client's address: mail bounces, or was marked as spam. */
const AddressStanding = z.object({ isBounced: z.boolean(), isComplained: z.boolean() })

export const ToldNotices = z.object({
  address: AddressStanding,
  items: z.array(ToldNotice).max(TOLD_SHOWN),
  readAt: Moment,
})
export type ToldNotices = z.infer<typeof ToldNotices>

/** Of more, the latest are shown. */
export const UNREACHED_SHOWN = 20

export const UnreachedClients = z.object({
  clients: z
    .array(z.object({ id: Id, name: z.string(), phone: z.string(), since: Moment }))
    .max(UNREACHED_SHOWN),
})
export type UnreachedClients = z.infer<typeof UnreachedClients>

const Unseen = z.object({ unseen: z.int() })

const refused = answers(GENERAL_ERRORS, 'ACCESS_DENIED', 'NOT_FOUND')
const tags = ['Notices']

export const noticesContract = {
  wishes: procedure('signedIn')
    .route({
      method: 'GET',
      path: '/notices/wishes',
      tags,
      summary: 'How the person wants to be told, and what there is to choose',
    })
    .errors(refused)
    .output(NoticeWishes),
  saveWishes: procedure('signedIn')
    .route({
      method: 'PUT',
      path: '/notices/wishes',
      tags,
      summary: 'Choose by which ways and when to be told',
      description: 'What security, the law or money needs is told by e-mail whatever is chosen.',
    })
    .errors(refused)
    .input(NoticeWishesInput)
    .output(NoticeWishes),
  ofClient: procedure('assigned')
    .route({
      method: 'GET',
      path: '/notices/clients/{clientId}',
      tags,
      summary: 'What a client was told last, and why something was not sent; for staff',
    })
    .errors(refused)
    .input(z.object({ clientId: Id }))
    .output(ToldNotices),
  confirmAddress: procedure('assigned')
    .route({
      method: 'POST',
      path: '/notices/clients/{clientId}/confirm-address',
      tags,
      summary: 'A client says that mail arrives at their address: we write there again; for staff',
    })
    .errors(refused)
    .input(z.object({ clientId: Id }))
    .output(ToldNotices),
  unreached: procedure('staffOwn')
    .route({
      method: 'GET',
      path: '/notices/unreached',
      tags,
      summary: 'Clients from whom mail comes back, the latest first; for staff',
    })
    .errors(refused)
    .output(UnreachedClients),
  news: procedure('signedIn')
    .route({
      method: 'GET',
      path: '/notices/news',
      tags,
      summary: 'What is new for the person, with whose turn it is',
    })
    .errors(refused)
    .output(News),
  unseen: procedure('signedIn')
    .route({
      method: 'GET',
      path: '/notices/unseen',
      tags,
      summary: 'How much of it the person has not seen',
    })
    .errors(refused)
    .output(Unseen),
  seeNews: procedure('signedIn')
    .route({
      method: 'POST',
      path: '/notices/seen',
      tags,
      summary: 'The person has seen what was new until then',
    })
    .errors(refused)
    .input(z.object({ until: Moment }))
    .output(Unseen),
}
