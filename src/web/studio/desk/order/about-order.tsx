import { useTranslation } from 'react-i18next'
import type { DeskBase } from '#contract/studio/desk.ts'
import type { StudioOrder } from '#contract/studio/order.ts'
import { readReport } from '#web/studio/lib/engine-report.ts'
import { EngineVerdict } from '#web/studio/ui/engine-verdict.tsx'
import { ToldColours } from '#web/studio/ui/told-colours.tsx'
import { Wanted } from './wanted.tsx'

type AboutOrderProps = { order: StudioOrder; base: DeskBase }

/** What to know at a desk: what the customer knows and wants, and what the engine found. */
export function AboutOrder({ order, base }: AboutOrderProps) {
  const { t } = useTranslation('studio-desk')
  const report = readReport(base.report)
  return (
    <div className="grid gap-5">
      <h2 className="sr-only">{t('panel.order')}</h2>
      {order.colourFacts && <ToldColours facts={order.colourFacts} />}
      {order.rememberedFacts && <ToldColours facts={order.rememberedFacts} isRemembered />}
      <Wanted order={order} />
      <section className="grid gap-2">
        <h3 className="font-sans text-base font-semibold">
          {t('order.base', { version: base.version })}
        </h3>
        {report && <EngineVerdict report={report} />}
      </section>
    </div>
  )
}
