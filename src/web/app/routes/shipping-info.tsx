export { ShippingInfoPage as Component } from '#web/features/support/shipping-info-page.tsx'
