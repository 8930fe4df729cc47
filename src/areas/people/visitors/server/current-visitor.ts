import type { Context } from '#platform/context.ts'
import type { Known } from '../contract.ts'
import type { Belongings, Said } from './belongings.ts'
import { hasProven, visitorOf } from './visitor.ts'

/** For anyone with a key: what they have stated about themself, the address proven in this visit before any other. */
export async function currentVisitor(ctx: Context, belongings: Belongings): Promise<{ known: Known | null }> {
  const visitor = ctx.actor.kind === 'user' ? null : await visitorOf(ctx)
  if (!visitor) return { known: null }
  const said: Partial<Said>[] = [visitor, ...(await belongings.known(ctx, visitor.id))]
  const first = (name: keyof Said) => said.find((part) => part[name])?.[name] ?? ''
  const { provenEmail } = visitor
  const isEmailProven = provenEmail !== null && hasProven(ctx, visitor, provenEmail)
  const email = isEmailProven ? provenEmail : first('email')
  const [firstName, lastName] = [first('firstName'), first('lastName')]
  return { known: { email, isEmailProven, firstName, lastName, phone: first('phone') } }
}
