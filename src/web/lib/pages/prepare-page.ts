import { createContext, use } from 'react'
import type { PageName } from './paths.ts'

type PreparePage = (name: PageName) => Promise<void>

/** The app knows how to fetch its pages; screens may ask for it without knowing the app. */
export const PreparePageContext = createContext<PreparePage>(async () => undefined)

/** A function that fetches a page ahead of the visit, so that a failure can be told here. */
export function usePreparePage(): PreparePage {
  return use(PreparePageContext)
}
