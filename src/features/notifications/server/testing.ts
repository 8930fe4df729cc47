// For tests only: the firm that the mails of tests are of.
import type { FirmSettings } from '#platform/context.ts'
import { TEST_FIRM } from '#tests/firm-of-tests.ts'

export const FIRM: FirmSettings = { ...TEST_FIRM, publicUrl: 'https://firm.example' }
