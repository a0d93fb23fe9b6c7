import { type ComponentType, createElement, lazy, useState } from 'react'

export type FetchedComponent = {
  /** Fetches the code and what belongs to it, once; again after a failure. */
  load: () => Promise<{ default: ComponentType }>
  Component: ComponentType
}

/**
 * A component whose code is fetched when it is needed. Unlike one made with React's `lazy`, it is
 * drawn at once where `load` has been waited for: a prerendered page in which something has to wait
 * is thrown away and drawn anew, and with it what the visitor has focused and typed.
 */
export function fetchedComponent(fetch: () => Promise<ComponentType>): FetchedComponent {
  let arrived: ComponentType | undefined
  let loading: Promise<{ default: ComponentType }> | undefined
  const fetchOnce = async () => {
    arrived = await fetch()
    return { default: arrived }
  }
  const load = () => {
    loading ??= fetchOnce().catch((error) => {
      loading = undefined
      throw error
    })
    return loading
  }
  const Later = lazy(load)
  /** Stays what it was first drawn as, so that its state is kept. */
  function Component() {
    const [Shown] = useState<ComponentType>(() => arrived ?? Later)
    return createElement(Shown)
  }
  return { load, Component }
}
