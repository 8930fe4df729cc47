// Whether DATA_KEYS and AUTH_SECRET are those of this database: asked before anything is served or sent.
import { hkdfSync } from 'node:crypto'
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import type { Features } from '#platform/feature.ts'
import { createSeal, type Seal, SEAL_KEY_BYTES } from '#platform/seal.ts'
import { openedOrNull } from '#platform/readable.ts'
import type { SealedTable } from '#platform/sealed-rows.ts'
import { StartProblem } from '#platform/start-problem.ts'
import { dropCanaries, keepCanary, lockCanaries, readCanaries } from './canaries.ts'

type KeyServices = Pick<Services, 'db' | 'seal' | 'log'>
type Asked = {
  features: Features
  authSecret: string
  /** What the operator has named as lost for good: names of keys, or AUTH_SECRET. */
  givenUp: readonly string[]
}

const TEXT = 'the keys fit this database'
const AUTH = 'auth'
const DATA = 'data:'

export async function checkKeys(services: KeyServices, asked: Asked): Promise<void> {
  await services.db.transaction(async (tx) => {
    const canaries = await lockCanaries(tx)
    await checkAuthSecret(services, tx, canaries.get(AUTH), asked)
    const named = [...canaries].filter(([name]) => name.startsWith(DATA))
    if (named.length === 0) await adoptKeys(services, tx, asked)
    for (const [name, sealed] of named) await checkDataKey(services, tx, { name, sealed }, asked)
    await keepDataCanary(services.seal, tx, canaries)
  })
}

/** Names of keys of this database that the settings do not open; nothing is changed. */
export async function keysThatDoNotOpen(
  { db, seal }: Pick<KeyServices, 'db' | 'seal'>,
  authSecret: string,
): Promise<string[]> {
  const canaries = [...(await readCanaries(db))]
  const auth = authSeal(authSecret)
  return canaries
    .filter(([name, sealed]) => openedOrNull(name === AUTH ? auth : seal, sealed, placeOf(name)) === null)
    .map(([name]) => (name === AUTH ? 'AUTH_SECRET' : name.slice(DATA.length)))
}

function authSeal(authSecret: string): Seal {
  const secret = new Uint8Array(hkdfSync('sha256', authSecret, '', 'key canary', SEAL_KEY_BYTES))
  return createSeal([{ id: AUTH, secret }])
}

async function checkAuthSecret(
  { log }: KeyServices,
  tx: Database,
  kept: string | undefined,
  { authSecret, givenUp }: Asked,
): Promise<void> {
  const seal = authSeal(authSecret)
  if (kept !== undefined && openedOrNull(seal, kept, placeOf(AUTH)) !== null) return
  if (kept !== undefined) {
    if (!givenUp.includes('AUTH_SECRET')) throw new StartProblem(OTHER_SECRET)
    log.error('auth-secret-replaced', new Error('second steps sealed with the former AUTH_SECRET are lost'))
  }
  await keepCanary(tx, AUTH, seal.seal(TEXT, placeOf(AUTH)))
}

async function checkDataKey(
  { seal, log }: KeyServices,
  tx: Database,
  { name, sealed }: { name: string; sealed: string },
  { features, givenUp }: Asked,
): Promise<void> {
  const keyId = name.slice(DATA.length)
  const isThere = seal.keyIds.includes(keyId)
  if (isThere && openedOrNull(seal, sealed, placeOf(name)) !== null) return
  const rows = await countUnder(tx, features, keyId)
  if (rows > 0 && !givenUp.includes(keyId))
    throw new StartProblem(isThere ? otherKey(keyId, rows) : missingKey(keyId, rows, seal))
  if (rows > 0)
    log.error('key-given-up', new Error('what this key sealed cannot be read any more'), { key: keyId, rows })
  await dropCanaries(tx, [name])
}

