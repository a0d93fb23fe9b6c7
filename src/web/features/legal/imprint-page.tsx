import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { paths, useLocalizedPath } from '#web/lib/pages/paths.ts'
import { contactLinks, useDetails } from '#web/lib/settings/details.ts'
import { WhereSaid } from '#web/lib/settings/where-said.tsx'
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
          <WhereSaid detail="example">
            <p className="mb-10 rounded-card bg-warning-soft p-5 text-base text-warning">
              {t('example')}
            </p>
          </WhereSaid>
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
  const details = useDetails()
  return (
    <section>
      <h2>{t('company.title')}</h2>
      <Details
        details={[
          [t('company.address'), <PostalAddress key="address" lines={[details.companyLines]} />],
          [t('company.represented'), details.representedBy],
          [t('company.register'), details.register],
          [t('company.vatId'), details.vatId],
          [t('company.responsible'), details.representedBy],
        ]}
      />
    </section>
  )
}

function Contact() {
  const { t } = useTranslation('imprint')
  const details = useDetails()
  const links = contactLinks(details)
  const localized = useLocalizedPath()
  const mail = (address: string) => <a href={`mailto:${address}`}>{address}</a>
  return (
    <section>
      <h2>{t('contact.title')}</h2>
      <Details
        details={[
          [
            t('contact.phone'),
            <a key="phone" href={links.phone}>
              {details.phone}
            </a>,
          ],
          [
            t('contact.email'),
            <a key="email" href={links.email}>
              {details.email}
            </a>,
          ],
          [t('contact.privacy'), mail(details.privacyEmail)],
          [t('contact.security'), mail(details.securityEmail)],
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
