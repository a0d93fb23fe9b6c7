import { useTranslation } from 'react-i18next'
import { STAGE_IDS } from '#contract/studio/engine-words.ts'
import type { StudioOrder } from '#contract/studio/order.ts'
import type { EngineReport } from '#web/studio/lib/pictures/engine-report.ts'
import { EngineVerdict } from '#web/studio/ui/engine-verdict.tsx'
import { ColouredBy } from '../colours/coloured-by.tsx'
import { RepairList } from './repair-list.tsx'

const SHARE = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 })
const NUMBER = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })
const SECONDS = new Intl.NumberFormat('en', {
  style: 'unit',
  unit: 'second',
  unitDisplay: 'short',
  maximumFractionDigits: 1,
})

type EngineReportViewProps = {
  order: StudioOrder
  report: EngineReport
  /** Whether it is of the newest picture that the engine made. */
  isNewest: boolean
}

/** The engine's report in words: its verdict and warnings at once, the rest when asked for. */
export function EngineReportView({ order, report, isNewest }: EngineReportViewProps) {
  const { t } = useTranslation('studio-order')
  const { measures, stages, input, output } = report
  const seconds = stages.reduce((sum, { milliseconds }) => sum + milliseconds, 0) / 1000
  const stageOf = (id: string) => {
    const named = STAGE_IDS.find((one) => one === id)
    return named ? t(`report.stages.${named}`) : id
  }
  const { effectivePpi } = measures
  const facts = [
    [t('report.kind'), t(`report.kinds.${measures.kind}`)],
    ...(report.picture
      ? [
          [
            t('report.picture'),
            t(`report.pictures.${report.picture.is}`, {
              sure: SHARE.format(report.picture.certainty),
            }),
          ] as const,
        ]
      : []),
    [t('report.colour'), t(`report.colours.${report.colour}`)],
    ...(report.richness
      ? [[t('report.richness'), t(`report.richnessOf.${report.richness}`)] as const]
      : []),
    [t('report.fade'), SHARE.format(measures.fade)],
    ...(report.fading
      ? [
          [
            t('report.fading'),
            t(`report.fadingOf.${report.fading.likelihood}`, {
              done: t(`engine.fadings.${report.fading.done}`),
            }),
          ] as const,
        ]
      : []),
    [t('report.damage'), SHARE.format(measures.damage)],
    [t('report.noise'), NUMBER.format(measures.noise)],
    [t('report.cast'), NUMBER.format(measures.cast)],
    [t('report.input'), t('report.pixels', { ...input, format: input.format.toUpperCase() })],
    [t('report.output'), t('report.pixels', { ...output, format: '' })],
    [t('report.ppi'), t('report.ppiOf', { ...effectivePpi })],
  ]
  return (
    <div className="grid gap-2 text-sm">
      <EngineVerdict report={report} />
      <ColouredBy order={order} report={report} isNewest={isNewest} />
      <RepairList repairs={report.repairs?.regions ?? []} />
      <details>
        <summary className="w-fit min-h-9 cursor-pointer py-1.5 font-semibold text-ink-soft hover:text-ink">
          {t('report.open')}
        </summary>
        <div className="grid gap-x-8 gap-y-4 pt-2 md:grid-cols-2">
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-4 gap-y-1">
            {facts.map(([name, value]) => (
              <div key={name} className="contents">
                <dt className="text-ink-soft">{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <ol className="grid content-start gap-1">
            {stages.map(({ id, ran, reason, milliseconds }) => (
              <li key={id} className="flex justify-between gap-4">
                <span className={ran ? '' : 'text-ink-soft'}>{stageOf(id)}</span>
                <span className="text-right text-ink-soft">
                  {ran ? SECONDS.format(milliseconds / 1000) : t('report.skipped', { reason })}
                </span>
              </li>
            ))}
            <li className="flex justify-between gap-4 border-t border-line pt-1 font-semibold">
              <span>{t('report.engine', { version: report.engineVersion })}</span>
              <span>{SECONDS.format(seconds)}</span>
            </li>
          </ol>
        </div>
      </details>
    </div>
  )
}
