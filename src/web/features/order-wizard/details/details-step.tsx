import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { MAX_INSTRUCTIONS_LENGTH } from '#domain/limits.ts'
import { findPrintSize, POPULAR_FRAME, POPULAR_SIZE } from '#domain/shop/catalog.ts'
import { hasFrame } from '#web/lib/order/ordered-product.ts'
import { ProductSafety } from '#web/orders/product-safety.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { ColourFactsForm } from '../colours/colour-facts-form.tsx'
import { useFilesVariant } from '../colours/use-files-variant.ts'
import { FirstLookPanel } from '../first-look/first-look-panel.tsx'
import { NotesInLook } from '../first-look/notes-in-look.tsx'
import { useShownPhoto } from '../framed-preview/use-photo-bitmap.ts'
import type { StepProps } from '../step-props.ts'
import { printsSoftly, sheetOfOrder } from '../wizard-state.ts'
import { CropPanel } from './crop-panel.tsx'
import { INTROS } from './intros.ts'
import { RushChoice } from './rush-choice.tsx'
import { isProduct, type ProductOrSize, SizeChoice } from './size-choice.tsx'
import { SoftPrintAdvice } from './soft-print-advice.tsx'
import { WhereItHangs } from './where-it-hangs.tsx'

export function DetailsStep({ order, userId, dispatch }: StepProps & { userId: string }) {
  const { t } = useTranslation('wizard')
  const photo = useShownPhoto(order.photo)
  const frame = order.frame ?? POPULAR_FRAME.id
  const room = order.product === 'framed' && (findPrintSize(order.printSize ?? '') ?? POPULAR_SIZE)
  const sheet = sheetOfOrder(order) ?? POPULAR_SIZE
  const count = MAX_INSTRUCTIONS_LENGTH - order.instructions.length
  const isPrinted = order.product !== 'files'
  const choose = (choice: ProductOrSize) =>
    dispatch(
      isProduct(choice)
        ? { type: 'product-chosen', product: choice }
        : { type: 'print-size-chosen', printSize: choice },
    )
  return (
    <div className="mt-3 grid gap-6">
      <p className="max-w-prose text-ink-soft">{t(INTROS[order.product])}</p>
      <div data-needed="selectPrintSize">
        <SizeChoice
          product={order.product}
          variant={useFilesVariant(order)}
          printSize={order.printSize}
          print={order.print}
          frame={frame}
          photo={photo}
          crop={order.crop}
          onChange={choose}
          onPrintChange={(print) => dispatch({ type: 'print-chosen', print })}
        />
        {hasFrame(order.product) && <ProductSafety className="mt-4" />}
      </div>
      {order.photo && (
        <>
          <FirstLookPanel
            key={order.photo.imageUrl}
            {...{ order, userId, dispatch }}
            photo={order.photo}
          />
          <ColourFactsForm {...{ order, userId, dispatch }} photo={order.photo}>
            <NotesInLook order={order} userId={userId} />
          </ColourFactsForm>
        </>
      )}
      {isPrinted && photo && (
        <>
          {room && <WhereItHangs photo={photo} frame={frame} size={room} crop={order.crop} />}
          <CropPanel
            photo={photo}
            size={sheet}
            frame={hasFrame(order.product) ? frame : null}
            crop={order.crop}
            onChange={(crop) => dispatch({ type: 'crop-chosen', crop })}
          />
        </>
      )}
      {isPrinted && photo && !photo.pixels && (
        <p className="text-ink-soft">{t('orderWizard.sharpness.unknown')}</p>
      )}
      {printsSoftly(order) && <SoftPrintWarning order={order} dispatch={dispatch} />}
      <RushChoice order={order} dispatch={dispatch} />
      <Field
        label={t('orderWizard.details.instructions')}
        hint={`${t('orderWizard.details.instructionsHint')} ${t('orderWizard.details.instructionsLeft', { count })}`}
      >
        {(control) => (
          <Textarea
            {...control}
            maxLength={MAX_INSTRUCTIONS_LENGTH}
            value={order.instructions}
            onChange={({ currentTarget }) =>
              dispatch({ type: 'instructions-written', instructions: currentTarget.value })
            }
          />
        )}
      </Field>
    </div>
  )
}

function SoftPrintWarning({ order, dispatch }: StepProps) {
  const { t } = useTranslation('wizard')
  return (
    <div role="alert" className="grid gap-3 rounded-card bg-warning-soft p-4 text-warning">
      <p className="flex gap-3">
        <TriangleAlert className="mt-0.5 size-5 shrink-0" aria-hidden />
        <SoftPrintAdvice order={order} />
      </p>
      <label data-needed="confirmSharpness" className="flex items-start gap-3 font-semibold">
        <input
          type="checkbox"
          className="mt-1 size-5 shrink-0 accent-current"
          checked={order.acceptsSoftPrint}
          onChange={({ currentTarget }) =>
            dispatch({ type: 'soft-print-accepted', accepted: currentTarget.checked })
          }
        />
        {t('orderWizard.sharpness.confirm')}
      </label>
    </div>
  )
}
