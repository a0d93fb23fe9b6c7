export { PrivacyPage as Component } from '#web/features/legal/privacy-page.tsx'
