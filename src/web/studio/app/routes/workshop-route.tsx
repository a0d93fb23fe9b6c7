import { ShippingPanel } from '../../features/shipping/shipping-panel.tsx'
import { WorkshopPage } from '../../features/workshop/workshop-page.tsx'

/** The workshop with the panel in which its orders are packed and sent. */
export function WorkshopRoute() {
  return <WorkshopPage shipping={(order) => <ShippingPanel order={order} />} />
}
