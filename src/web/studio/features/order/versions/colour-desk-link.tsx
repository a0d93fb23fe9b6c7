import { Palette } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { studioPaths } from '#web/studio/lib/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'

type ColourDeskLinkProps = {
  orderId: string
  /** Without any colour yet: then the desk is what comes next. */
  isPlain: boolean
}

/** The way to the desk where a person colours the picture. */
export function ColourDeskLink({ orderId, isPlain }: ColourDeskLinkProps) {
  const { t } = useTranslation('studio-order')
  return (
    <Button asChild size="sm" variant={isPlain ? 'primary' : 'secondary'} className="w-fit">
      <Link to={studioPaths.colourDesk(orderId)}>
        <Palette aria-hidden />
        {t('colourDesk.open')}
      </Link>
    </Button>
  )
}
