import type { SignedIn } from '#kernel/actor.ts'
import { generalError } from '#kernel/errors.ts'
import type { Context, Services } from '#platform/context.ts'
import { findById } from './repository.ts'

/** For what somebody asked for and a job does: as they would do it now, in their language. Throws NOT_FOUND once their account is disabled. */
export async function inNameOf(
  services: Services,
  userId: string,
  job: string,
): Promise<Context & { actor: SignedIn }> {
  const person = await findById(services.db, userId)
  if (!person || person.disabledAt !== null) throw generalError('NOT_FOUND')
  return {
    ...services,
    actor: { kind: 'user', userId: person.id, role: person.role, sessionId: job },
    language: person.language,
    requestId: job,
    clientAddress: '',
    visitorKey: null,
    identified: null,
  }
}
