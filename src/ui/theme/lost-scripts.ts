// A script of the page that did not come, or one that it needs: style sheets read `data-lost`, so that what the page says about it
// waits no longer. Of what is loaded later the page itself hears.

export function markLostScripts(): void {
  // Such an event does not bubble.
  addEventListener('error', markLost, true)
}

function markLost({ target }: Event): void {
  if (target instanceof HTMLScriptElement) document.documentElement.dataset['lost'] = ''
}
