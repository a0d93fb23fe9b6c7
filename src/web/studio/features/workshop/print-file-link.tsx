import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { StudioOrder } from '#contract/studio/order.ts'
import { Button } from '#web/ui/buttons/button.tsx'

const BYTES_PER_MEGABYTE = 1_000_000
const MEGABYTES = new Intl.NumberFormat('en', {
  style: 'unit',
  unit: 'megabyte',
  maximumFractionDigits: 1,
})

/** The file for the printer, once it has been made from what was approved. */
export function PrintFileLink({ order }: { order: StudioOrder }) {
  const { t } = useTranslation('studio-workshop')
  const { printFile } = order
  if (!printFile) return <p className="text-sm text-ink-soft">{t('noPrintFile')}</p>
  const { url, name, width, height, dpi, bytes } = printFile
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <Button asChild variant="secondary" size="sm">
        <a href={url} download>
          <Download aria-hidden />
          {t('printFile')}
        </a>
      </Button>
      <span className="text-sm text-ink-soft">
        {t('printFileFacts', {
          name,
          width,
          height,
          dpi,
          size: MEGABYTES.format(bytes / BYTES_PER_MEGABYTE),
        })}
      </span>
    </span>
  )
}
