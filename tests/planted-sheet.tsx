// A page with a side sheet, for src/ui/side-sheet.browser.test.ts.
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Hint } from '#ui/hint.tsx'
import { SideSheet } from '#ui/side-sheet.tsx'

function Page() {
  const [open, setOpen] = useState<'stays' | 'goes' | null>(null)
  const [isGone, setGone] = useState(false)
  const close = () => {
    setGone(open === 'goes')
    setOpen(null)
  }
  return (
    <>
      <button onClick={() => setOpen('stays')}>Add a note</button>
      <section tabIndex={-1} aria-label="People">
        {isGone ? null : <button onClick={() => setOpen('goes')}>Add a person</button>}
      </section>
      <Hint about="Notes">Only the firm reads them.</Hint>
      {open === null ? null : (
        <SideSheet title="New" onClose={close}>
          {(leave) => (
            <form>
              <label>
                Text <input />
              </label>
              <button type="button" onClick={close}>
                Save
              </button>
              <button type="button" onClick={leave}>
                Cancel
              </button>
            </form>
          )}
        </SideSheet>
      )}
    </>
  )
}

const main = document.querySelector('main')
if (main) createRoot(main).render(<Page />)
