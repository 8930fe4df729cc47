// A public page loads its watch once its text can be read.
import { afterFirstPaint } from '#ui/theme/after-first-paint.ts'
import { keepEarlyErrors } from '#ui/theme/early-errors.ts'
import { watchOf } from './watch-settings.ts'

export function bringWatch(): void {
  keepEarlyErrors()
  afterFirstPaint(() => {
    const address = watchOf()?.address
    if (address === undefined) return
    // An element rather than `import()`: the policy of a document lets the script in it bring others this way.
    const script = document.createElement('script')
    script.type = 'module'
    script.src = address
    document.head.append(script)
  })
}
