import { useTranslation } from 'react-i18next'
import type { Customers } from '#contract/studio/people.ts'
import { nameOfLanguage } from '#domain/languages.ts'
import { studioPaths } from '#web/studio/lib/paths.ts'
import { dateOf } from '#web/studio/lib/time/dates.ts'
import { Avatar } from '#web/studio/ui/avatar.tsx'
import { Card } from '#web/ui/card.tsx'
import { Link } from '#web/ui/links/link.tsx'

type CustomerListProps = { customers: Customers['customers'] }

/** Each line leads to a customer. */
export function CustomerList({ customers }: CustomerListProps) {
  const { t } = useTranslation('studio-customers')
  return (
    <Card>
      <ul className="divide-y divide-line">
        {customers.map(({ id, email, fullName, language, createdAt, orders }) => (
          <li
            key={id}
            className="relative flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 hover:bg-sunken"
          >
            <Avatar name={fullName || email} />
            <div className="min-w-0 flex-1 basis-48 leading-snug">
              <Link
                to={studioPaths.customer(id)}
                className="font-semibold [overflow-wrap:anywhere] after:absolute after:inset-0"
              >
                {fullName || email}
              </Link>
              {fullName && (
                <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">{email}</p>
              )}
            </div>
            <span className="text-sm">{t('orders', { count: orders })}</span>
            <span className="text-sm text-ink-soft sm:w-40 sm:text-right">
              {nameOfLanguage(language)} · <time dateTime={createdAt}>{dateOf(createdAt)}</time>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
