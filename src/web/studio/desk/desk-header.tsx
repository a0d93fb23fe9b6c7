import { ArrowLeft, Sparkles } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { StudioOrder } from '#contract/studio/order.ts'
import { studioPaths } from '#web/studio/lib/paths.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Link } from '#web/ui/links/link.tsx'
import type { SaveStatus } from './saving/autosaver.ts'
import { SaveSign } from './saving/save-sign.tsx'

type DeskHeaderProps = {
  order: StudioOrder
  title: string
  markCount: number
  status: SaveStatus
  isMaking: boolean
  onMake: () => void
}

/** Whose picture this is, whether the marks are safe, and the way to a new version. */
export function DeskHeader(props: DeskHeaderProps) {
  const { order, title, markCount, status, isMaking, onMake } = props
  const { t } = useTranslation('studio-desk')
  const { t: shell } = useTranslation('studio-shell')
  const isRunning = order.restoration?.isRunning ?? false
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-surface px-3 py-2">
      <title>{shell('pageTitle', { title })}</title>
      <Link
        to={studioPaths.order(order.id)}
        aria-label={t('toOrder')}
        title={t('toOrder')}
        className="grid size-10 place-items-center rounded-lg text-ink-soft hover:bg-sunken hover:text-ink"
      >
        <ArrowLeft className="size-5" aria-hidden />
      </Link>
      <h1 className="text-xl">{title}</h1>
      <p className="text-sm text-ink-soft">{t('markCount', { count: markCount })}</p>
      <SaveSign {...status} />
      <Button
        size="sm"
        className="ml-auto"
        busy={isMaking || isRunning}
        disabled={!order.may.includes('run_engine')}
        onClick={onMake}
      >
        <Sparkles aria-hidden />
        {isRunning ? t('make.running') : t('make.submit')}
      </Button>
    </header>
  )
}