/** A database of before there were canaries, or an empty one: what lies there has to open, or nothing is there yet. */
async function adoptKeys({ seal }: KeyServices, tx: Database, { features, givenUp }: Asked): Promise<void> {
  const tables = tablesIn(features)
  // No text begins with this, so that every sealed row is looked at.
  const store = { db: tx, seal: { ...seal, prefix: ' ' } }
  let rows = 0
  for (const table of tables) {
    if (await table.hasMovable(store)) return keepUsed(seal, tx, features)
    rows += (await table.count(store)).older
  }
  if (rows > 0 && !givenUp.includes('DATA_KEYS')) throw new StartProblem(noneOpens(rows))
}

async function keepUsed(seal: Seal, tx: Database, features: Features): Promise<void> {
  for (const keyId of seal.keyIds.slice(1)) {
    const name = `${DATA}${keyId}`
    if ((await countUnder(tx, features, keyId)) > 0)
      await keepCanary(tx, name, seal.sealUnder(keyId, TEXT, placeOf(name)))
  }
}

async function keepDataCanary(
  seal: Seal,
  tx: Database,
  canaries: ReadonlyMap<string, string>,
): Promise<void> {
  const [newest = ''] = seal.keyIds
  const name = `${DATA}${newest}`
  const kept = canaries.get(name)
  if (kept === undefined || openedOrNull(seal, kept, placeOf(name)) === null)
    await keepCanary(tx, name, seal.seal(TEXT, placeOf(name)))
}

/** After a job has sealed again what an older key sealed: a key that nothing needs any more can be taken out. */
export async function settleKeys({ db, seal, log }: KeyServices, features: Features): Promise<void> {
  const newest = `${DATA}${seal.keyIds[0]}`
  await db.transaction(async (tx) => {
    const older = [...(await lockCanaries(tx)).keys()].filter(
      (name) => name.startsWith(DATA) && name !== newest && seal.keyIds.includes(name.slice(DATA.length)),
    )
    if (older.length === 0) return
    for (const table of tablesIn(features)) if (await table.hasMovable({ db: tx, seal })) return
    await dropCanaries(tx, older)
    const keys = older.map((name) => name.slice(DATA.length)).join(', ')
    log.info('older-keys-done', { keys })
  })
}

export function tablesIn(features: Features): SealedTable[] {
  return features.flatMap(({ sealed }) => sealed?.tables ?? [])
}

async function countUnder(db: Database, features: Features, keyId: string): Promise<number> {
  let rows = 0
  for (const table of tablesIn(features)) rows += await table.countUnder(db, keyId)
  return rows
}

function placeOf(name: string) {
  return { field: 'key_canaries.sealed', row: name }
}

const OTHER_SECRET =
  'AUTH_SECRET is not the one of this database. With another one, nobody could use their second step. Nothing was started or sent.\n' +
  'Set the AUTH_SECRET with which this database was used. If it is lost, or was changed on purpose, start with ' +
  'KEYS_LOST=AUTH_SECRET: everybody signs in again and sets up the second step again.'

function missingKey(keyId: string, rows: number, { keyIds }: Seal): string {
  const wanted = [...keyIds, keyId].map((id) => `${id}:…`).join(',')
  return (
    `DATA_KEYS does not fit this database: ${rows} of its rows were sealed with the key "${keyId}", which is not in it. Nothing was started or sent.\n` +
    `Set DATA_KEYS=${wanted}, wait until /admin/jobs shows no row under an older key, and then take "${keyId}" out. ` +
    lostFor(keyId)
  )
}

function otherKey(keyId: string, rows: number): string {
  return (
    `DATA_KEYS does not fit this database: its key "${keyId}" is another one than the "${keyId}" that sealed ${rows} rows here. Nothing was started or sent.\n` +
    `Set the DATA_KEYS with which this database was used. A new key needs a name of its own. ${lostFor(keyId)}`
  )
}

function noneOpens(rows: number): string {
  return (
    `DATA_KEYS does not fit this database: it opens none of the ${rows} rows that are sealed here. Nothing was started or sent.\n` +
    `Set the DATA_KEYS with which this database was used. ${lostFor('DATA_KEYS')}`
  )
}

function lostFor(name: string): string {
  return `If it is lost for good, start with KEYS_LOST=${name}: what it sealed stays unreadable.`
}
