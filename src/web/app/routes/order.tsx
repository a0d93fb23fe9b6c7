import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import type { OrderDetails } from '#contract/orders/order-details.ts'
import { hasOnlyFiles, isLoosePrint } from '#domain/orders/sold-things.ts'
import { findPrintSize } from '#domain/shop/catalog.ts'
import { ReplaceOrderDialog } from '#web/features/order/finished/replace-order-dialog.tsx'
import { NoSuchOrder, OrderPage } from '#web/features/order/order-page.tsx'
import { NOTHING_REQUESTED } from '#web/features/order-wizard/requested.ts'
import { findDraft, saveDraft, type WizardDraft } from '#web/features/order-wizard/wizard-draft.ts'
import { NEW_ORDER } from '#web/features/order-wizard/wizard-state.ts'
import { queryClient } from '#web/lib/backend/query-client.ts'
import { type ChosenPrint, chosenPrintSchema, USUAL_PRINT } from '#web/lib/order/chosen-print.ts'
import type { OrderedProduct } from '#web/lib/order/ordered-product.ts'
import { navigate, useSearch } from '#web/lib/pages/navigation.ts'
import { paths, useLocalizedPath } from '#web/lib/pages/paths.ts'
import { useSession } from '#web/lib/session/session.tsx'
import type { TrackedOrder } from '#web/orders/fetch-order.ts'
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

/** Ordering again asks first where the wizard holds another order that was begun and not placed. */
function OrderOf({ userId, orderId }: { userId: string; orderId: string }) {
  const localized = useLocalizedPath()
  const [asked, setAsked] = useState<{ draft: WizardDraft; begunWith: string }>()
  const begin = (draft: WizardDraft) => {
    saveDraft(userId, draft)
    navigate(localized(paths.upload()))
  }
  return (
    <>
      <OrderPage
        orderId={orderId}
        onOrderAgain={(order, details) => {
          const draft = draftOf(order, details)
          const begunWith = findDraft(userId)?.photo?.fileName
          if (begunWith === undefined) begin(draft)
          else setAsked({ draft, begunWith })
        }}
      />
      <ReplaceOrderDialog
        fileName={asked?.begunWith}
        onClose={() => setAsked(undefined)}
        onReplace={() => asked && begin(asked.draft)}
      />
    </>
  )
}

function productOf(order: TrackedOrder): OrderedProduct {
  if (isLoosePrint(order)) return 'print'
  if (hasOnlyFiles(order)) return 'files'
  return findPrintSize(order.print_size_id) ? 'framed' : 'framed-small'
}

/** The same prints; where the shop no longer has them, the usual ones. */
function printOf({ print_size_id: format, paper, copies }: TrackedOrder): ChosenPrint {
  return chosenPrintSchema.safeParse({ format, paper, copies }).data ?? USUAL_PRINT
}

/** A draft that orders the same again, with the photo of an order and what was told of it. */
function draftOf(order: TrackedOrder, { originalPixels }: OrderDetails): WizardDraft {
  return {
    ...NEW_ORDER,
    photo: {
      imageUrl: order.original_image_url,
      fileName: order.file_name,
      ...(originalPixels && { pixels: originalPixels }),
    },
    product: productOf(order),
    frame: order.frame?.id,
    printSize: order.frame ? findPrintSize(order.print_size_id)?.id : undefined,
    print: printOf(order),
    colourFacts: order.colour_facts ?? {},
    customerMarks: order.customer_marks,
    // Files without color stay without.
    colourChoice: order.files === 'restored' ? 'black_and_white' : null,
    crop: order.crop,
    ...NOTHING_REQUESTED,
  }
}
