// For tests only.
import { randomUUID } from 'node:crypto'
import type { SignedIn } from '#kernel/actor.ts'
import type { Context } from '#platform/context.ts'
import type { NewHelper } from '../contract.ts'
import { answerInvitation } from './answer-invitation.ts'
import { nameHelper } from './name-helper.ts'

/** What is needed of the harness's world. */
type Firm = {
  person(role: 'client', details: { email: string }): Promise<SignedIn>
  as(actor: SignedIn): Context
}

export function naming(said: Partial<NewHelper> = {}): NewHelper {
  return {
    helperId: randomUUID(),
    name: 'Ana Pérez',
    email: `${randomUUID()}@helper.example`,
    relationship: 'family',
    language: 'es',
    isGeneral: true,
    caseIds: [],
    agrees: true,
    ...said,
  }
}

/** Named by the client, and has accepted. */
export async function helperOf(
  world: Firm,
  client: Context,
  said: Partial<NewHelper> = {},
): Promise<{ helper: SignedIn; theirs: Context; helperId: string }> {
  const wish = naming(said)
  await nameHelper(client, wish)
  const helper = await world.person('client', { email: wish.email })
  const theirs = world.as(helper)
  await answerInvitation(theirs, { helperId: wish.helperId, accepts: true })
  return { helper, theirs, helperId: wish.helperId }
}
