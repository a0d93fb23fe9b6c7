import { useTranslation } from 'react-i18next'
import type { StudioOrder } from '#contract/studio/order.ts'
import { useMember } from '#web/studio/lib/staff/member.ts'
import { type NextStep, nextStepOf } from './next-step.ts'
import { NextStepLink } from './next-step-link.tsx'

/** The one thing that comes next, in sight wherever the page is read. */
export function NextStepBar({ order }: { order: StudioOrder }) {
  const { t } = useTranslation('studio-order')
  const { id: memberId } = useMember()
  const step = nextStepOf(order, memberId)
  if (!step) return null
  return (
    <section
      aria-label={t('next.label')}
      className="flex min-h-14 items-center justify-between gap-4 border-y border-line bg-surface px-4 py-1.5 sm:px-6"
    >
      <p role="status" className="min-w-0 leading-tight font-semibold">
        <StepWords order={order} step={step} />
      </p>
      <NextStepLink order={order} step={step} />
    </section>
  )
}

function StepWords({ order, step }: { order: StudioOrder; step: NextStep }) {
  const { t } = useTranslation('studio-order')
  if (step.kind === 'wait') {
    return t(`next.wait.${step.for}`, { name: order.claimedBy?.name ?? '' })
  }
  return t(`next.${step.kind}.text`, { version: 'version' in step ? step.version : 0 })
}
