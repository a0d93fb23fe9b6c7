import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#domain/money.ts'
import { includedRevisions } from '#domain/proofing.ts'
import {
  MOST_POPULAR_RUSH_OPTION,
  RUSH_OPTIONS,
  type RushOption,
  rushSurcharge,
} from '#domain/rates.ts'
import { useLanguage } from '#web/lib/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import type { StepProps } from './step-props.ts'

const NO_RUSH = 'none'
const CHOICES = [NO_RUSH, ...RUSH_OPTIONS] as const
type Choice = (typeof CHOICES)[number]

/** How soon the proof is wanted; without a choice the price stays that of the print. */
export function RushChoice({ order, dispatch }: StepProps) {
  const { t } = useTranslation('wizard')
  const surcharge = useSurcharge()
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className="grid gap-4">
      <div>
        <h3 id={headingId}>{t('orderWizard.rush.title')}</h3>
        <p className="mt-1 max-w-prose text-ink-soft">{t('orderWizard.rush.intro')}</p>
      </div>
      <RadioCards
        label={t('orderWizard.rush.title')}
        value={order.rush ?? NO_RUSH}
        onValueChange={(choice) => dispatch({ type: 'rush-chosen', rush: rushOf(choice) })}
        className="sm:grid-cols-2 lg:grid-cols-4"
        cards={CHOICES.map((choice) => ({
          value: choice,
          label: [
            t(`orderWizard.rushNames.${choice}`),
            surcharge(rushOf(choice)),
            t(`orderWizard.rushTexts.${choice}`),
          ].join(', '),
          content: <RushCard choice={choice} />,
        }))}
      />
    </section>
  )
}

function RushCard({ choice }: { choice: Choice }) {
  const { t } = useTranslation('wizard')
  const surcharge = useSurcharge()
  const rush = rushOf(choice)
  return (
    <span className="grid h-full content-start gap-1.5 p-4">
      <span className="flex flex-wrap items-center gap-2 pr-9">
        <span className="font-semibold">{t(`orderWizard.rushNames.${choice}`)}</span>
        {rush === MOST_POPULAR_RUSH_OPTION && <Badge tone="info">{t('orderWizard.popular')}</Badge>}
      </span>
      <span className="text-lg font-semibold">{surcharge(rush)}</span>
      <span className="text-sm text-ink-soft">{t(`orderWizard.rushTexts.${choice}`)}</span>
      <span className="text-sm text-ink-soft">
        {t('orderWizard.rush.revisions', { count: includedRevisions(rush) })}
      </span>
    </span>
  )
}

function useSurcharge(): (rush: RushOption | null) => string {
  const { t } = useTranslation('wizard')
  const language = useLanguage()
  return (rush) =>
    rush ? `+${formatMoney(rushSurcharge(language, rush), language)}` : t('orderWizard.rush.free')
}

function rushOf(choice: Choice): RushOption | null {
  return choice === NO_RUSH ? null : choice
}
