import { useTranslation } from 'react-i18next'
import type { DeskBase } from '#contract/studio/desk.ts'
import { readReport } from '#web/studio/lib/pictures/engine-report.ts'
import { EngineVerdict } from '#web/studio/ui/engine-verdict.tsx'

/** Which version lies on the desk, and what the engine found in it. */
export function AboutPicture({ base }: { base: DeskBase }) {
  const { t } = useTranslation('studio-desk')
  const report = readReport(base.report)
  return (
    <section className="grid gap-2">
      <h2 className="font-sans text-base font-semibold">
        {t('order.base', { version: base.version })}
      </h2>
      {report && <EngineVerdict report={report} />}
    </section>
  )
}
