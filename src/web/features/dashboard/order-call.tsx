import { Eye, type LucideIcon, Palette } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { awaitsAnswer, awaitsColours } from '#domain/orders/order-standing.ts'
import { hasOnlyFiles } from '#domain/orders/sold-things.ts'
import { paths, useLocalizedPath } from '#web/lib/pages/paths.ts'
import type { ShownOrder } from '#web/orders/shown-order.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Link } from '#web/ui/links/link.tsx'

/** Calls to look at a proof, or to say its colours: nothing goes on before the customer has answered. */
export function OrderCall({ order }: { order: ShownOrder }) {
  const { t } = useTranslation('dashboard')
  const localized = useLocalizedPath()
  const call = callOf(order)
  if (!call) return null
  const { words, Icon } = call
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-accent bg-accent-soft p-4 sm:px-5">
      <div>
        <p className="text-lg font-semibold">{t(`order.${words}Title`)}</p>
        <p>
          {t(words === 'proof' && hasOnlyFiles(order) ? 'files.proofText' : `order.${words}Text`)}
        </p>
      </div>
      <Button asChild>
        <Link to={localized(paths.order(order.id))}>
          <Icon aria-hidden />
          {t(`order.${words}Action`)}
        </Link>
      </Button>
    </div>
  )
}

function callOf(order: ShownOrder): { words: 'proof' | 'colours'; Icon: LucideIcon } | undefined {
  if (awaitsAnswer(order)) return { words: 'proof', Icon: Eye }
  return awaitsColours(order) ? { words: 'colours', Icon: Palette } : undefined
}
