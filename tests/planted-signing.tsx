// The way to a signature alone on a page, with an API that the test looks into (signing.browser.test.ts).
import { QueryClient } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider, useParams } from 'react-router'
import type { Api } from '#api/client.ts'
import { ApiFailure, isApiErrorBody } from '#api/failure.ts'
import { ApiProvider } from '#api/provider.tsx'
import type { SigningView } from '#areas/cases/engagements/contract.ts'
import { SigningPage } from '#areas/cases/engagements/web/signing/signing-page.tsx'
import { signingTexts } from '#areas/cases/engagements/words/index.ts'
import { languageOf } from '#kernel/language.ts'
import { DEMONSTRATION_CONTACT } from '#firm/demonstration-contact.ts'
import { LanguageProvider } from '#ui/language.tsx'

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface Window {
    view: SigningView
    called: { name: string; input: unknown }[]
    /** By procedure, what the next call of it answers; without one the view. */
    answers: Record<string, unknown>
  }
}

const LINK = 'a-link'

/** Late, as over a line. */
async function answer(name: string, input: unknown): Promise<unknown> {
  window.called.push({ name, input })
  const given = window.answers[name] ?? window.view
  delete window.answers[name]
  await new Promise((resolve) => setTimeout(resolve, 150))
  if (isApiErrorBody(given)) throw new ApiFailure(given)
  return given
}

/** The procedures of signing alone: nothing else is called on this page. */
function plantedApi(): Api {
  const engagements = new Proxy({}, { get: (_, name) => (input: unknown) => answer(String(name), input) })
  return { engagements } as Api
}

function Planted() {
  const { step } = useParams()
  const language = languageOf(new URL(window.location.href))
  return (
    <LanguageProvider language={language}>
      <SigningPage
        link={LINK}
        isSignedIn={false}
        step={step}
        words={signingTexts(language)}
        contact={DEMONSTRATION_CONTACT}
      />
    </LanguageProvider>
  )
}

const place = document.querySelector('main')
if (place)
  createRoot(place).render(
    <ApiProvider
      api={plantedApi()}
      queries={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <RouterProvider router={createBrowserRouter([{ path: '/sign/:step?', element: <Planted /> }])} />
    </ApiProvider>,
  )
