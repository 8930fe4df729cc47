// Forms for tests: a file that says nothing, with what the cage would read in it.
import { randomUUID } from 'node:crypto'
import { addFile, storeFile } from '#areas/documents/files/server/index.ts'
import type { FormField, FormRead } from '#kernel/agency-forms.ts'
import type { SignedIn } from '#kernel/actor.ts'
import type { Services } from '#platform/context.ts'
import { createPdf } from '#platform/pdf.ts'
import type { FormReading } from '#platform/ports/file-processing.ts'
import { FORM_UPLOADS, readSentForm } from './take-form.ts'

export function fieldOf(name: string, tooltip: string, more: Partial<FormField> = {}): FormField {
  return {
    page: 1,
    name,
    kind: 'text',
    tooltip,
    rect: [40, 700, 200, 716],
    maxLength: null,
    isComb: false,
    isMultiline: false,
    isReadOnly: false,
    options: [],
    preset: '',
    part: '1',
    item: '1.a',
    ...more,
  }
}

export function readingOf(more: Partial<FormRead> = {}): FormReading {
  const fields = more.fields ?? [
    fieldOf('family', 'Part 1. 1.a. Enter Family Name'),
    fieldOf('given', 'Part 1. 1.b. Enter Given Name', { item: '1.b', rect: [40, 670, 200, 686] }),
    fieldOf('code', 'Barcode', { kind: 'barcode' }),
  ]
  const fingerprint = JSON.stringify(fields.map(({ name, kind, tooltip }) => [name, kind, tooltip]))
  const form = `T-${randomUUID().slice(0, 8)}`
  return {
    form,
    edition: '04/01/24',
    title: 'Form of a test',
    pages: 1,
    fingerprint,
    problem: null,
    ...more,
    fields,
  }
}

/** Its file. */
export async function onePage(): Promise<Uint8Array> {
  const { bytes } = await (made ??= createPdf({
    title: 'A form of the agency',
    language: 'en',
    footer: '',
    lead: [],
    blocks: [],
  }))
  return bytes
}

let made: ReturnType<typeof createPdf> | null = null

/** When it is read is the test's to say. */
const NO_JOBS = { enqueue: () => Promise.resolve() }

/** Sent by an administrator, and read as said. */
export async function sentForm(
  services: Services,
  by: SignedIn,
  reading: FormReading = readingOf(),
  blank?: Uint8Array,
): Promise<string> {
  const uploadId = randomUUID()
  const bytes = blank ?? (await onePage())
  const stored = await storeFile(services, bytes)
  await services.db.transaction(async (tx) => {
    const kept = await addFile(services, tx, stored)
    const file = {
      uploadId,
      fileName: 'form.pdf',
      metadata: { agencyForm: 'blank' },
      byId: by.userId,
      ...kept,
    }
    await FORM_UPLOADS.received({ ...services, jobs: { ...services.jobs, ...NO_JOBS }, actor: by }, tx, file)
  })
  const processing = { ...services.processing, readForm: () => Promise.resolve(reading) }
  await readSentForm({ ...services, processing }, { formId: uploadId })
  return uploadId
}
