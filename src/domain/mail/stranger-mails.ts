/**
 * Mails that anybody can cause who is not signed in: links for signing up and for a forgotten
 * password, the two mails of a contact message, and those of a withdrawal. Who reads them did not
 * always ask for them.
 */
export const STRANGER_MAILS = {
  /** Calls from one client in an hour. A household or an office shares an address and needs a few. */
  perClientHour: 20,
  /**
   * Calls in an hour from a neighbourhood: a /24 of IPv4, a /48 of IPv6. A mobile network puts
   * hundreds of subscribers there; five that use up all of theirs are more than chance.
   */
  perNetworkHour: 100,
  /**
   * Calls in a day about one mailbox, of one kind. A link for signing up works for a day, and none
   * of these mails is of more use twelve times. Links that are asked for again are not counted here:
   * few are sent anyway (`FRESH_LINKS`), and whoever used the count up would keep the owner out.
   */
  perMailboxDay: 12,
  /**
   * Mails in a minute of the whole shop, without those for a forgotten password, which nothing may
   * hold up; what is more waits in the queue. Three times what a shop
   * with 600 orders an hour was measured to cause (8 sign-ups in a minute), and little enough that
   * no mail server takes it for a flood.
   */
  perMinute: 30,
} as const
