// What stays in a browser is told on the privacy page: every file that keeps something there says under which heading.
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { DEVICE_KINDS, type DeviceKind } from '#kernel/kept-kinds.ts'

const KEEPS =
  /\b(?:localStorage|sessionStorage|indexedDB(?:LocalPersistence)?|caches|serviceWorker)\b|document\.cookie\s*=/

const KIND_OF: Readonly<Record<string, DeviceKind | 'nothing'>> = {
  'src/ui/language-choice.ts': 'preferences',
  'src/ui/theme/theme.ts': 'preferences',
  'src/ui/theme/text-size.ts': 'preferences',
  'src/ui/theme/account-room.ts': 'session',
  'src/areas/cases/desk/web/keys-choice.ts': 'preferences',
  'src/areas/office/moving/web/kept-columns.ts': 'preferences',
  'src/api/visitor-key.ts': 'keys',
  'src/ui/theme/visit-room.ts': 'keys',
  'src/router/scroll.ts': 'session',
  'src/areas/cases/desk/web/recent.ts': 'session',
  'src/pages/errors/failures-in-a-row.ts': 'session',
  'src/areas/meetings/scheduling/web/kept-draft.ts': 'drafts',
  'src/areas/intake/detention/web/browser/report-form.ts': 'drafts',
  'src/areas/office/content/web/enhance/quick-start.ts': 'drafts',
  'src/areas/intake/intake/web/suggestions.ts': 'drafts',
  'src/areas/intake/intake/web/waiting.ts': 'drafts',
  'src/areas/intake/intake/web/draft-mark.ts': 'drafts',
  'src/areas/intake/intake/web/kept-exit.ts': 'drafts',
  'src/areas/documents/documents/web/sending/kept-files.ts': 'drafts',
  'src/areas/study/citizenship/web/kept-answers.ts': 'drafts',
  'src/areas/cases/engagements/web/signing/kept-signing.ts': 'drafts',
  'src/areas/messages/messages/web/drafts/kept-text.ts': 'drafts',
  'src/areas/messages/messages/web/outgoing/kept-backs.ts': 'drafts',
  'src/areas/office/faults/web/browser/console-notes.ts': 'messages',
  'src/ui/offline-page.ts': 'offlinePage',
  'src/areas/people/auth/web/google-journey.ts': 'session',
  'src/areas/people/auth/web/hosted-identity-firebase.ts': 'session',
  // These read or remove what others kept, or try whether keeping works.
  'src/areas/office/content/web/enhance/resume.ts': 'nothing',
  'src/areas/people/auth/web/personal-data.ts': 'nothing',
  'src/areas/intake/intake/web/use-starting.ts': 'nothing',
  'src/areas/intake/intake/web/exit-quickly.ts': 'nothing',
  'src/pages/portal/schedule.tsx': 'nothing',
  'src/pages/diagnostics/browser-checks.ts': 'nothing',
  'src/pages/offline/script.ts': 'nothing',
  'src/areas/people/auth/web/why-here.tsx': 'nothing',
  'src/areas/documents/documents/web/left-over.tsx': 'nothing',
}

/** Its code, without what it says of itself. */
function codeOf(file: string): string {
  return readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
}

describe('what stays in a browser', () => {
  it('is kept by files that say under which heading of the privacy page', () => {
    const files = globSync('src/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'))
    expect(files.filter((file) => KEEPS.test(codeOf(file))).toSorted()).toEqual(
      Object.keys(KIND_OF).toSorted(),
    )
  })
  it('fills every heading; the tools keep nothing, which theirs says', () => {
    const kinds = new Set(Object.values(KIND_OF).filter((kind) => kind !== 'nothing'))
    expect([...kinds, 'tools'].toSorted()).toEqual([...DEVICE_KINDS].toSorted())
  })
})
