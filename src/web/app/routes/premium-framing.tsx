export { PremiumFramingPage as Component } from '#web/features/services/premium-framing-page.tsx'
