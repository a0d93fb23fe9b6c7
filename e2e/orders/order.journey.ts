import { expect, test } from '@playwright/test'
import { signUpToPayment } from '../steps/sign-up-to-payment.ts'
import { VISIBLE_TEXTS } from '../steps/visible-texts.ts'
import { listenForComplaints } from '../steps/visitor.ts'

const { en: _walkedToTheEnd, ...others } = VISIBLE_TEXTS

for (const [language, texts] of Object.entries(others)) {
  test(`a customer comes from the sign-up to the payment (${language})`, async ({
    page,
    request,
  }) => {
    const complaints = listenForComplaints(page)
    await signUpToPayment({ page, request }, texts)
    expect(complaints).toEqual([])
  })
}
