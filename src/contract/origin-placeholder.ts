/**
 * Stands in prerendered pages where the shop's own address belongs. The build does not know that
 * address: the server puts it in when it starts.
 */
export const ORIGIN_PLACEHOLDER = 'https://origin.invalid'
