import { orderNumber } from '#contract/orders/order.ts'
import type { AccountRecords } from '../queries/account-records.ts'
import { type ExportedPicture, filesOfOrder } from './exported-pictures.ts'

/** The JSON files of an export, by name. */
export function exportedDocuments(
  records: AccountRecords,
  pictures: readonly ExportedPicture[],
): Record<`${string}.json`, unknown> {
  return {
    'account.json': accountOf(records),
    'sessions.json': records.sessions.map((session) => ({
      browser: session.user_agent,
      signedInAt: session.created_at,
      lastUsedAt: session.refreshed_at,
      secondFactorAt: session.second_factor_at,
    })),
    'orders.json': records.orders.map((order) => ({
      ...soldOf(order),
      files: filesOfOrder(order, records.proofs, pictures),
    })),
    'order-updates.json': records.updates.map((update) => ({
      orderNumber: orderNumber(update.order_id),
      status: update.status,
      message: update.message,
      createdAt: update.created_at,
    })),
    'proofs.json': records.proofs.map((proof) => ({
      orderNumber: orderNumber(proof.order_id),
      version: proof.version,
      status: proof.status,
      sha256: proof.sha256,
      width: proof.width,
      height: proof.height,
      shownAt: proof.shown_at,
      sentAt: proof.sent_at,
      note: proof.note,
      decidedAt: proof.decided_at,
      changeRequest: proof.change_request,
      pins: records.pins
        .filter((pin) => pin.proof_id === proof.id)
        .map(({ number, x, y, note, tone, done_at }) => ({
          number,
          x,
          y,
          note,
          tone,
          doneAt: done_at,
        })),
      approval: proof.approval,
      printFileMadeAt: proof.print_file_made_at,
    })),
    'family.json': {
      links: records.familyLinks.map((link) => ({
        orderNumber: orderNumber(link.order_id),
        createdAt: link.created_at,
        expiresAt: link.expires_at,
        endedAt: link.ended_at,
        letsOrder: link.lets_order,
      })),
      comments: records.familyComments.map(({ order_id, created_at, ...comment }) => ({
        orderNumber: orderNumber(order_id),
        ...comment,
        createdAt: created_at,
      })),
    },
    'reviews.json': {
      reviews: records.reviews.map((review) => ({
        orderNumber: orderNumber(review.order_id),
        stars: review.stars,
        text: review.text,
        name: review.name,
        place: review.place,
        language: review.language,
        writtenAt: review.written_at,
        hiddenAt: review.hidden_at,
        hiddenReason: review.hidden_reason,
        hiddenNote: review.hidden_note,
      })),
      requests: records.reviewRequests.map((request) => ({
        orderNumber: orderNumber(request.order_id),
        agreedAt: request.agreed_at,
        withdrawnAt: request.withdrawn_at,
        askedAt: request.asked_at,
      })),
    },
    'restorations.json': {
      runs: records.restorations.map((run) => ({
        orderNumber: orderNumber(run.order_id),
        run: run.run,
        finishedAt: run.finished_at,
        faces: run.faces,
        guessedColours: run.guess,
        colourMarks: run.colour_marks,
        repairMarks: run.repair_marks,
      })),
      firstLooks: records.firstLooks.map((look) => ({
        photo: pictures.find(({ photo }) => photo.id === look.object_id)?.file ?? null,
        askedAt: look.asked_at,
        lastAskedAt: look.last_asked_at,
        endedAt: look.ended_at,
        guessedColours: look.marks,
        coloursOfScene: look.scene,
        placesOfNotedColours: look.noted_places,
        found: look.findings,
      })),
      savedMarks: records.savedMarks.map((saved) => ({
        orderNumber: orderNumber(saved.order_id),
        colourMarks: saved.colour_marks,
        repairMarks: saved.repair_marks,
      })),
    },
    'payments.json': records.payments.map((payment) => ({
      orderNumber: payment.order_number,
      amount: payment.amount,
      currency: payment.currency,
      status: payment.status,
      refundedAmount: payment.refunded_amount,
      createdAt: payment.created_at,
      paidAt: payment.paid_at,
      failedAt: payment.failed_at,
    })),
    'invoices.json': records.invoices.map((invoice) => ({
      orderNumber: invoice.order_number,
      number: invoice.number,
      kind: invoice.kind,
      amount: invoice.amount,
      currency: invoice.currency,
      issuedAt: invoice.issued_at,
      buyer: invoice.buyer,
    })),
    'basket.json': records.basket
      ? { changedAt: records.basket.updated_at, content: records.basket.content }
      : null,
    'messages.json': records.messages.map((message) => ({
      firstName: message.first_name,
      lastName: message.last_name,
      email: message.email,
      phone: message.phone,
      subject: message.service,
      message: message.message,
      language: message.language,
      createdAt: message.created_at,
    })),
    'withdrawals.json': records.withdrawals.map((withdrawal) => ({
      receivedAt: withdrawal.received_at,
      name: withdrawal.name,
      email: withdrawal.email,
      orderReference: withdrawal.order_reference,
      reason: withdrawal.reason,
      orderNumber: withdrawal.order_id === null ? null : orderNumber(withdrawal.order_id),
      pausedAt: withdrawal.paused_at,
      pauseEndedAt: withdrawal.pause_ended_at,
      state: withdrawal.state,
      decidedAt: withdrawal.decided_at,
    })),
    'mails.json': records.mails.map((mail) => ({
      kind: mail.kind,
      language: mail.language,
      orderNumber: mail.order_id === null ? null : orderNumber(mail.order_id),
      told: mail.facts,
      writtenAt: mail.created_at,
      sentAt: mail.sent_at,
    })),
    'photos.json': pictures.map(factsOf),
    'staff-views.json': records.staffViews.map((view) => ({
      orderNumber: orderNumber(view.order_id),
      what: view.what,
      viewedAt: view.viewed_at,
    })),
    'events.json': records.events.map(({ event, device, happened_at }) => ({
      event,
      device,
      happenedAt: happened_at,
    })),
  }
}

