import type { FeatureGauge } from '#platform/feature.ts'
import { countMailsByState } from './mail-repository.ts'

/** `failed` and `in-doubt` wait for a person, at /admin/mail. */
export const MAIL_GAUGES: readonly FeatureGauge[] = [
  {
    name: 'mails',
    help: 'Mails that are not sent: being tried, failed for good, or perhaps sent',
    of: 'firm',
    label: 'state',
    async read({ db }) {
      const counted = await countMailsByState(db)
      const of = (state: string) => counted.get(state) ?? 0
      return {
        waiting: of('sending') + of('failing'),
        failed: of('failed'),
        'in-doubt': of('in-doubt'),
      }
    },
  },
]
