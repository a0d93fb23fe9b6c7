import { Images } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { CarriedPhoto } from '#web/lib/order/carried-photo.ts'
import { MoreProducts } from '#web/orders/products/more-products.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/card.tsx'
import type { StepProps } from '../step-props.ts'
import { useCarriedPhoto } from '../use-carried-photo.ts'

type MoreOfOrderProps = StepProps & {
  /** Takes the order along to where several photos are ordered together. */
  onAddPhoto: (carried: CarriedPhoto) => void
}

/** Prints for the family or another frame of the same photo, and other photos. */
export function MoreOfOrder({ order, dispatch, onAddPhoto }: MoreOfOrderProps) {
  const { t } = useTranslation('wizard')
  const carried = useCarriedPhoto(order)
  return (
    <Card className="grid grid-cols-1 gap-4 p-5 sm:p-6">
      <div>
        <h3>{t('orderWizard.more.title')}</h3>
        <p className="mt-1 text-ink-soft">{t('orderWizard.more.intro')}</p>
      </div>
      <MoreProducts
        more={order.more}
        onChange={(more) => dispatch({ type: 'more-chosen', more })}
        of={order.photo?.fileName ?? ''}
      />
      {carried && (
        <div className="border-t border-line pt-4">
          <p className="mb-2 text-ink-soft">{t('orderWizard.more.photos')}</p>
          <Button
            variant="secondary"
            size="sm"
            className="min-h-11"
            onClick={() => onAddPhoto(carried)}
          >
            <Images aria-hidden />
            {t('orderWizard.more.addPhoto')}
          </Button>
        </div>
      )}
    </Card>
  )
}
