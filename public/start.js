// Brings a page to life; scripts/site/compose-page.ts says when, and why then.
const LONGEST_WAIT_MS = 1500

let isBegun = false
function begin() {
  if (isBegun) return
  isBegun = true
  document.head.append(document.getElementById('later').content.cloneNode(true))
}

addEventListener('load', () => requestAnimationFrame(() => setTimeout(begin)))
setTimeout(begin, LONGEST_WAIT_MS)
