import clsx from 'clsx'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Progress } from '#web/ui/messages/progress.tsx'
import { STEPS, type Step, stepNumber } from './wizard-state.ts'

type WizardProgressProps = { step: Step; onOpen: (step: Step) => void }

/**
 * How far the order is; steps that are done can be opened again. A phone has no room for the names
 * of the steps, so it shows their numbers.
 */
export function WizardProgress({ step, onOpen }: WizardProgressProps) {
  const { t } = useTranslation('wizard')
  const position = { step: stepNumber(step), total: STEPS.length }
  const label = t('orderWizard.progress', position)
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 sm:mt-6 sm:gap-y-2">
      <p className="font-semibold">{label}</p>
      <ol className="-mr-1 flex text-sm sm:order-last sm:mr-0 sm:grid sm:w-full sm:grid-cols-4 sm:gap-4">
        {STEPS.map((name) => {
          const isDone = stepNumber(name) < position.step
          const content = (
            <>
              <StepMark name={name} isDone={isDone} isCurrent={name === step} />
              <span className="max-sm:sr-only">{t(`orderWizard.steps.${name}`)}</span>
            </>
          )
          return (
            <li
              key={name}
              aria-current={name === step ? 'step' : undefined}
              className={clsx(
                'flex min-h-11 min-w-10 items-center max-sm:justify-center sm:min-h-8',
                name === step ? 'font-semibold text-accent' : 'text-ink-soft',
              )}
            >
              {isDone ? (
                <button
                  type="button"
                  onClick={() => onOpen(name)}
                  className="text-left underline decoration-line-strong underline-offset-4 hover:text-accent max-sm:grid max-sm:min-h-11 max-sm:min-w-10 max-sm:place-items-center"
                >
                  {content}
                </button>
              ) : (
                content
              )}
            </li>
          )
        })}
      </ol>
      <Progress
        className="w-full"
        value={position.step}
        max={position.total}
        label={t('orderWizard.title')}
        valueText={label}
      />
    </div>
  )
}

type StepMarkProps = { name: Step; isDone: boolean; isCurrent: boolean }

function StepMark({ name, isDone, isCurrent }: StepMarkProps) {
  return (
    <span
      aria-hidden
      className={clsx(
        'grid size-8 place-items-center rounded-full border font-semibold sm:hidden',
        isDone && 'border-accent text-accent',
        isCurrent && 'border-accent bg-accent text-on-accent',
        !isDone && !isCurrent && 'border-line-strong',
      )}
    >
      {isDone ? <Check className="size-4" /> : stepNumber(name)}
    </span>
  )
}
