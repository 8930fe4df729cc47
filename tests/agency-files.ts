import { readdirSync } from 'node:fs'

/** Where the agency's own forms are, which are not kept with the project; empty where nobody says. */
export const FORMS_DIR = process.env['FORMS_DIR'] ?? ''

export const AGENCY_FILES =
  FORMS_DIR === '' ? [] : readdirSync(FORMS_DIR).filter((name) => name.endsWith('.pdf'))
