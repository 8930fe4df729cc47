// Has the browser keep the page that it shows when an address of ours cannot be reached (decision 44).

/** The one file of ours at a fixed address that runs; the server makes it from `pages/offline`. */
export const OFFLINE_WORKER_PATH = '/service-worker.js'

/** After everything that the page itself needs. */
export function keepOfflinePage(): void {
  if (document.readyState === 'complete') register()
  else addEventListener('load', register)
}

/** A browser that keeps nothing shows its own page, as before. */
function register(): void {
  navigator.serviceWorker?.register(OFFLINE_WORKER_PATH).catch(() => undefined)
}
