/** Whether this browser can spread colours: in a worker, on a canvas of its own. */
export function canColourHere(): boolean {
  return typeof Worker !== 'undefined' && typeof OffscreenCanvas !== 'undefined'
}
