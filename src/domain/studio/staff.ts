/** Who works in the shop, and what each role may do in the studio. */
export const STAFF_ROLES = ['owner', 'manager', 'retoucher', 'print', 'accounting'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

const EVERYBODY = STAFF_ROLES
/** All who work on orders. */
const MAKERS = ['owner', 'manager', 'retoucher', 'print'] as const
const LEADS = ['owner', 'manager'] as const
const PICTURES = ['owner', 'manager', 'retoucher'] as const
const WORKSHOP = ['owner', 'manager', 'print'] as const
const BOOKS = ['owner', 'accounting'] as const

/**
 * Every action of the studio and the roles that may take it: the one table that the server asks
 * and that the studio draws its buttons from. Which rows a role sees is decided in the database.
 */
export const STAFF_ACTIONS = {
  enter_studio: EVERYBODY,
  see_board: MAKERS,
  claim: MAKERS,
  /** Gives an order that somebody else has claimed to nobody, or takes it. */
  take_over: LEADS,
  add_note: MAKERS,
  run_engine: PICTURES,
  /** At the colour desk: what is saved there reaches a picture by running the engine. */
  mark_colours: PICTURES,
  /** The same at the retouch desk. */
  mark_repairs: PICTURES,
  upload_picture: PICTURES,
  send_proof: PICTURES,
  tick_pin: PICTURES,
  message_customer: PICTURES,
  grant_revisions: LEADS,
  hold: LEADS,
  start_framing: WORKSHOP,
  see_print_file: WORKSHOP,
  see_address: WORKSHOP,
  change_address: LEADS,
  pack: WORKSHOP,
  ship: WORKSHOP,
  deliver: WORKSHOP,
  see_money: LEADS,
  cancel: LEADS,
  refund: LEADS,
  /** Records that the shop has paid a failed refund by bank transfer. */
  record_transfer: LEADS,
  /** Documents, the report of taxes and what is exported of them. */
  see_books: BOOKS,
  enter_exchange_rate: BOOKS,
  /** Who bought what is on an invoice whose order is deleted. */
  see_kept_buyers: ['accounting'],
  see_mails: LEADS,
  resend_mail: LEADS,
  see_customers: LEADS,
  see_contact_messages: LEADS,
  decide_withdrawals: LEADS,
  see_reviews: LEADS,
  /** And to show them again. */
  hide_review: LEADS,
  see_staff: LEADS,
  manage_staff: ['owner'],
  see_prices: LEADS,
  set_prices: ['owner'],
  see_settings: LEADS,
  set_settings: ['owner'],
  see_system: LEADS,
  /** What becomes of a job that failed for good. */
  decide_jobs: LEADS,
} as const satisfies Record<string, readonly StaffRole[]>
export type StaffAction = keyof typeof STAFF_ACTIONS

/** Whether a role may take an action of the studio. */
export function mayDo(role: StaffRole, action: StaffAction): boolean {
  const roles: readonly StaffRole[] = STAFF_ACTIONS[action]
  return roles.includes(role)
}
