// Loads the script of the tool on a page once its text can be read: the tool is not used before that.
import { afterFirstPaint } from '#ui/theme/after-first-paint.ts'

export function enhanceTools(): void {
  const tools = [...document.querySelectorAll<HTMLElement>('[data-tool]')]
  if (tools.length > 0) afterFirstPaint(() => tools.forEach(bring))
}

function bring({ dataset }: HTMLElement): void {
  const address = dataset['tool']
  if (address) void import(/* @vite-ignore */ address)
}
