// Brings a page to life; scripts/site/compose-page.ts says when, and why then.
const LONGEST_WAIT_MS = 3000
const LONGEST_PAINT_MS = 500
const TOUCHES = ['pointerdown', 'keydown', 'focusin']

let isBegun = false
function begin() {
  if (isBegun) return
  isBegun = true
  document.head.append(document.getElementById('later').content.cloneNode(true))
}
const beginAfterPaint = () => requestAnimationFrame(() => setTimeout(begin))

// The largest paint counts once everything that is seen first is here.
let isLoaded = false
let isPainted = false
function follow() {
  if (isLoaded && isPainted) beginAfterPaint()
}
if (PerformanceObserver.supportedEntryTypes.includes('largest-contentful-paint')) {
  new PerformanceObserver((list) => {
    const picture = document.querySelector('img[fetchpriority="high"]')
    isPainted = !picture || list.getEntries().some(({ element }) => element === picture) || isLoaded
    follow()
  }).observe({ type: 'largest-contentful-paint', buffered: true })
} else isPainted = true
addEventListener('load', () => {
  isLoaded = true
  follow()
  setTimeout(begin, LONGEST_PAINT_MS)
})
setTimeout(begin, LONGEST_WAIT_MS)
for (const touch of TOUCHES) addEventListener(touch, begin, { capture: true, passive: true })

// A button that is pressed before the page is alive is pressed again once it is.
let pressed
const notice = ({ target }) => {
  pressed = target.closest('button[type="button"]')
}
addEventListener('click', notice, true)
addEventListener('shop:hydrating', () => removeEventListener('click', notice, true))
addEventListener('shop:alive', () => pressed?.isConnected && pressed.click())