function accountOf({ account, secondFactors }: AccountRecords) {
  return {
    id: account.id,
    email: account.email,
    newEmail: account.new_email,
    fullName: account.full_name,
    language: account.language,
    details: account.user_metadata,
    createdAt: account.created_at,
    emailConfirmedAt: account.email_confirmed_at,
    lastSignInAt: account.last_sign_in_at,
    updatedAt: account.updated_at,
    secondFactors: secondFactors.map((factor) => ({
      kind: factor.kind,
      name: factor.name,
      createdAt: factor.created_at,
      confirmedAt: factor.verified_at,
      lastUsedAt: factor.last_used_at,
      ...(factor.kind === 'recovery_code' && {
        codesLeft: factor.codes_left,
        codesUsedAt: factor.codes_used_at,
      }),
    })),
  }
}

/** Amounts are whole numbers of the currency's smallest unit. */
function soldOf(order: AccountRecords['orders'][number]) {
  return {
    number: orderNumber(order.id),
    id: order.id,
    status: order.status,
    paymentStatus: order.payment_status,
    printSize: order.print_size,
    frame: order.frame,
    paper: order.paper,
    copies: order.copies,
    copyOf: order.copy_of && orderNumber(order.copy_of),
    familyLinkId: order.family_link_id,
    files: order.files,
    buyerCountry: order.buyer_country,
    delivery: order.delivery_service && {
      service: order.delivery_service,
      country: order.delivery_country,
      amount: order.delivery_amount,
    },
    amount: order.amount,
    currency: order.currency,
    company: order.company,
    isTaxFree: order.is_tax_free,
    language: order.language,
    fileName: order.file_name,
    specialInstructions: order.special_instructions,
    gift: order.gift,
    paymentConfirmingSince: order.payment_confirming_since,
    colourFacts: order.colour_facts,
    colourMarks: order.customer_marks,
    colourRichness: order.colour_richness,
    crop: order.crop,
    coloursAskedAt: order.colours_asked_at,
    keepsBlackAndWhiteSince: order.keeps_black_and_white_at,
    sharpness: order.sharpness,
    sharpnessAccepted: order.sharpness_accepted,
    acceptedMissingPart: order.accepted_missing,
    termsVersion: order.terms_version,
    termsAcceptedAt: order.terms_accepted_at,
    prepaymentConsent: order.prepayment_consent,
    createdAt: order.created_at,
    updatedAt: order.updated_at,
    endedAt: order.ended_at,
  }
}

function factsOf({ photo, file }: ExportedPicture) {
  return {
    file,
    fileName: photo.file_name,
    storedAs: photo.name,
    type: photo.mime_type,
    bytes: Number(photo.size),
    sha256: photo.sha256,
    width: photo.width,
    height: photo.height,
    missingPart: photo.missing,
    printsFound: photo.prints,
    cornersOfPrint: photo.corners,
    isNegative: photo.is_negative,
    hasOwnColors: photo.has_own_colours,
    broughtBackFromFading: photo.fading,
    createdAt: photo.created_at,
    keptUntil: photo.expires_at,
  }
}
