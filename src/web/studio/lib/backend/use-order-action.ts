import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { toast } from 'sonner'
import type { z } from 'zod'
import { studioActionResponseSchema } from '#contract/studio/order-actions.ts'
import { callStudio } from './call-studio.ts'
import { BOARD_KEY } from './fetch-board.ts'
import { orderKey } from './fetch-order.ts'
import { useRefusalWords } from './refusal-words.ts'
import { codeOf } from './studio-refusal.ts'

type ActedOn = { id: string; version: number }
type Version = z.infer<typeof studioActionResponseSchema>

export type OrderAction<Input> = {
  /** Answers whether it was done; what went wrong has been said to the person. */
  run: (input: Input) => Promise<boolean>
  isBusy: boolean
}

/**
 * Something that a person does to an order as they see it, by its name: `studio-note`. The id and
 * the version of the order go along. Afterwards, and also when somebody else was quicker, the
 * order is asked for anew; what a form holds is the form's own and stays.
 */
export function useOrderAction<Input extends object>(
  name: `studio-${string}`,
  order: ActedOn,
  doneText?: string,
): OrderAction<Input> {
  const act = (input: Input) =>
    callStudio({
      name,
      body: { ...input, orderId: order.id, version: order.version },
      answer: studioActionResponseSchema,
    })
  return useOrderCall(act, order, doneText)
}

/** The same for calls that are made in another way than by a name and a body. */
export function useOrderCall<Input>(
  act: (input: Input) => Promise<Version>,
  order: ActedOn,
  doneText?: string,
): OrderAction<Input> {
  const { t } = useTranslation('studio-shell')
  const words = useRefusalWords()
  const client = useQueryClient()
  const mutation = useMutation({
    mutationFn: act,
    onSuccess: () => doneText && toast.success(doneText),
    onError: (error) => {
      if (codeOf(error) === 'order_changed') toast.warning(t('orderChanged'))
      else toast.error(words(error))
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: orderKey(order.id) }),
        client.invalidateQueries({ queryKey: BOARD_KEY }),
      ]),
  })
  return {
    isBusy: mutation.isPending,
    run: (input) =>
      mutation.mutateAsync(input).then(
        () => true,
        () => false,
      ),
  }
}
