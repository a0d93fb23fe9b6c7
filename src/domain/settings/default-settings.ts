import { CONTACT } from '#domain/shop/contact.ts'
import { OPERATOR } from '#domain/shop/imprint.ts'
import type { ShopSettings } from './shop-settings.ts'

const { isExample, name, addressLines, representedBy, register, vatId } = OPERATOR
const { privacyEmail, securityEmail, safetyEmail } = OPERATOR

/** What holds until somebody has set something else in the studio: the details of the demo. */
export const DEFAULT_SETTINGS: ShopSettings = {
  contact: { phone: CONTACT.tollFree, email: CONTACT.email },
  company: {
    isExample,
    name,
    addressLines,
    representedBy,
    register,
    vatId,
    privacyEmail,
    securityEmail,
    safetyEmail,
  },
  closures: [],
  notice: { en: '', pl: '', dk: '', de: '', sv: '' },
}
