// All that runs on a public page, as one inline script in its head. The page is complete without it.
import '#ui/theme/first-paint.ts'
import { enhanceCarousel } from '#features/content/web/enhance/carousel.ts'
import { enhanceChoices } from '#features/content/web/enhance/choices.ts'
import { enhanceHeader } from '#features/content/web/enhance/header.ts'
import { enhanceMenu } from '#features/content/web/enhance/menu.ts'
import { enhanceQuestions } from '#features/content/web/enhance/questions.ts'
import { enhanceQuickStart } from '#features/content/web/enhance/quick-start.ts'
import { enhanceResume } from '#features/content/web/enhance/resume.ts'
import { enhanceSteps } from '#features/content/web/enhance/steps.ts'
import { enhanceTools } from '#features/eligibility/web/enhance/tools.ts'
import { bringWatch } from '#features/faults/web/browser/bring-to-document.ts'

bringWatch()

document.addEventListener('DOMContentLoaded', () => {
  enhanceChoices()
  enhanceHeader()
  enhanceMenu()
  enhanceSteps()
  enhanceCarousel()
  enhanceQuestions()
  enhanceQuickStart()
  enhanceResume()
  enhanceTools()
})
