export { ReturnsPage as Component } from '#web/features/support/returns-page.tsx'
