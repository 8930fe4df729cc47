import { instant } from '#kernel/calendar.ts'
import { generalError } from '#kernel/errors.ts'
import type { Context } from '#platform/context.ts'
import { requireAdmin } from '#platform/guard.ts'
import type { FaultDetail, Sighting } from '../contract.ts'
import { PLACES_SHOWN_MAX } from '../rules/limits.ts'
import { readFault as readRow } from './faults-repository.ts'
import { shownFault } from './list-faults.ts'
import { listPlaces, listSightings, type SightingRow } from './sightings-repository.ts'

/** For administrators. */
export async function readFault(
  ctx: Context,
  { fingerprint }: { fingerprint: string },
): Promise<FaultDetail> {
  requireAdmin(ctx)
  const row = await readRow(ctx.db, fingerprint)
  if (!row) throw generalError('NOT_FOUND')
  const places = await listPlaces(ctx.db, fingerprint, PLACES_SHOWN_MAX)
  const sightings = await listSightings(ctx.db, fingerprint)
  return {
    fault: shownFault(row),
    places: places.map(({ page, language, device, count }) => ({ page, language, device, count })),
    sightings: sightings.map(shownSighting),
  }
}

function shownSighting({ fingerprint: _kind, at, breadcrumbs, frames, ...row }: SightingRow): Sighting {
  return { ...row, at: instant(at).toString(), breadcrumbs: [...breadcrumbs], frames: [...frames] }
}
