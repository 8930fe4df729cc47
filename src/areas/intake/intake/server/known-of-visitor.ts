import type { Context } from '#platform/context.ts'
import { findCurrentOfVisitor } from './repository.ts'

/** The visitor's identity, from their newest intake. */
export async function knownOfVisitor(ctx: Context, visitorId: string) {
  const answers = (await findCurrentOfVisitor(ctx, visitorId))?.answers
  const { name, email = '', phone = '' } = answers ?? {}
  return { ...name, email, phone }
}
