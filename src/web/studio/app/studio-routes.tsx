import { useTranslation } from 'react-i18next'
import { Redirect, Route, Switch } from 'wouter'
import { ErrorBoundary } from '#web/app/error-boundary.tsx'
import { usePathname } from '#web/lib/pages/navigation.ts'
import { BoardPage } from '../features/board/board-page.tsx'
import { BooksPage } from '../features/books/books-page.tsx'
import { ColourDeskPage } from '../features/colour-desk/colour-desk-page.tsx'
import { ContactPage } from '../features/contact/contact-page.tsx'
import { CustomerPage } from '../features/customers/customer-page.tsx'
import { CustomersPage } from '../features/customers/customers-page.tsx'
import { PricesPage } from '../features/prices/prices-page.tsx'
import { RetouchDeskPage } from '../features/retouch-desk/retouch-desk-page.tsx'
import { ReviewsPage } from '../features/reviews/reviews-page.tsx'
import { SettingsPage } from '../features/settings/settings-page.tsx'
import { SystemPage } from '../features/system/system-page.tsx'
import { TeamPage } from '../features/team/team-page.tsx'
import { WithdrawalsPage } from '../features/withdrawals/withdrawals-page.tsx'
import { useLiveStudio } from '../lib/backend/use-live-studio.ts'
import { studioPaths } from '../lib/paths.ts'
import { useMay } from '../lib/staff/member.ts'
import { StudioPage } from '../ui/studio-page.tsx'
import { OrderRoute } from './routes/order-route.tsx'
import { SafetyRoute } from './routes/safety-route.tsx'
import { WorkshopRoute } from './routes/workshop-route.tsx'
import { StudioShell } from './studio-shell.tsx'

export function StudioRoutes() {
  const pathname = usePathname()
  const mayOrders = useMay('see_board')
  useLiveStudio()
  return (
    <StudioShell>
      <ErrorBoundary key={pathname}>
        <Switch>
          <Route path={studioPaths.board()}>
            {mayOrders ? <BoardPage /> : <Redirect to={studioPaths.books()} replace />}
          </Route>
          <Route path={studioPaths.order(':id')}>
            {({ id }) => <OrderRoute key={id} orderId={id} />}
          </Route>
          <Route path={studioPaths.colourDesk(':id')}>
            {({ id }) => <ColourDeskPage key={id} orderId={id} />}
          </Route>
          <Route path={studioPaths.retouchDesk(':id')}>
            {({ id }) => <RetouchDeskPage key={id} orderId={id} />}
          </Route>
          <Route path={studioPaths.workshop()} component={WorkshopRoute} />
          <Route path={studioPaths.customers()} component={CustomersPage} />
          <Route path={studioPaths.customer(':id')}>
            {({ id }) => <CustomerPage key={id} customerId={id} />}
          </Route>
          <Route path={studioPaths.messages()} component={ContactPage} />
          <Route path={studioPaths.withdrawals()} component={WithdrawalsPage} />
          <Route path={studioPaths.books()} component={BooksPage} />
          <Route path={studioPaths.reviews()} component={ReviewsPage} />
          <Route path={studioPaths.team()} component={TeamPage} />
          <Route path={studioPaths.prices()} component={PricesPage} />
          <Route path={studioPaths.settings()} component={SettingsPage} />
          <Route path={studioPaths.safety()} component={SafetyRoute} />
          <Route path={studioPaths.system()} component={SystemPage} />
          <Route path="/studio/">
            <Redirect to={studioPaths.board()} replace />
          </Route>
          <Route component={NotFound} />
        </Switch>
      </ErrorBoundary>
    </StudioShell>
  )
}

function NotFound() {
  const { t } = useTranslation('studio-shell')
  return (
    <StudioPage title={t('notFound.title')}>
      <p className="text-ink-soft">{t('notFound.text')}</p>
    </StudioPage>
  )
}
