import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { PartState, SystemReport } from '#contract/studio/system.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { usePartWords } from './use-part-words.ts'

const SIGNS: Record<PartState, { tone: Tone; Icon: typeof CircleCheck }> = {
  good: { tone: 'success', Icon: CircleCheck },
  look: { tone: 'warning', Icon: TriangleAlert },
  bad: { tone: 'danger', Icon: CircleAlert },
}

/** Each part with its state and the figures that it is judged by. */
export function PartTiles({ system }: { system: SystemReport }) {
  const { t } = useTranslation('studio-system')
  const words = usePartWords(system)
  return (
    <ul aria-label={t('partsLabel')} className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {system.parts.map(({ part, state }) => {
        const { tone, Icon } = SIGNS[state]
        return (
          <li key={part}>
            <Card className="grid h-full content-start gap-2 p-4">
              <div className="flex flex-wrap items-center justify-between gap-2">
                <h2 className="text-base font-semibold">{t(`parts.${part}`)}</h2>
                <Badge tone={tone}>
                  <Icon aria-hidden />
                  {t(`states.${state}`)}
                </Badge>
              </div>
              {words(part).map((line) => (
                <p key={line} className="text-sm text-ink-soft">
                  {line}
                </p>
              ))}
            </Card>
          </li>
        )
      })}
    </ul>
  )
}
