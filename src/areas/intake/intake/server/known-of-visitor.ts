import type { Context } from '#platform/context.ts'
import { findCurrentOfVisitor } from './repository.ts'

/** What the newest intake of the visitor says of who they are. */
export async function knownOfVisitor(ctx: Context, visitorId: string) {
  const answers = (await findCurrentOfVisitor(ctx, visitorId))?.answers
  const { name, email = '', phone = '' } = answers ?? {}
  return { ...name, email, phone }
}
