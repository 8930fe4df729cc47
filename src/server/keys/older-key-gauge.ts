// Rows under an older key, for who watches the product. Every sealed table is counted for it, so not at each look.
import type { FeatureGauge, Features } from '#platform/feature.ts'
import { countOlder } from '#platform/sealed-rows.ts'

const FRESH_MS = 60_000

export function olderKeyGauge(features: Features): FeatureGauge {
  let known: { at: number; rows: Promise<Record<string, number>> } | null = null
  return {
    name: 'older_key_rows',
    help: 'Rows that an older key sealed, by the job that encrypts them again',
    of: 'firm',
    label: 'job',
    read({ db, services: { seal } }) {
      if (known && performance.now() - known.at < FRESH_MS) return known.rows
      const rows = count()
      known = { at: performance.now(), rows }
      rows.catch(() => (known = null))
      return rows
      async function count(): Promise<Record<string, number>> {
        const counts: Record<string, number> = {}
        for (const { sealed } of features)
          if (sealed) counts[sealed.job] = (await countOlder({ db, seal }, sealed)).older
        return counts
      }
    },
  }
}
