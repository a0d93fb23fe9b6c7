import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import { Progress } from '#web/ui/progress.tsx'
import { STEPS, type Step, stepNumber } from './wizard-state.ts'

type WizardProgressProps = { step: Step; onOpen: (step: Step) => void }

/** How far the order is; steps that are done can be opened again. */
export function WizardProgress({ step, onOpen }: WizardProgressProps) {
  const { t } = useTranslation('wizard')
  const position = { step: stepNumber(step), total: STEPS.length }
  const label = t('orderWizard.progress', position)
  return (
    <div className="mt-6">
      <div className="flex items-baseline justify-between gap-4">
        <p className="font-semibold">{label}</p>
        <p className="text-ink-soft sm:hidden">{t(`orderWizard.steps.${step}`)}</p>
      </div>
      <Progress
        className="mt-2"
        value={position.step}
        max={position.total}
        label={t('orderWizard.title')}
        valueText={label}
      />
      <ol className="mt-2 hidden grid-cols-4 gap-4 text-sm sm:grid">
        {STEPS.map((name) => (
          <li
            key={name}
            aria-current={name === step ? 'step' : undefined}
            className={clsx(
              'flex min-h-8 items-center',
              name === step ? 'font-semibold text-accent' : 'text-ink-soft',
            )}
          >
            {stepNumber(name) < position.step ? (
              <button
                type="button"
                onClick={() => onOpen(name)}
                className="text-left underline decoration-line-strong underline-offset-4 hover:text-accent"
              >
                {t(`orderWizard.steps.${name}`)}
              </button>
            ) : (
              t(`orderWizard.steps.${name}`)
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}
