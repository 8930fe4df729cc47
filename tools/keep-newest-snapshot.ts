// After `npm run db:generate`: Drizzle compares with the newest snapshot only, so the ones before it go.
import { readdirSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const META = fileURLToPath(new URL('../drizzle/meta/', import.meta.url))

const snapshots = readdirSync(META).filter((name) => name.endsWith('_snapshot.json'))
for (const name of snapshots.toSorted().slice(0, -1)) rmSync(META + name)
