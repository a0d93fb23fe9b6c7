import 'i18next'

type Account = typeof import('./locales/en/account.json')
type Catalog = typeof import('../../domain/locales/en/catalog.json')
type Common = typeof import('./locales/en/common.json')
type Dashboard = typeof import('./locales/en/dashboard.json')
type Errors = typeof import('./locales/en/errors.json')
type Home = typeof import('./locales/en/home.json')
type Order = typeof import('../../domain/locales/en/order.json')
type Wizard = typeof import('./locales/en/wizard.json')

/** Keys are typed from the English texts: a wrong key does not compile. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: {
      account: Account
      catalog: Catalog
      common: Common
      dashboard: Dashboard
      errors: Errors
      home: Home
      order: Order
      wizard: Wizard
    }
  }
}
