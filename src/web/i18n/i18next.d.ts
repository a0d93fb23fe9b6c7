import 'i18next'

type Account = typeof import('./locales/en/account.json')['default']
type Catalog = typeof import('../../domain/locales/en/catalog.json')['default']
type Common = typeof import('./locales/en/common.json')['default']
type Dashboard = typeof import('./locales/en/dashboard.json')['default']
type Errors = typeof import('./locales/en/errors.json')['default']
type Home = typeof import('./locales/en/home.json')['default']
type Order = typeof import('../../domain/locales/en/order.json')['default']
type Wizard = typeof import('./locales/en/wizard.json')['default']

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
