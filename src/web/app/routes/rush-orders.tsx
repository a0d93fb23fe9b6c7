export { RushOrdersPage as Component } from '#web/features/services/rush-orders-page.tsx'
