export { DigitalRestorationPage as Component } from '#web/features/services/digital-restoration-page.tsx'
