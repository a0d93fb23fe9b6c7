import { Brush, Palette } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { StudioOrder } from '#contract/studio/order.ts'
import { studioPaths } from '#web/studio/lib/paths.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Link } from '#web/ui/links/link.tsx'

type DeskLinksProps = {
  order: StudioOrder
  /** Without any colour yet: then the colour desk is what comes next. */
  isPlain: boolean
}

/** The ways to the desks where a person repairs and colours the picture. */
export function DeskLinks({ order: { id, may }, isPlain }: DeskLinksProps) {
  const { t } = useTranslation('studio-order')
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {may.includes('mark_repairs') && (
        <Button asChild size="sm" variant="secondary">
          <Link to={studioPaths.retouchDesk(id)}>
            <Brush aria-hidden />
            {t('desks.retouch')}
          </Link>
        </Button>
      )}
      {may.includes('mark_colours') && (
        <Button asChild size="sm" variant={isPlain ? 'primary' : 'secondary'}>
          <Link to={studioPaths.colourDesk(id)}>
            <Palette aria-hidden />
            {t('desks.colour')}
          </Link>
        </Button>
      )}
    </div>
  )
}
