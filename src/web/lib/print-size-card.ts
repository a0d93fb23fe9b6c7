/** A pricing card as it travels in the address from the home page to the order wizard. */
export type PrintSizeCard = {
  name: string
  dimensions: string
  inches: string
  /** In major units of the language's currency; for show only, the server has the prices. */
  price: number
  originalPrice: number
  popular: boolean
  description: string
  image: string
  setting: string
  features: string[]
}
