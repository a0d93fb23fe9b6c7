/**
 * Tells `public/start.js` how far the page has come to life: from `hydrating` on React takes clicks
 * itself, and once the page is `alive` it answers to those that came before.
 */
export function announceStart(stage: 'hydrating' | 'alive'): void {
  window.dispatchEvent(new Event(`shop:${stage}`))
}
