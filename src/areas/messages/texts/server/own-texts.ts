// The signed-in person's texts: whether, where, and no more.
import { findById as findUser } from '#areas/people/users/server/index.ts'
import { generalError } from '#kernel/errors.ts'
import type { Context } from '#platform/context.ts'
import { requireSignedIn } from '#platform/guard.ts'
import type { TextStanding, WantedTexts } from '../contract.ts'
import { type About, askConsent, confirmWith, endConsent } from './change-consent.ts'
import { standingOf } from './read-consent.ts'

/** They agree to the words on the page. */
async function me(ctx: Context): Promise<About> {
  const { userId } = requireSignedIn(ctx)
  if (!(await findUser(ctx.db, userId))) throw generalError('NOT_FOUND')
  return { userId, language: ctx.language, staffId: null }
}

function standing(ctx: Context, { userId, language }: About): Promise<TextStanding> {
  return standingOf(ctx, userId, language)
}

/** For everyone signed in. */
export async function myTexts(ctx: Context): Promise<TextStanding> {
  return standing(ctx, await me(ctx))
}

/** For everyone signed in: a code is texted, and until it is typed nothing else is. */
export async function askForTexts(ctx: Context, wanted: WantedTexts): Promise<TextStanding> {
  const about = await me(ctx)
  await askConsent(ctx, about, wanted)
  return standing(ctx, about)
}

/** For everyone signed in. */
export async function confirmTexts(ctx: Context, { code }: { code: string }): Promise<TextStanding> {
  const about = await me(ctx)
  await confirmWith(ctx, about, code)
  return standing(ctx, about)
}

/** For everyone signed in. */
export async function stopTexts(ctx: Context): Promise<TextStanding> {
  const about = await me(ctx)
  await endConsent(ctx, about)
  return standing(ctx, about)
}
