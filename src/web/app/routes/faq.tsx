export { FaqPage as Component } from '#web/features/support/faq-page.tsx'
