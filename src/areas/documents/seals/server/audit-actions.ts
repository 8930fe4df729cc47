// Activity log names of what becomes of the firm's certificates.
import { auditActions } from '#areas/office/audit/rules/actions.ts'
import en from '../words/en.json' with { type: 'json' }
import es from '../words/es.json' with { type: 'json' }

export const SEAL_ACTIONS = auditActions(
  { 'seal.certificate-made': ['fingerprint'], 'seal.certificate-ended': ['fingerprint'] },
  { en: en.audit, es: es.audit },
)
