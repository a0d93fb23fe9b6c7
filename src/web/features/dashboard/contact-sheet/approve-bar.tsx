import { Check } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasOnlyFiles } from '#domain/orders/sold-things.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Progress } from '#web/ui/messages/progress.tsx'
import { FilesConsent } from './files-consent.tsx'
import type { SheetPhoto } from './sheet-photos.ts'

type ApproveBarProps = {
  photos: readonly SheetPhoto[]
  /** While approvals are being sent. */
  progress: { done: number; total: number } | undefined
  onApprove: () => void
}

/**
 * What the approval of the ticked photographs means, what has to be said with it, and the button.
 * It stays in sight where there is room for it.
 */
export function ApproveBar({ photos, progress, onApprove }: ApproveBarProps) {
  const { t } = useTranslation('contact-sheet')
  /** Those whose files were asked for: what is ticked later is not among them. */
  const [askedFor, setAskedFor] = useState<ReadonlySet<string>>(new Set())
  const ticked = photos.filter(({ isTicked }) => isTicked)
  const count = ticked.length
  const files = ticked.filter(({ order }) => hasOnlyFiles(order)).map(({ order }) => order.id)
  const isAsked = files.every((id) => askedFor.has(id))
  return (
    <section
      aria-label={t('bar.label')}
      className="-mx-4 mt-5 -mb-4 grid justify-items-start gap-3 border-t border-line bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:-mx-8 sm:-mb-8 sm:px-8 sm:pb-5 [@media(height>=40rem)]:sticky [@media(height>=40rem)]:-bottom-4 sm:[@media(height>=40rem)]:-bottom-8"
    >
      {progress ? (
        <div className="grid w-full gap-2">
          <p className="font-semibold">{t('bar.sending', progress)}</p>
          <Progress
            value={progress.done}
            max={progress.total}
            label={t('bar.progress')}
            valueText={t('bar.sending', progress)}
          />
        </div>
      ) : (
        <div className="flex w-full flex-wrap items-center justify-between gap-x-8 gap-y-2 text-sm lg:flex-nowrap lg:text-base">
          <div className="grid max-w-3xl gap-2">
            {count === 0 ? (
              <p className="text-ink-soft">{t('bar.none')}</p>
            ) : (
              <p>{t(files.length === count ? 'bar.bindingFiles' : 'bar.binding', { count })}</p>
            )}
            {files.length > 0 && (
              <FilesConsent
                count={files.length}
                isAsked={isAsked}
                onChange={(asks) => setAskedFor(new Set(asks ? files : []))}
              />
            )}
          </div>
          {count > 0 && (
            <Button className="shrink-0" disabled={!isAsked} onClick={onApprove}>
              <Check aria-hidden />
              {t('bar.approve', { count })}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}
