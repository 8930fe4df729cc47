/** What stands at the bottom of a page stays above the keyboard of a phone: the window is as high as what is left of it. */
export const ABOVE_KEYBOARD = {
  name: 'viewport',
  content: 'width=device-width, initial-scale=1, interactive-widget=resizes-content',
}
