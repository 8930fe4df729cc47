// Brings a script that a page needs later: the bundler's own way (`tools/build/bring-twice.ts`) with a second try. Browsers keep a module
// that did not come as failed until the page is loaded again, so each file is fetched before any is run.

const AGAIN_AFTER_MS = 1_000

/** By address: what has come, or is on its way. */
const fetched = new Map<string, Promise<void>>()

/** `files` are its own and those that it imports; none are named where it is alone. */
export async function bring<Module>(load: () => Promise<Module>, files: readonly string[]): Promise<Module> {
  const needed = files.length > 0 ? files.map((file) => `/${file}`) : ownFile(load)
  await Promise.all(needed.map(haveFetched))
  return load()
}

/** A built file calls `import("./name.js")`, which no other way names. */
function ownFile(load: () => unknown): string[] {
  const [, name] = /import\(["'`]\.(\/[^"'`]+)/.exec(String(load)) ?? []
  return name ? [`/assets${name}`] : []
}

function haveFetched(address: string): Promise<void> {
  const known = fetched.get(address)
  if (known || document.querySelector(`link[href="${address}"]`)) return known ?? Promise.resolve()
  const coming = fetchOnce(address).catch(() => later().then(() => fetchOnce(address)))
  fetched.set(address, coming)
  coming.catch(() => fetched.delete(address))
  return coming
}

/** The whole of it, which the browser then keeps. */
async function fetchOnce(address: string): Promise<void> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(address)
  await answer.arrayBuffer()
}

function later(): Promise<unknown> {
  return new Promise((resolve) => {
    setTimeout(resolve, AGAIN_AFTER_MS)
  })
}
