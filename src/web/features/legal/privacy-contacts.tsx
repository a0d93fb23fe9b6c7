import { useTranslation } from 'react-i18next'
import { OPERATOR, type Representative } from '#domain/shop/imprint.ts'
import { PostalAddress } from '#web/ui/sections/postal-address.tsx'

/** Whom else a person may ask about their data, where the company has somebody. */
export function PrivacyContacts() {
  const { t } = useTranslation('privacy')
  const { privacyRepresentative, dataProtectionOfficer } = OPERATOR
  return (
    <>
      {privacyRepresentative && (
        <>
          <h3>{t('controller.representative')}</h3>
          <p>{t('controller.representativeText')}</p>
          <Contact of={privacyRepresentative} />
        </>
      )}
      {dataProtectionOfficer && (
        <>
          <h3>{t('controller.officer')}</h3>
          <Contact of={dataProtectionOfficer} />
        </>
      )}
    </>
  )
}

function Contact({ of: { name, addressLines, email } }: { of: Representative }) {
  return (
    <div className="mt-4 border-l-4 border-accent pl-5">
      <PostalAddress lines={[name, ...addressLines]} email={email} />
    </div>
  )
}
