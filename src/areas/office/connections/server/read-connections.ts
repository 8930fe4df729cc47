// What each connection is, without a secret.
import type { Context, Services } from '#platform/context.ts'
import { requireAdmin } from '#platform/guard.ts'
import {
  type ConnectionName,
  CONNECTION_NAMES,
  type Connections,
  type ConnectionSettings,
} from '#platform/ports/connections.ts'
import type { Seal } from '#platform/seal.ts'
import type { ConnectionsView } from '../contract.ts'
import { endOf } from '../rules/fields.ts'
import { type ConnectionState, SECRET_OF, secretIn, sourceOf, stateOf } from '../rules/in-force.ts'
import { readAll, type Row, type Stored } from './repository.ts'

const MARK = 'connections.tested'

type Known = { connections: Connections; seal: Seal }

/** Everything that a test was made with, as one text. */
function wholeInForce(
  connections: Connections,
  name: ConnectionName,
  settings: object | null,
): string | null {
  return connections.ofEnvironment[name]?.whole ?? (settings && JSON.stringify(settings))
}

/** The newest key's mark; null where nothing is set. */
export function markInForce({ connections, seal }: Known, name: ConnectionName, settings: object | null) {
  const whole = wholeInForce(connections, name, settings)
  return whole === null ? null : seal.fingerprint(whole, MARK)
}

function testInForce({ connections, seal }: Known, name: ConnectionName, settings: object | null, row: Row) {
  const whole = wholeInForce(connections, name, settings)
  const { testedMark, outcome, marks, testedAt } = row
  if (whole === null || testedMark === null || outcome === null || testedAt === null) return null
  if (!seal.fingerprints(whole, MARK).includes(testedMark)) return null
  return { outcome, marks, at: testedAt.toISOString() }
}

function cardOf<Name extends ConnectionName>(known: Known, name: Name, stored: Stored<Name>) {
  const { row, settings, isUnreadable } = stored
  const environment = known.connections.ofEnvironment[name]
  return {
    source: sourceOf(environment !== null, settings !== null),
    environment: Object.entries(environment?.lines ?? {}).map(([field, value]) => ({ field, value })),
    version: row.version,
    isUnreadable,
    secretEnd: settings === null ? '' : endOf(secretIn(name, settings)),
    test: testInForce(known, name, settings, row),
  }
}

type SecretName = 'password' | 'secretKey' | 'authToken' | 'clientSecret'

/** Null where nothing is saved here. */
function withoutSecret<Name extends ConnectionName>(name: Name, settings: ConnectionSettings[Name] | null) {
  if (settings === null) return null
  const secret: string = SECRET_OF[name]
  const shown = Object.entries(settings).filter(([field]) => field !== secret)
  return Object.fromEntries(shown) as Omit<ConnectionSettings[Name], SecretName>
}

/** For administrators. */
export async function readConnections(ctx: Context): Promise<ConnectionsView> {
  requireAdmin(ctx)
  const stored = await readAll(ctx)
  const part = <Name extends ConnectionName>(name: Name) => ({
    ...cardOf(ctx, name, stored[name]),
    here: withoutSecret(name, stored[name].settings),
  })
  return { mail: part('mail'), gateway: part('gateway'), texts: part('texts'), google: part('google') }
}

/** For lists of what is still to be done. */
export async function connectionStates(
  services: Pick<Services, 'db' | 'seal' | 'connections'>,
): Promise<Record<ConnectionName, ConnectionState>> {
  const stored = await readAll(services)
  const states = CONNECTION_NAMES.map((name) => {
    const { source, test } = cardOf(services, name, stored[name])
    return [name, stateOf(source, test)] as const
  })
  return Object.fromEntries(states) as Record<ConnectionName, ConnectionState>
}
