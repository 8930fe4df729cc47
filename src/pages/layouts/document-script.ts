// All that runs on a public page, as one inline script in its head. The page is complete without it.
import '#ui/theme/first-paint.ts'
import { enhanceCarousel } from '#areas/office/content/web/enhance/carousel.ts'
import { enhanceChoices } from '#areas/office/content/web/enhance/choices.ts'
import { enhanceHeader } from '#areas/office/content/web/enhance/header.ts'
import { enhanceMenu } from '#areas/office/content/web/enhance/menu.ts'
import { enhanceQuestions } from '#areas/office/content/web/enhance/questions.ts'
import { enhanceQuickStart } from '#areas/office/content/web/enhance/quick-start.ts'
import { enhanceResume } from '#areas/office/content/web/enhance/resume.ts'
import { enhanceSteps } from '#areas/office/content/web/enhance/steps.ts'
import { enhanceTools } from '#areas/intake/eligibility/web/enhance/tools.ts'
import { bringWatch } from '#areas/office/faults/web/browser/bring-to-document.ts'

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
