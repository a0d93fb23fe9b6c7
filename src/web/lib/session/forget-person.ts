import type { QueryClient } from '@tanstack/react-query'
import { forgetOrderDrafts } from '../order/order-drafts.ts'
import { forgetPhotos } from '../photo/forget-photos.ts'

type Answers = Pick<QueryClient, 'clear' | 'invalidateQueries'>

let answers: Answers | undefined

/** Names where this page keeps what the server has answered; a page that asks nothing has no such place. */
export function keepAnswersIn(place: Answers): void {
  answers = place
}

/** The next person at this computer must find nothing of the last one: no photos, no answers, nothing unsent. */
export async function forgetPerson(): Promise<void> {
  answers?.clear()
  forgetOrderDrafts()
  await forgetPhotos()
}

/** Asks anew for all that is shown: some of it may have been refused. */
export async function askEverythingAnew(): Promise<void> {
  await answers?.invalidateQueries()
}
