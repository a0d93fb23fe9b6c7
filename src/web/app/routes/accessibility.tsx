export { AccessibilityPage as Component } from '#web/features/legal/accessibility-page.tsx'
