import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { FinishedPicture } from '#contract/orders/order-details.ts'
import { formatFileSize } from '#domain/figures.ts'
import { useLanguage } from '#web/lib/pages/paths.ts'
import { Button } from '#web/ui/buttons/button.tsx'

type DownloadFilesProps = {
  finished: FinishedPicture
  /** What the larger file is made for, such as `A3`. */
  printSize: string | undefined
  /** Whether nothing is printed of it here. */
  isFiles: boolean
}

/** The finished files to keep; the server names them, so that a browser saves and never shows them. */
export function DownloadFiles({ finished, printSize, isFiles }: DownloadFilesProps) {
  const { file, printFile } = finished
  const { t } = useTranslation('order-page')
  const language = useLanguage()
  const factsOf = ({ width, height, bytes }: typeof file) => ({
    width,
    height,
    size: formatFileSize(bytes, language),
  })
  return (
    <ul className="grid gap-3">
      <li className="grid justify-items-start gap-1">
        <Button asChild>
          <a href={file.url} download>
            <Download aria-hidden />
            {t('result.download')}
          </a>
        </Button>
        <span className="text-sm text-ink-soft">{t('result.facts', factsOf(file))}</span>
      </li>
      <li className="grid justify-items-start gap-1">
        {printFile ? (
          <>
            <Button asChild variant="secondary">
              <a href={printFile.url} download>
                <Download aria-hidden />
                {t(isFiles ? 'files.downloadEnlarged' : 'result.downloadPrint')}
              </a>
            </Button>
            <span className="text-sm text-ink-soft">
              {t('result.printFacts', { printSize, ...factsOf(printFile) })}
            </span>
          </>
        ) : (
          <span className="text-sm text-ink-soft">
            {t(isFiles ? 'files.enlargedSoon' : 'result.printSoon')}
          </span>
        )}
      </li>
    </ul>
  )
}
