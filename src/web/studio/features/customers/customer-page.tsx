import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { CustomerPage as Customer } from '#contract/studio/people.ts'
import { nameOfLanguage } from '#domain/languages.ts'
import { studioPaths } from '#web/studio/lib/paths.ts'
import { dateOf } from '#web/studio/lib/time/dates.ts'
import { Facts } from '#web/studio/ui/facts.tsx'
import { LoadFailure } from '#web/studio/ui/load-failure.tsx'
import { Loading } from '#web/studio/ui/loading.tsx'
import { Panel } from '#web/studio/ui/panel.tsx'
import { StudioPage } from '#web/studio/ui/studio-page.tsx'
import { TextLink, textLinkClass } from '#web/ui/links/text-link.tsx'
import { CustomerOrders } from './customer-orders.tsx'
import { customerQuery } from './fetch-customer.ts'

/** One customer, and all that they ordered. */
export function CustomerPage({ customerId }: { customerId: string }) {
  const { t } = useTranslation('studio-customers')
  const { data: customer, error, refetch } = useQuery(customerQuery(customerId))
  if (customer) return <CustomerView customer={customer} />
  if (error) {
    return (
      <StudioPage title={t('untitled')}>
        <LoadFailure error={error} onRetry={() => void refetch()} />
      </StudioPage>
    )
  }
  return <Loading />
}

function CustomerView({ customer }: { customer: Customer }) {
  const { t } = useTranslation('studio-customers')
  const { email, fullName, language, createdAt, cards } = customer
  return (
    <StudioPage
      title={fullName || email}
      aside={<TextLink to={studioPaths.customers()}>{t('all')}</TextLink>}
    >
      <div className="grid items-start gap-4 xl:grid-cols-[22rem_minmax(0,1fr)]">
        <Panel title={t('account')}>
          <Facts
            facts={[
              [
                t('email'),
                <a key="email" href={`mailto:${email}`} className={`${textLinkClass} break-all`}>
                  {email}
                </a>,
              ],
              [t('language'), nameOfLanguage(language)],
              [t('since'), dateOf(createdAt)],
            ]}
          />
        </Panel>
        <Panel title={t('orders', { count: cards.length })}>
          <CustomerOrders cards={cards} />
        </Panel>
      </div>
    </StudioPage>
  )
}
