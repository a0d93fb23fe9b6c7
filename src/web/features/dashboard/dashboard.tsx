import { Plus, UserRoundCog } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { paths, useLocalizedPath } from '#web/lib/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Orders } from './orders.tsx'
import { usePaymentReturn } from './use-payment-return.ts'

type DashboardProps = {
  userId: string
  /** The full name or, without one, the e-mail address. */
  name: string
  /** Runs when somebody comes back from a payment that went through. */
  onPaid: () => void
}

/** A person's orders: how far they are, what they became, and what can be done with them. */
export function Dashboard({ userId, name, onPaid }: DashboardProps) {
  const { t } = useTranslation(['dashboard', 'common'])
  const localized = useLocalizedPath()
  const paymentReturn = usePaymentReturn()
  useEffect(() => {
    if (paymentReturn.payment === 'success') onPaid()
  }, [paymentReturn, onPaid])

  return (
    <div className="page-width py-8 sm:py-12">
      <header className="flex flex-wrap items-end justify-between gap-5">
        <div className="min-w-0">
          <h1 className="text-3xl [overflow-wrap:anywhere] sm:text-4xl">
            {t('welcome', { name })}
          </h1>
          <p className="mt-2 text-ink-soft">{t('intro')}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button asChild variant="secondary">
            <Link to={localized(paths.account())}>
              <UserRoundCog aria-hidden />
              {t('common:userMenu.account')}
            </Link>
          </Button>
          <Button asChild>
            <Link to={localized(paths.upload())}>
              <Plus aria-hidden />
              {t('newOrder')}
            </Link>
          </Button>
        </div>
      </header>
      <Orders userId={userId} paymentReturn={paymentReturn} />
    </div>
  )
}
