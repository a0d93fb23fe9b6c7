import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import { Progress } from '#web/ui/progress.tsx'
import { STEPS, type Step, stepNumber } from './wizard-state.ts'

export function WizardProgress({ step }: { step: Step }) {
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
            className={clsx(name === step ? 'font-semibold text-accent' : 'text-ink-soft')}
          >
            {t(`orderWizard.steps.${name}`)}
          </li>
        ))}
      </ol>
    </div>
  )
}
