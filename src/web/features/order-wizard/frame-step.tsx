import { useTranslation } from 'react-i18next'
import { FRAMES } from '#domain/catalog.ts'
import { Picture } from '#web/pictures/picture.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import type { StepProps } from './step-props.ts'

export function FrameStep({ order, dispatch }: StepProps) {
  const { t } = useTranslation(['wizard', 'catalog'])
  return (
    <div className="mt-3 grid gap-5">
      <p className="max-w-prose text-ink-soft">
        {t('orderWizard.frame.intro')} {t('orderWizard.frame.passepartout')}
      </p>
      <RadioCards
        label={t('orderWizard.frame.legend')}
        value={order.frame}
        onValueChange={(frame) => dispatch({ type: 'frame-chosen', frame })}
        className="grid-cols-2 lg:grid-cols-4"
        cards={FRAMES.map(({ id, popular }) => {
          const name = t(`catalog:frames.${id}.name`)
          const description = t(`catalog:frames.${id}.description`)
          const badge = popular ? t('orderWizard.popular') : undefined
          return {
            value: id,
            label: [name, badge, description].filter(Boolean).join('. '),
            content: (
              <span className="flex h-full flex-col">
                <Picture
                  name={`frame-${id}`}
                  alt=""
                  sizes="(min-width: 64rem) 15rem, 45vw"
                  className="aspect-square w-full object-cover"
                />
                <span className="grid gap-1 p-4">
                  <span className="flex flex-wrap items-center gap-2">
                    <span className="text-lg font-semibold">{name}</span>
                    {badge && <Badge tone="info">{badge}</Badge>}
                  </span>
                  <span className="text-sm text-ink-soft">{description}</span>
                </span>
              </span>
            ),
          }
        })}
      />
    </div>
  )
}
