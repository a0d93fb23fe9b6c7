export { ImprintPage as Component } from '#web/features/legal/imprint-page.tsx'
