import { useTranslation } from 'react-i18next'
import type { StudioOrder } from '#contract/studio/order.ts'
import { studioPaths } from '#web/studio/lib/paths.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Link } from '#web/ui/links/link.tsx'
import { HoldControl } from '../hold-control.tsx'
import { useSending } from '../versions/use-sending.ts'
import type { NextStep } from './next-step.ts'

/** The parts of the page where a step is done. */
const ANCHORS = {
  requests: '#requests',
  make: '#engine',
  pack: '#shipping',
  ship: '#shipping',
  deliver: '#shipping',
} as const

type NextStepLinkProps = { order: StudioOrder; step: NextStep }

/** Does the next step, or leads to where it is done. */
export function NextStepLink({ order, step }: NextStepLinkProps) {
  const { t } = useTranslation('studio-order')
  const sending = useSending(order.id)
  switch (step.kind) {
    case 'wait':
      return null
    case 'resume':
      return <HoldControl order={order} />
    case 'send':
      return (
        <Button className="shrink-0" onClick={() => sending.open(step.version)}>
          {t('next.send.action')}
        </Button>
      )
    case 'colour':
      return (
        <Button asChild className="shrink-0">
          <Link to={studioPaths.colourDesk(order.id)}>{t('next.colour.action')}</Link>
        </Button>
      )
    case 'frame':
      return (
        <Button asChild className="shrink-0">
          <Link to={studioPaths.workOrder(order.id)}>{t('next.frame.action')}</Link>
        </Button>
      )
    default:
      return (
        <Button asChild className="shrink-0">
          <a href={ANCHORS[step.kind]}>{t(`next.${step.kind}.action`)}</a>
        </Button>
      )
  }
}
