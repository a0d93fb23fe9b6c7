import { QueryClientProvider } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { findPrintSize } from '#domain/catalog.ts'
import { NoSuchOrder, OrderPage } from '#web/features/order/order-page.tsx'
import { saveDraft } from '#web/features/order-wizard/wizard-draft.ts'
import { NEW_ORDER } from '#web/features/order-wizard/wizard-state.ts'
import { navigate, useSearch } from '#web/lib/navigation.ts'
import { paths, useLocalizedPath } from '#web/lib/paths.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { useSession } from '#web/lib/session.tsx'
import { AwaitedPage } from '../awaited-page.tsx'
import { SignInPage } from '../sign-in-page.tsx'

/** One order of the person who is signed in; whoever is not signs in here, where a mail led. */
export function Component() {
  const { t } = useTranslation('order-page')
  const session = useSession()
  const id = z.uuid().safeParse(new URLSearchParams(useSearch()).get('id'))
  switch (session.state) {
    case 'unknown':
    case 'loading':
      return <AwaitedPage title={t('meta.title')} />
    case 'signed-out':
      return <SignInPage title={t('prompt.title')} text={t('prompt.text')} />
    case 'signed-in':
      if (!id.success) return <NoSuchOrder />
      return (
        <QueryClientProvider client={queryClient}>
          <OrderOf
            userId={session.user.id}
            orderId={id.data}
            key={`${session.user.id} ${id.data}`}
          />
        </QueryClientProvider>
      )
  }
}

/** Ordering again starts the wizard with the photo, frame and size of this order, and what was told of it. */
function OrderOf({ userId, orderId }: { userId: string; orderId: string }) {
  const localized = useLocalizedPath()
  return (
    <OrderPage
      orderId={orderId}
      onOrderAgain={(order, { originalPixels }) => {
        saveDraft(userId, {
          ...NEW_ORDER,
          photo: {
            imageUrl: order.original_image_url,
            fileName: order.file_name,
            ...(originalPixels && { pixels: originalPixels }),
          },
          frame: order.frame.id,
          printSize: findPrintSize(order.print_size.name)?.id,
          colourFacts: order.colour_facts ?? {},
          customerMarks: order.customer_marks,
          crop: order.crop,
          requestedSize: null,
          requestedRush: null,
        })
        navigate(localized(paths.upload()))
      }}
    />
  )
}
