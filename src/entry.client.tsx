// Starts React in the hydrated zone. Documents never load this file.
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { keepOfflinePage } from '#ui/offline-page.ts'

// Browsers that lack Temporal get it before the first component runs, because dates are read while rendering.
if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})

if (import.meta.env.PROD) keepOfflinePage()
