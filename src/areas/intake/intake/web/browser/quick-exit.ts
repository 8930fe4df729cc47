// The quick exit on a page that is only read: without this script its link still leads away, but Back leads here again.
import { exitQuickly, onEscapes } from '../exit-quickly.ts'
import { keepExit } from '../kept-exit.ts'

keepExit(true)

document.querySelector('[data-exit]')?.addEventListener('click', (event) => {
  event.preventDefault()
  exitQuickly()
})
onEscapes(exitQuickly)
