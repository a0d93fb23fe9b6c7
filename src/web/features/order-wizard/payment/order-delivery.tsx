import { useLanguage } from '#web/lib/pages/paths.ts'
import { DeliveryFields } from '#web/orders/purchase/delivery-fields.tsx'
import { Card } from '#web/ui/card.tsx'
import { boughtProduct } from '../bought-product.ts'
import { useFilesVariant } from '../colours/use-files-variant.ts'
import { deliveryOf, itemsOf } from '../delivery-choice.ts'
import type { StepProps } from '../step-props.ts'

/** Where what is sent by choice goes, and how fast. */
export function OrderDelivery({ order, dispatch }: StepProps) {
  const language = useLanguage()
  const bought = boughtProduct({ ...order, files: useFilesVariant(order) })
  if (!bought) return null
  return (
    <Card className="p-5 sm:p-6">
      <DeliveryFields
        items={itemsOf(bought)}
        delivery={deliveryOf(order, language)}
        onChange={(delivery) =>
          dispatch({ type: 'delivery-chosen', delivery: deliveryOf({ delivery }, language) })
        }
      />
    </Card>
  )
}
