import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/lib/pages/paths.ts'
import { DeliveryFields } from '#web/orders/purchase/delivery-fields.tsx'
import { OptionalFields } from '#web/orders/purchase/optional-fields.tsx'
import { Card } from '#web/ui/card.tsx'
import { boughtProduct } from '../bought-product.ts'
import { useFilesVariant } from '../colours/use-files-variant.ts'
import { deliveryOf, isSentByChoice, itemsOf } from '../delivery-choice.ts'
import type { StepProps } from '../step-props.ts'

/** Where an order goes, and how fast; what travels free asks nothing of whoever is content with that. */
export function OrderDelivery({ order, dispatch }: StepProps) {
  const { t } = useTranslation('wizard')
  const language = useLanguage()
  const bought = boughtProduct({ ...order, files: useFilesVariant(order) })
  if (!bought) return null
  const delivery = deliveryOf(order, language)
  const fields = (
    <DeliveryFields
      items={itemsOf(bought, order.more)}
      delivery={delivery}
      onChange={(chosen) =>
        dispatch({
          type: 'delivery-chosen',
          delivery: deliveryOf({ ...order, delivery: chosen }, language),
        })
      }
    />
  )
  return (
    <Card className="p-5 sm:p-6">
      {isSentByChoice(order, language) ? (
        fields
      ) : (
        <OptionalFields
          label={t('orderWizard.small.faster')}
          isChosen={delivery.service !== 'free'}
          onChange={(isFaster) =>
            dispatch({
              type: 'delivery-chosen',
              delivery: isFaster ? { ...delivery, service: 'express' } : null,
            })
          }
        >
          {fields}
        </OptionalFields>
      )}
    </Card>
  )
}
