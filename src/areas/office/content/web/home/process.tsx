// Four road signs from the first question to the decision. Hovering shows a step on a desktop, tapping on a phone.
import type { HomeProps } from './home-props.ts'

export function Process({ words }: HomeProps) {
  const { steps, title } = words.process
  return (
    <section id="process" className="overflow-hidden bg-sunk py-16 lg:py-24">
      <div className="wide">
        <h2 className="text-3xl">{title}</h2>
        <ol data-steps className="process mt-10 grid lg:mt-14 lg:grid-cols-4">
          {steps.map((step, index) => (
            <li key={step.title} data-selected={index === 0 ? '' : undefined}>
              <details open>
                <summary className="process-sign sign-edge rounded-md p-4 lg:p-5">
                  <span className="text-sm first-letter:uppercase">{step.duration}</span>
                  <span className="mt-1 flex items-baseline gap-3 text-xl leading-snug font-semibold">
                    <span className="font-heading text-2xl">{index + 1}</span>
                    {step.title}
                  </span>
                </summary>
                <p className="process-text">{step.text}</p>
              </details>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
