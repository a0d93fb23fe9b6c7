// A page can be read as it came. What brings it to life lies in a template until the pictures that
// are seen first have arrived and been painted, so that scripts do not compete with them; on a slow
// line it waits no longer than a moment.
const LONGEST_WAIT_MS = 1500

let isBegun = false
function begin() {
  if (isBegun) return
  isBegun = true
  document.head.append(document.getElementById('later').content.cloneNode(true))
}

addEventListener('load', () => requestAnimationFrame(() => setTimeout(begin)))
setTimeout(begin, LONGEST_WAIT_MS)
