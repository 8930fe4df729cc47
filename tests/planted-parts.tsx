// Two parts of a page that come when the test says so (at-once.browser.test.ts).
import { useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { Coming, LoadingRegion } from '#ui/skeleton.tsx'
import { AtOnce } from '#web/at-once.tsx'

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface Window {
    comes: (name: string) => void
    goes: (name: string) => void
  }
}

let here: readonly string[] = []
let tell = () => undefined as void
const listen = (listener: () => void) => {
  tell = listener
  return () => undefined
}
const change = (next: readonly string[]) => {
  here = next
  tell()
}
window.comes = (name) => change([...here, name])
window.goes = (name) => change(here.filter((each) => each !== name))

function Parts() {
  const names = useSyncExternalStore(listen, () => here)
  return (
    <AtOnce label="Loading the page" shape={<p>Shape</p>}>
      {names.includes('cases') ? <p>Cases</p> : <LoadingRegion label="Loading cases">…</LoadingRegion>}
      {names.includes('money') ? <p>Money</p> : <Coming />}
    </AtOnce>
  )
}

const main = document.querySelector('main')
if (main) createRoot(main).render(<Parts />)
