export { QualityGuaranteePage as Component } from '#web/features/support/quality-guarantee-page.tsx'
