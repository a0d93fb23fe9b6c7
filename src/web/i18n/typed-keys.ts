import 'i18next'

type Accessibility = typeof import('./locales/en/accessibility.json')
type Account = typeof import('./locales/en/account.json')
type AccountPage = typeof import('./locales/en/account-page.json')
type BulkPackages = typeof import('./locales/en/bulk-packages.json')
type Catalog = typeof import('../../domain/locales/en/catalog.json')
type Claims = typeof import('./locales/en/claims.json')
type ColourFacts = typeof import('./locales/en/colour-facts.json')
type Common = typeof import('./locales/en/common.json')
type Contact = typeof import('../../domain/locales/en/contact.json')
type ContactSheet = typeof import('./locales/en/contact-sheet.json')
type ContactUs = typeof import('./locales/en/contact-us.json')
type Copies = typeof import('./locales/en/copies.json')
type Crop = typeof import('./locales/en/crop.json')
type Dashboard = typeof import('./locales/en/dashboard.json')
type DigitalRestoration = typeof import('./locales/en/digital-restoration.json')
type Errors = typeof import('./locales/en/errors.json')
type Family = typeof import('./locales/en/family.json')
type Faq = typeof import('./locales/en/faq.json')
type Gallery = typeof import('./locales/en/gallery.json')
type Home = typeof import('./locales/en/home.json')
type Imprint = typeof import('./locales/en/imprint.json')
type LegalGuarantee = typeof import('../../domain/locales/en/legal-guarantee.json')
type Order = typeof import('../../domain/locales/en/order.json')
type OrderPage = typeof import('./locales/en/order-page.json')
type Package = typeof import('./locales/en/package.json')
type PaymentMethods = typeof import('../../domain/locales/en/payment-methods.json')
type PhotoColorization = typeof import('./locales/en/photo-colorization.json')
type PremiumFraming = typeof import('./locales/en/premium-framing.json')
type Privacy = typeof import('./locales/en/privacy.json')
type ProductSafety = typeof import('../../domain/locales/en/product-safety.json')
type QualityGuarantee = typeof import('./locales/en/quality-guarantee.json')
type Returns = typeof import('./locales/en/returns.json')
type Review = typeof import('./locales/en/review.json')
type RushOrders = typeof import('./locales/en/rush-orders.json')
type ShippingInfo = typeof import('./locales/en/shipping-info.json')
type StudioBoard = typeof import('../studio/texts/board.json')
type StudioBooks = typeof import('../studio/texts/books.json')
type StudioColour = typeof import('../studio/texts/colour.json')
type StudioContact = typeof import('../studio/texts/contact.json')
type StudioCustomers = typeof import('../studio/texts/customers.json')
type StudioDesk = typeof import('../studio/texts/desk.json')
type StudioMoney = typeof import('../studio/texts/money.json')
type StudioOrder = typeof import('../studio/texts/order.json')
type StudioPrices = typeof import('../studio/texts/prices.json')
type StudioReviews = typeof import('../studio/texts/reviews.json')
type StudioRetouch = typeof import('../studio/texts/retouch.json')
type StudioSafety = typeof import('../studio/texts/safety.json')
type StudioSettings = typeof import('../studio/texts/settings.json')
type StudioShell = typeof import('../studio/texts/shell.json')
type StudioShipping = typeof import('../studio/texts/shipping.json')
type StudioSystem = typeof import('../studio/texts/system.json')
type StudioTeam = typeof import('../studio/texts/team.json')
type StudioWithdrawals = typeof import('../studio/texts/withdrawals.json')
type StudioWorkshop = typeof import('../studio/texts/workshop.json')
type TapToColour = typeof import('./locales/en/tap-to-colour.json')
type Terms = typeof import('./locales/en/terms.json')
type Withdrawal = typeof import('../../domain/locales/en/withdrawal.json')
type WithdrawalPage = typeof import('./locales/en/withdrawal-page.json')
type Wizard = typeof import('./locales/en/wizard.json')

/** Keys are typed from the English texts: a wrong key does not compile. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: {
      accessibility: Accessibility
      account: Account
      'account-page': AccountPage
      'bulk-packages': BulkPackages
      catalog: Catalog
      claims: Claims
      'colour-facts': ColourFacts
      common: Common
      contact: Contact
      'contact-sheet': ContactSheet
      'contact-us': ContactUs
      copies: Copies
      crop: Crop
      dashboard: Dashboard
      'digital-restoration': DigitalRestoration
      errors: Errors
      family: Family
      faq: Faq
      gallery: Gallery
      home: Home
      imprint: Imprint
      'legal-guarantee': LegalGuarantee
      order: Order
      'order-page': OrderPage
      package: Package
      'payment-methods': PaymentMethods
      'photo-colorization': PhotoColorization
      'premium-framing': PremiumFraming
      privacy: Privacy
      'product-safety': ProductSafety
      'quality-guarantee': QualityGuarantee
      returns: Returns
      review: Review
      'rush-orders': RushOrders
      'shipping-info': ShippingInfo
      'studio-board': StudioBoard
      'studio-books': StudioBooks
      'studio-colour': StudioColour
      'studio-contact': StudioContact
      'studio-customers': StudioCustomers
      'studio-desk': StudioDesk
      'studio-money': StudioMoney
      'studio-order': StudioOrder
      'studio-prices': StudioPrices
      'studio-settings': StudioSettings
      'studio-retouch': StudioRetouch
      'studio-reviews': StudioReviews
      'studio-safety': StudioSafety
      'studio-shell': StudioShell
      'studio-shipping': StudioShipping
      'studio-system': StudioSystem
      'studio-team': StudioTeam
      'studio-withdrawals': StudioWithdrawals
      'studio-workshop': StudioWorkshop
      'tap-to-colour': TapToColour
      terms: Terms
      withdrawal: Withdrawal
      'withdrawal-page': WithdrawalPage
      wizard: Wizard
    }
  }
}
