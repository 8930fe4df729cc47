// Every form of a folder that FORMS_DIR names, as the agency publishes them: read, filled wholly, and read back the same.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { AGENCY_FILES, FORMS_DIR } from '#tests/agency-files.ts'
import { createFileProcessing } from './caged-file-processing.ts'
import { everythingIn } from './form-values-for-tests.ts'

const hasQpdf = spawnSync('qpdf', ['--version']).status === 0
const processing = createFileProcessing({ children: 1 })
const scratch = mkdtempSync(join(tmpdir(), 'forms-'))
afterAll(() => {
  processing.close()
  rmSync(scratch, { recursive: true })
})

describe.skipIf(AGENCY_FILES.length === 0)('the agency’s own files (FORMS_DIR names their folder)', () => {
  it.each(AGENCY_FILES)('%s', async (name) => {
    const bytes = readFileSync(join(FORMS_DIR, name))
    const form = await processing.readForm(bytes)
    if (form.problem !== null) throw new Error(form.problem)
    const values = everythingIn(form)
    const filled = await processing.fillForm({ bytes, values, neverFill: [] })
    expect(filled.problems).toEqual([])
    expect(Object.keys(values).length).toBeGreaterThan(0)
    if (!hasQpdf || !filled.bytes) return
    const file = join(scratch, name)
    writeFileSync(file, filled.bytes)
    expect(spawnSync('qpdf', ['--check', file], { encoding: 'utf8' })).toMatchObject({
      status: 0,
      stderr: '',
    })
  })
})
