// The invented people of the demonstration firm.
import type { Role } from '#kernel/actor.ts'
import type { Language } from '#kernel/language.ts'

export type DemonstrationPerson = {
  email: string
  role: Role
  firstName: string
  lastName: string
  phone: string
  language: Language
  timeZone: string
  what: string
  /** The secret in the person's authenticator app; staff need one to act as staff. */
  secondFactorSecret: string | null
}

export const DEMONSTRATION_PASSWORD = 'lone-star-demo'

const DOMAIN = 'lonestar-immigration.example'

export const DEMONSTRATION_PEOPLE: readonly DemonstrationPerson[] = [
  {
    email: `attorney@${DOMAIN}`,
    role: 'attorney',
    firstName: 'Elena',
    lastName: 'Whitfield',
    phone: '214 555 0135',
    language: 'en',
    timeZone: 'America/Chicago',
    what: 'attorney: meetings and intakes at /attorney',
    secondFactorSecret: 'lone-star-demonstration-attorney',
  },
  {
    email: `admin@${DOMAIN}`,
    role: 'admin',
    firstName: 'Ruth',
    lastName: 'Calloway',
    phone: '214 555 0136',
    language: 'en',
    timeZone: 'America/Chicago',
    what: 'administrator',
    secondFactorSecret: 'lone-star-demonstration-the-admin',
  },
  {
    email: 'maria@client.example',
    role: 'client',
    firstName: 'María José',
    lastName: "Núñez-D'Ávila",
    phone: '602 555 0142',
    language: 'es',
    timeZone: 'America/Phoenix',
    what: 'client, in Spanish: case in preparation, documents due',
    secondFactorSecret: null,
  },
  {
    email: 'samuel@client.example',
    role: 'client',
    firstName: 'Samuel',
    lastName: 'Okafor',
    phone: '404 555 0117',
    language: 'en',
    timeZone: 'America/New_York',
    what: 'client: citizenship case filed, waiting for the agency',
    secondFactorSecret: null,
  },
  {
    email: `paralegal@${DOMAIN}`,
    role: 'staff',
    firstName: 'Rosa',
    lastName: 'Lara',
    phone: '214 555 0137',
    language: 'es',
    timeZone: 'America/Chicago',
    what: 'paralegal: works on cases, not an attorney',
    secondFactorSecret: 'lone-star-demonstration-paralegal',
  },
  {
    email: `books@${DOMAIN}`,
    role: 'books',
    firstName: 'Peter',
    lastName: 'Hale',
    phone: '214 555 0138',
    language: 'en',
    timeZone: 'America/Chicago',
    what: 'bookkeeper: reads and exports the money pages',
    secondFactorSecret: 'lone-star-demonstration-the-books',
  },
]
