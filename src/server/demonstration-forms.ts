// The blank forms of the demonstration: stand-ins, which say on each page that they are none of the agency's. Those of a marriage case are in
// use; of the others nobody has confirmed yet what their fields take.
import { drawStandIn, STAND_INS, type StandIn } from '#adapters/file-processing/stand-in-form.ts'
import { demonstrateForm } from '#areas/documents/forms/server/demonstration.ts'
import type { Demonstration } from '#platform/feature.ts'

const IN_USE: ReadonlySet<StandIn> = new Set([
  'i-130',
  'i-130a',
  'i-485',
  'i-765',
  'i-131',
  'i-864',
  'g-28',
  'g-1145',
])

/** Some seconds of work: behind the open port. Ends after the form at hand once `isLeaving`. */
export async function demonstrateForms(people: Demonstration, isLeaving: () => boolean): Promise<void> {
  for (const [at, form] of STAND_INS.entries()) {
    if (isLeaving()) return
    const id = `f0000000-0000-4000-8000-${String(at).padStart(12, '0')}`
    const draw = () => drawStandIn(form)
    await demonstrateForm(people, { id, fileName: `${form}.pdf`, draw, isApproved: IN_USE.has(form) })
  }
}
