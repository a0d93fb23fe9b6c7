import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { useSonner } from 'sonner'
import { dismissErrors } from '#web/lib/errors/dismiss-errors.ts'

const NEAR_THE_EDGE_PX = 32

type ToastRulesProps = {
  /** What holds the toasts. */
  region: RefObject<HTMLElement | null>
}

/**
 * What sonner leaves to us. Stands before it, so that it hears of a toast first: the region has to
 * be assertive by the time that an error appears in it.
 */
export function ToastRules({ region }: ToastRulesProps) {
  const { toasts } = useSonner()
  const newest = toasts[0]

  useLayoutEffect(() => {
    const urgency = newest?.type === 'error' ? 'assertive' : 'polite'
    region.current?.setAttribute('aria-live', urgency)
    measureBottomBar()
  }, [newest, region])

  useEffect(() => {
    if (newest?.type === 'success') dismissErrors()
  }, [newest])

  useEffect(() => {
    const observer = new ResizeObserver(measureBottomBar)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    const element = region.current
    element?.addEventListener('focusin', pauseTimers)
    element?.addEventListener('focusout', resumeTimers)
    return () => {
      element?.removeEventListener('focusin', pauseTimers)
      element?.removeEventListener('focusout', resumeTimers)
    }
  }, [region])

  return null
}

/** Toasts wait while the mouse rests on them; a focus counts as a mouse that does. */
function pauseTimers({ target }: FocusEvent): void {
  target?.dispatchEvent(new MouseEvent('mousemove', { bubbles: true }))
}

function resumeTimers({ target, relatedTarget, currentTarget }: FocusEvent): void {
  const isStillInside =
    relatedTarget instanceof Node && (currentTarget as Node).contains(relatedTarget)
  if (isStillInside) return
  target?.dispatchEvent(new MouseEvent('mouseout', { bubbles: true, relatedTarget: document.body }))
}

/** How much of the screen's bottom is taken by bars that stay there. */
function measureBottomBar(): void {
  const { clientHeight, style } = document.documentElement
  const taken = [...document.querySelectorAll('[data-bottom-bar]')]
    .filter((bar) => /fixed|sticky/.test(getComputedStyle(bar).position))
    .map((bar) => bar.getBoundingClientRect())
    .filter(({ height, bottom }) => height > 0 && bottom > clientHeight - NEAR_THE_EDGE_PX)
    .map(({ top }) => clientHeight - top)
  style.setProperty('--bottom-bar', `${Math.max(0, ...taken)}px`)
}
