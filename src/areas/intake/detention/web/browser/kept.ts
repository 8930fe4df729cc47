// The page's own storage. If the browser blocks storage, values live as long as the page.

export type Kept = { read(): string | null; write(text: string): void; forget(): void }

export function kept(open: () => Storage, name: string): Kept {
  let memory: string | null = null
  const tried = (use: (storage: Storage) => void) => {
    try {
      use(open())
    } catch {
      // Kept in memory.
    }
  }
  return {
    read() {
      tried((storage) => (memory = storage.getItem(name)))
      return memory
    },
    write(text) {
      memory = text
      tried((storage) => storage.setItem(name, text))
    },
    forget() {
      memory = null
      tried((storage) => storage.removeItem(name))
    },
  }
}
