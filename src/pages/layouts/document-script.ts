// All that runs on a public page. The page is complete without it.
import '#ui/theme/first-paint.ts'
