import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CONTACT } from '#domain/shop/contact.ts'
import { OPERATOR } from '#domain/shop/imprint.ts'
import { EMAIL_LINK, PHONE_LINK } from '#web/lib/pages/contact-links.ts'
import { paths, useLocalizedPath } from '#web/lib/pages/paths.ts'
import { Link } from '#web/ui/links/link.tsx'
import { PageHero } from '#web/ui/sections/page-hero.tsx'
import { PostalAddress } from '#web/ui/sections/postal-address.tsx'
import { Prose } from '#web/ui/sections/prose.tsx'
import { ComplaintBodies } from './complaint-bodies.tsx'

export function ImprintPage() {
  const { t } = useTranslation('imprint')
  return (
    <>
      <PageHero title={t('title')} lead={t('lead')} />
      <div className="page-width pb-14 sm:pb-20">
        <Prose>
          {OPERATOR.isExample && (
            <p className="mb-10 rounded-card bg-warning-soft p-5 text-base text-warning">
              {t('example')}
            </p>
          )}
          <Company />
          <Contact />
          <section>
            <h2>{t('disputes.title')}</h2>
            <p>{t('disputes.text')}</p>
            <ComplaintBodies />
          </section>
          {t('notes', { returnObjects: true }).map(({ title, text }) => (
            <section key={title}>
              <h2>{title}</h2>
              <p>{text}</p>
            </section>
          ))}
        </Prose>
      </div>
    </>
  )
}

function Company() {
  const { t } = useTranslation('imprint')
  return (
    <section>
      <h2>{t('company.title')}</h2>
      <Details
        details={[
          [
            t('company.address'),
            <PostalAddress key="address" lines={[OPERATOR.name, ...OPERATOR.addressLines]} />,
          ],
          [t('company.represented'), OPERATOR.representedBy],
          [t('company.register'), OPERATOR.register],
          [t('company.vatId'), OPERATOR.vatId],
          [t('company.responsible'), OPERATOR.representedBy],
        ]}
      />
    </section>
  )
}

function Contact() {
  const { t } = useTranslation('imprint')
  const localized = useLocalizedPath()
  const mail = (address: string) => <a href={`mailto:${address}`}>{address}</a>
  return (
    <section>
      <h2>{t('contact.title')}</h2>
      <Details
        details={[
          [
            t('contact.phone'),
            <a key="phone" href={PHONE_LINK}>
              {CONTACT.tollFree}
            </a>,
          ],
          [
            t('contact.email'),
            <a key="email" href={EMAIL_LINK}>
              {CONTACT.email}
            </a>,
          ],
          [t('contact.privacy'), mail(OPERATOR.privacyEmail)],
          [t('contact.security'), mail(OPERATOR.securityEmail)],
          [
            t('contact.form'),
            <Link key="form" to={localized(paths.contact())}>
              {t('contact.write')}
            </Link>,
          ],
        ]}
      />
    </section>
  )
}

function Details({ details }: { details: readonly (readonly [name: string, what: ReactNode])[] }) {
  return (
    <dl className="divide-y divide-line border-y border-line">
      {details.map(([name, what]) => (
        <div key={name} className="grid gap-x-6 py-3 sm:grid-cols-[14rem_1fr]">
          <dt className="text-ink-soft">{name}</dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  )
}
