export { ContactPage as Component } from '#web/features/contact/contact-page.tsx'
