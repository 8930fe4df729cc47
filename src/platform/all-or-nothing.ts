// A part of the demonstration that is there whole or not at all: a start that is killed in it leaves it to the next one.
import type { Demonstration } from './feature.ts'

export async function allOrNothing(
  { attorney, admin, paralegal, maria, samuel }: Demonstration,
  demonstrate: (people: Demonstration) => Promise<void>,
): Promise<void> {
  await attorney.db.transaction((db) =>
    demonstrate({
      attorney: { ...attorney, db },
      admin: { ...admin, db },
      paralegal: { ...paralegal, db },
      maria: { ...maria, db },
      samuel: { ...samuel, db },
    }),
  )
}
