// What a start puts together, over the database of a test: enough to open the demonstration firm without a process.
import { createEmbeddedIdentity } from '#adapters/identity/embedded-identity.ts'
import type { Product } from '#server/compose.ts'
import { CHEAP_PASSWORDS } from './cheap-passwords.ts'
import type { World } from './world.ts'

export function productOf({ services, connection, jobs }: World): Product {
  const identity = createEmbeddedIdentity({
    db: connection.db,
    secret: 'a-secret-for-tests-of-at-least-32-characters',
    publicUrl: 'http://localhost:3000',
    trustedOrigins: [],
    announce: () => Promise.resolve(),
    languageOf: () => Promise.resolve(null),
    passwords: CHEAP_PASSWORDS,
  })
  return { services: { ...services, identity }, connection, jobs, identity }
}
