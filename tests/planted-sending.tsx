// The place where files are sent alone on a page: the server is the test's (sending.browser.landing.test.ts).
import { createRoot } from 'react-dom/client'
import { signedAccess } from '#api/signed-access.ts'
import { SendFiles } from '#areas/documents/documents/web/sending/send-files.tsx'
import { sendingWords } from '#areas/documents/documents/words/browser.ts'
import { LanguageProvider } from '#ui/language.tsx'

const language = document.documentElement.lang === 'es' ? 'es' : 'en'

signedAccess.current = {
  origin: location.origin,
  language: () => language,
  tokens: {
    current: () => Promise.resolve('token'),
    instead: () => Promise.resolve('other'),
    during: (reopening) => reopening,
  },
  session: {
    settled: () => Promise.resolve(),
    expire: () => undefined,
    subscribe: () => () => undefined,
    state: () => ({ status: 'signed-in' }),
  },
}

const place = document.querySelector('main')
if (place)
  createRoot(place).render(
    <LanguageProvider language={language}>
      <SendFiles
        caseId="case-1"
        requestIds={['request-1']}
        title="Passport"
        words={sendingWords(language)}
        onReceived={() => undefined}
      />
    </LanguageProvider>,
  )
