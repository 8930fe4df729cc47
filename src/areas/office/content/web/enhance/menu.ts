// While the menu is open the page behind it is out of reach, for pointer, keyboard and screen reader alike.

export function enhanceMenu(): void {
  const menu = document.querySelector<HTMLElement>('[popover]')
  if (!menu) return
  const rest = [...document.body.children].filter((element) => element !== menu)
  menu.addEventListener('beforetoggle', (event) => {
    // Lifted before it closes, so that focus can return to the button that opened it.
    if (event.newState === 'closed') for (const element of rest) element.toggleAttribute('inert', false)
  })
  menu.addEventListener('toggle', (event) => {
    if (event.newState !== 'open') return
    for (const element of rest) element.toggleAttribute('inert', true)
    menu.querySelector('button')?.focus()
  })
  menu.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a')) menu.hidePopover()
  })
}
